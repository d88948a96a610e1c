import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The machine's clock as one process sees it, and its threads with it. */
export type FakeClock = {
  env: Record<string, string>;
  /** Sets the clock to so many seconds before or after the real one, at once. */
  set(offsetSeconds: number): void;
};

const [library] = [...new Bun.Glob("*/faketime/libfaketimeMT.so.1").scanSync({ cwd: "/usr/lib" })];

export const NO_FAKE_CLOCK =
  "libfaketime is not installed (scripts/install-test-tools.sh does): A CLOCK THAT IS SET IS NOT TESTED HERE";

/** Timers keep their own pace. Null where libfaketime is not installed. */
export function createFakeClock(folder: string): FakeClock | null {
  if (library === undefined) return null;
  const file = join(folder, "fake-clock");
  const set = (offsetSeconds: number): void => {
    writeFileSync(`${file}.new`, `${offsetSeconds < 0 ? "" : "+"}${offsetSeconds}\n`);
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    env: {
      LD_PRELOAD: join("/usr/lib", library),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    },
    set,
  };
}
