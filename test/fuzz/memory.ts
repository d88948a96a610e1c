/** What a process holds in memory, in whole megabytes. */
export function residentMegabytes(pid: number): number {
  const { stdout } = Bun.spawnSync(["ps", "-o", "rss=", "-p", String(pid)]);
  return Math.round(Number(stdout.toString().trim()) / 1024);
}
