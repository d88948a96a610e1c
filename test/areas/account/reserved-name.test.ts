import { expect, test } from "bun:test";
import { displayNameFlaw } from "../../../src/areas/account/account.rules.ts";

test("nobody can be called what stands where a name was taken out", () => {
  for (const name of ["[removed]", "[REMOVED]", " [ Removed ] ", "[r e m o v e d]", "[\u00a0removed]"])
    expect([name, displayNameFlaw(name)]).toEqual([name, "is what stands where a name was taken out"]);
  for (const name of ["removed", "[removed] no more"]) expect([name, displayNameFlaw(name)]).toEqual([name, null]);
});
