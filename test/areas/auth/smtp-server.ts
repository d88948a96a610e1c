import { createServer, type Socket } from "node:net";

type Mail = { from: string; to: string; raw: string };

/**
 * A mail server on a real socket that takes any password and offers `extensions`, but can do no TLS. `refusing` answers every
 * recipient with a temporary failure; `heard` is all that came in; `onTaken` is called when it has taken a mail and before it says so.
 */
export async function startSmtpServer(extensions: string[] = []) {
  const received: Mail[] = [];
  const state = { refusing: false, heard: "", onTaken: (_: Mail): void => {} };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    converse(socket, {
      state,
      extensions,
      deliver: (mail) => {
        received.push(mail);
        state.onTaken(mail);
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    urlWithCredentials: `smtp://echoes:hunter2@127.0.0.1:${address.port}`,
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
  {
    state,
    extensions,
    deliver,
  }: { state: { refusing: boolean; heard: string }; extensions: string[]; deliver: (mail: Mail) => void },
): void {
  let buffer = "";
  let inData = false;
  const mail = { from: "", to: "", raw: "" };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "EHLO") for (const extension of extensions) say(`250-${extension}`);
    if (verb === "STAR") return void say("454 TLS not available");
    if (verb === "AUTH") return void say("235 signed in");
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
    state.heard += chunk.toString("utf8");
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
