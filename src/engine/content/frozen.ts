/**
 * Freezes the parts of a value. Lists stay as they are: of a frozen one JavaScriptCore makes a sparse one, which is slower to read and half
 * as large again.
 */
export function freezeParts<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === "object" && inner !== null) freezeParts(inner);
  return Array.isArray(value) ? value : Object.freeze(value);
}
