/** Which square of a picture is taken: `zoom` from 1 (the largest there is), `x` and `y` from -1 to 1 over what is left to either side. */
export type Crop = { zoom: number; x: number; y: number };
export type Picture = ImageBitmap;

/** Pixels of a side of what is sent. */
const SENT_PX = 512;

/** Draws the square over the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: Picture, { zoom, x, y }: Crop): void {
  const side = Math.min(picture.width, picture.height) / zoom;
  const left = ((picture.width - side) / 2) * (1 + x);
  const top = ((picture.height - side) / 2) * (1 + y);
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file. */
export function pngOf(picture: Picture, crop: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = SENT_PX;
  canvas.height = SENT_PX;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture cannot be encoded")) : resolve(blob))),
  );
}
