/**
 * What a format's reader tells. `end`: how many bytes are the image's own; what follows was appended. `depth`: bits of a colour, eight
 * where it is not said.
 */
export type Frame = { width: number; height: number; end: number; depth?: number };
