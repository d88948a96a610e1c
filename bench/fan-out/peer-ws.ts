import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import { obey } from "../support/obey.ts";
import { eachTurn, type PublishOrder, WATCHED } from "./events.ts";

/** Node with `ws`: a frame is made once and sent to each socket, as its documentation shows a broadcast. */
const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
server.on("connection", (socket) => socket.send('{"type":"ConnectionEstablished"}'));
await new Promise((resolve) => server.once("listening", resolve));

await obey(
  { port: (server.address() as AddressInfo).port },
  {
    publish: (order: PublishOrder) =>
      eachTurn(order, (n) => {
        const frame = JSON.stringify({ type: "MoodChanged", echo_id: WATCHED, mood: "content", tick_id: n });
        for (const client of server.clients) if (client.readyState === WebSocket.OPEN) client.send(frame);
      }),
  },
);
