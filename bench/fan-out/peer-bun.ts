import { obey } from "../support/obey.ts";
import { eachTurn, type PublishOrder, WATCHED } from "./events.ts";

/** Bun's own publish to everyone who is there, the frame being made anew each time. */
const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  fetch: (request, self) => (self.upgrade(request) ? undefined : new Response(null, { status: 400 })),
  websocket: {
    open(socket) {
      socket.send('{"type":"ConnectionEstablished"}');
      socket.subscribe("all");
    },
    message() {},
  },
});

await obey(
  { port: server.port! },
  {
    publish: (order: PublishOrder) =>
      eachTurn(order, (n) => {
        const frame = { type: "MoodChanged", echo_id: WATCHED, mood: "content", tick_id: n };
        server.publish("all", JSON.stringify(frame));
      }),
  },
);
