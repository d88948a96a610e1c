/** What the streams need of a WebSocket, on any runtime. */
export type Socket = {
  sendText(text: string): unknown;
  subscribe(topic: string): void;
  close(code: number, reason: string): void;
};

/**
 * One kind of stream, as a runtime serves it: it turns HTTP upgrades into sockets and carries texts from topics to them. The
 * request of the upgrade stands for its socket until that has opened, and is let go of then: a socket is named by itself.
 */
export type StreamEndpoint = {
  /** With `:name` where a parameter stands. */
  path: string;
  /** Admits an upgrade and keeps a place for its socket, or throws what is answered instead. */
  upgrade(request: Request, params: UpgradeParams): Promise<void>;
  /** The socket of an upgrade that was admitted is open. */
  opened(request: Request, params: UpgradeParams, socket: Socket): void;
  /** The client sent a frame. */
  received(socket: Socket): void;
  closed(socket: Socket): void;
  /** Gives the place back if the socket has not opened: from now on it never will. */
  abandoned(request: Request): void;
};

/** Values of the path's parameters. */
export type UpgradeParams = Record<string, string | undefined>;
