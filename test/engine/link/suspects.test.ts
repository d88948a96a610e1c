import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findDamaged, openNote } from "../../../src/engine/link/suspects.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { nthId } from "../support/running-engine.ts";

const folder = temporaryFolder();
const BLANK = " ".repeat(36);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const start = (name: string) => {
  const notes = { folder, pathOf: (userId: string) => join(folder, `${userId}.db`) };
  return {
    suspects: openNote(notes, name, findDamaged(notes)),
    note: () => readFileSync(join(folder, `in-hand-${name}`), "utf8"),
  };
};

test("the account in hand stands in the note until the turn is over", async () => {
  const { suspects, note } = start("turn");
  suspects.take(nthId("user", 1));
  expect(note()).toBe(nthId("user", 1));
  suspects.take(nthId("user", 2));
  expect(note()).toBe(nthId("user", 2));
  await nextTurn();
  expect(note()).toBe(BLANK);
  suspects.close();
});

test("after the close nothing is written any more, as the descriptor may be another file's", async () => {
  const { suspects, note } = start("closed");
  suspects.take(nthId("user", 1));
  suspects.close();
  expect(note()).toBe(BLANK);
  const next = start("another");
  next.suspects.take(nthId("user", 2));
  await nextTurn();
  expect(note()).toBe(BLANK);
  next.suspects.close();
});

test("who was in hand at a crash and is whole, or has no file, is no suspect any more", () => {
  writeFileSync(join(folder, "in-hand-crashed"), nthId("user", 3));
  const { suspects, note } = start("crashed");
  expect(note()).toBe(BLANK);
  suspects.take(nthId("user", 3));
  suspects.close();
});
