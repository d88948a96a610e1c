import { mock } from "bun:test";
import { createHub } from "../../src/store/hub/local-hub.ts";
import { runTransaction } from "../../src/store/hub/run-transaction.ts";
import { readThroughTransaction, rehearsing } from "./rehearse.ts";

/** Loaded before all tests: every change of a hub that a test process makes is rehearsed first, and reads through itself alone. */
const real = { createHub, runTransaction };
mock.module("../../src/store/hub/run-transaction.ts", () => ({ runTransaction: rehearsing(real.runTransaction) }));
mock.module("../../src/store/hub/local-hub.ts", () => ({ createHub: readThroughTransaction(real.createHub) }));
