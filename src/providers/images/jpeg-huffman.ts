import { u8, u16 } from "./bytes.ts";

/** Of sixteen bits to come, how many make a code, times 256, and what it stands for; 0 where no code begins so. */
export type HuffmanTable = Uint16Array;

/** Reads the tables of a segment into `tables`, by class and number as the segment names them. False where it holds none. */
export function readHuffmanTables(bytes: Uint8Array, segment: number, tables: Map<number, HuffmanTable>): boolean {
  const end = segment + u16(bytes, segment);
  for (let at = segment + 2; at < end; ) {
    const name = u8(bytes, at);
    const symbols = at + 17;
    const table: HuffmanTable = new Uint16Array(0x1_0000);
    let code = 0;
    let symbol = symbols;
    for (let length = 1; length <= 16; length++)
      for (let left = u8(bytes, at + length); left > 0; left--) {
        const room = 0x1_0000 >> length;
        if (code + room > 0x1_0000 || symbol >= end) return false;
        table.fill((length << 8) | u8(bytes, symbol++), code, code + room);
        code += room;
      }
    tables.set(name, table);
    at = symbol;
  }
  return true;
}

/** The bits of a stretch of a scan. Past its end there are zeros, which are counted. */
export type Bits = {
  /** What the table has for the code to come; -1 where it has none. */
  code(table: HuffmanTable): number;
  /** As many bits as a number: 16 at the most. */
  take(count: number): number;
  /** Bits that were taken past the end. */
  past(): number;
};

/** `from` to `to` of the bytes, in which a zero is stuffed after each FF. */
export function createBits(bytes: Uint8Array, from: number, to: number): Bits {
  let at = from;
  let window = 0;
  let held = 0;
  let added = 0;

  const fill = (): void => {
    while (held <= 24) {
      let byte = 0;
      if (at < to) {
        byte = bytes[at++]!;
        if (byte === 0xff) at++;
      } else added += 8;
      window = (window << 8) | byte;
      held += 8;
    }
  };

  return {
    code(table) {
      if (held < 16) fill();
      const found = table[(window >>> (held - 16)) & 0xffff]!;
      if (found === 0) return -1;
      held -= found >> 8;
      return found & 0xff;
    },
    take(count) {
      if (held < count) fill();
      held -= count;
      return (window >>> held) & ((1 << count) - 1);
    },
    past: () => Math.max(0, added - held),
  };
}
