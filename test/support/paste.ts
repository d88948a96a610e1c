/** Where the docs' commands find the service. */
const IN_DOCS = "http://127.0.0.1:3000";

/** The commands of a page, in order, as they are printed. */
export const commandsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1]!);

/** Runs commands of the docs against `base` in a shell of their own, as a terminal would; `cwd` and `path` where they matter. */
export async function paste(
  script: string,
  base: string,
  { cwd, path = process.env.PATH ?? "" }: { cwd?: string; path?: string } = {},
): Promise<{ code: number; out: string; err: string }> {
  const shell = Bun.spawn(["sh", "-eu", "-c", script.replaceAll(IN_DOCS, base)], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, PATH: path },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([new Response(shell.stdout).text(), new Response(shell.stderr).text()]);
  return { code: await shell.exited, out, err };
}
