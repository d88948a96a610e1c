/** Draws an SVG as PNG, at its own size. Rejects when it is none. */
export type DrawSvg = (svg: string) => Promise<Uint8Array<ArrayBuffer>>;

/** On native threads, off the event loop. */
export const drawSvg: DrawSvg = async (svg) => {
  // Loaded with the first picture, so that a start does not wait for it.
  const { Transformer } = await import("@napi-rs/image");
  return new Uint8Array(await Transformer.fromSvg(svg).png());
};
