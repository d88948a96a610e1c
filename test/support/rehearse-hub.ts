import { mock } from "bun:test";
import { runTransaction } from "../../src/store/hub/run-transaction.ts";
import { rehearsing } from "./rehearse.ts";

/** Loaded before all tests: every change of a hub that a test process makes is rehearsed first. */
const real = runTransaction;
mock.module("../../src/store/hub/run-transaction.ts", () => ({ runTransaction: rehearsing(real) }));
