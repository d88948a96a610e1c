/** Files that a run writes itself, and which nothing measured depends on. */
const WRITTEN = ["bench/results.json", "README.md"];

/** The tree at `root` that is measured: its short hash, with "+" when it has changes of its own; null where git does not tell. */
export function commitOf(root: string): string | null {
  const hash = ask(root, ["rev-parse", "--short=7", "HEAD"]);
  const changes = ask(root, ["status", "--porcelain", "--", ".", ...WRITTEN.map((path) => `:!${path}`)]);
  if (hash === null || changes === null) return null;
  return changes === "" ? hash : `${hash}+`;
}

function ask(root: string, args: readonly string[]): string | null {
  if (Bun.which("git") === null) return null;
  const { success, stdout } = Bun.spawnSync(["git", ...args], { cwd: root, stderr: "ignore" });
  return success ? stdout.toString().trim() : null;
}
