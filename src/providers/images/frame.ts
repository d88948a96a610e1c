/** What a format's reader tells. `end`: how many bytes are the image's own; what follows was appended. */
export type Frame = { width: number; height: number; end: number };
