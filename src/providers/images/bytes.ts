/** Big-endian where not said otherwise. Reading past the end gives NaN, which no comparison takes. */
export const u8 = (bytes: Uint8Array, at: number): number => bytes[at] ?? Number.NaN;
export const u16 = (bytes: Uint8Array, at: number): number => u8(bytes, at) * 0x100 + u8(bytes, at + 1);
export const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 0x1_0000 + u16(bytes, at + 2);
export const u16le = (bytes: Uint8Array, at: number): number => u8(bytes, at) + u8(bytes, at + 1) * 0x100;
export const u24le = (bytes: Uint8Array, at: number): number => u16le(bytes, at) + u8(bytes, at + 2) * 0x1_0000;
export const u32le = (bytes: Uint8Array, at: number): number => u16le(bytes, at) + u16le(bytes, at + 2) * 0x1_0000;

/** Whether these characters, one byte each, stand there. */
export function says(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}
