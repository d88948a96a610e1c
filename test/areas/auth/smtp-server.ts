import { createServer, type Socket } from "node:net";

/** A mail server on a real socket. `refusing` answers every recipient with a temporary failure. */
export async function startSmtpServer() {
  const received: { from: string; to: string; raw: string }[] = [];
  const state = { refusing: false };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    converse(socket, state, (mail) => received.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    state,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function converse(
  socket: Socket,
  state: { refusing: boolean },
  deliver: (mail: { from: string; to: string; raw: string }) => void,
): void {
  let buffer = "";
  let inData = false;
  const mail = { from: "", to: "", raw: "" };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "MAIL") mail.from = /<(.*?)>/.exec(line)?.[1] ?? "";
    if (verb === "RCPT") mail.to = /<(.*?)>/.exec(line)?.[1] ?? "";
    if (verb === "RCPT" && state.refusing) return void say("451 try later");
    if (verb === "DATA") {
      inData = true;
      return void say("354 go on");
    }
    say(verb === "QUIT" ? "221 bye" : "250 ok");
    if (verb === "QUIT") socket.end();
  };
  say("220 test");
  socket.on("data", (chunk) => {
    buffer += chunk.toString("utf8");
    for (;;) {
      const end = buffer.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (!inData) command(text);
      else {
        inData = false;
        deliver({ ...mail, raw: text.replace(/\r\n\.\./g, "\r\n.") });
        say("250 taken");
      }
    }
  });
}
