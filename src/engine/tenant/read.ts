import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { assertEcho } from "./echo/echo.repo.ts";

/** How a read of an account is answered, on any thread, from one snapshot of its file. */
export type ReadHandler<A, R> = {
  answer: (db: Reader, args: A, userId: Uuid) => R;
  /** The answer for an account that has no file. */
  withoutFile: () => R;
};

/** The reads of a topic: name → arguments and result. */
export type ReadHandlers<C extends { [N in keyof C]: { args: unknown; result: unknown } }> = {
  [N in keyof C]: ReadHandler<C[N]["args"], C[N]["result"]>;
};

/** Of an account without a file: it has no Echo to ask about. */
export const noEcho = (): never => {
  throw new ApiError("ECHO_NOT_FOUND");
};

/** For lists below an Echo: that it is there is told apart from having nothing. */
export const ofEcho = <A extends { echoId: Uuid }, R>(read: (db: Reader, args: A) => R): ReadHandler<A, R> => ({
  answer(db, args) {
    assertEcho(db, args.echoId);
    return read(db, args);
  },
  withoutFile: noEcho,
});

/** For what an account may have none of; `nothing` is what one without a file has. */
export const ofAccount = <A, R>(read: ReadHandler<A, R>["answer"], nothing: R): ReadHandler<A, R> => ({
  answer: read,
  withoutFile: () => nothing,
});
