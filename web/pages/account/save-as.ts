/** Has the browser keep something as a file. */
export function saveAs(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
