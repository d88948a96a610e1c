/** Text as it may stand in SVG and HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/** A drawing of so many units, as wide as its column; `label` is what it shows, for who does not see it. */
export const drawing = (width: number, height: number, label: string, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(label)}">${parts.join("")}</svg>`;

export const words = (x: number, y: number, text: string, style = ""): string =>
  `<text x="${at(x)}" y="${at(y)}" class="${style}">${escaped(text)}</text>`;

export const box = (x: number, y: number, width: number, height: number, style: string, title = ""): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" class="${style}">${titled(title)}</rect>`;

export const rule = (x1: number, y1: number, x2: number, y2: number, style: string): string =>
  `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" class="${style}"/>`;

export const dot = (x: number, y: number, radius: number, style: string, title = ""): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${radius}" class="${style}">${titled(title)}</circle>`;

export const curve = (points: readonly (readonly [x: number, y: number])[], style: string): string =>
  `<polyline points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(" ")}" class="${style}"/>`;

const at = (unit: number): string => unit.toFixed(1);

const titled = (title: string): string => (title === "" ? "" : `<title>${escaped(title)}</title>`);
