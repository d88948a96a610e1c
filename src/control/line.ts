import type { Socket } from "node:net";

/**
 * The first line that the other side sends, without its newline. Rejects when the connection ends before the line does or
 * the line is longer than `maxBytes`.
 */
export function readLine(socket: Socket, maxBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    socket.on("data", (chunk: Buffer) => {
      const end = chunk.indexOf(0x0a);
      const part = end === -1 ? chunk : chunk.subarray(0, end);
      chunks.push(part);
      size += part.length;
      if (size > maxBytes) {
        reject(new Error(`a line of more than ${maxBytes} bytes`));
        socket.destroy();
      } else if (end !== -1) resolve(Buffer.concat(chunks).toString("utf8"));
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the connection ended before an answer")));
  });
}
