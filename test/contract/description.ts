import { expect } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "@readme/openapi-parser";

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: { in?: string; name?: string; required?: boolean; $ref?: string; schema?: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: object }>; "x-error-codes"?: string[] }
  >;
  "x-scope"?: string;
};

export type Description = {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};

/** Every operation with its method and path. */
export const operationsOf = (description: Description): { method: string; path: string; operation: Operation }[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Puts a description before two validators of different make. */
export async function expectValid(description: Description): Promise<void> {
  const outcome = await validate(structuredClone(description) as never);
  expect(outcome).toMatchObject({ valid: true });
  const folder = mkdtempSync(join(tmpdir(), "echoes-openapi-"));
  try {
    const file = join(folder, "openapi.json");
    await Bun.write(file, JSON.stringify(description));
    const cli = join(import.meta.dir, "../../node_modules/@redocly/cli/bin/cli.js");
    const lint = Bun.spawn([process.execPath, cli, "lint", file, "--format", "json"], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      stdout: "pipe",
      stderr: "pipe",
    });
    const [report] = await Promise.all([new Response(lint.stdout).text(), lint.exited]);
    const { totals, problems } = JSON.parse(report) as {
      totals: { errors: number };
      problems: { severity: string; message: string }[];
    };
    expect(problems.filter((problem) => problem.severity === "error")).toEqual([]);
    expect(totals.errors).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What every description promises of every operation, whatever routes there are. */
export function expectComplete(description: Description): void {
  const operations = operationsOf(description);
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = new Set(description.tags.map((tag) => tag.name));
  for (const { method, path, operation } of operations) {
    const name = `${method} ${path}`;
    const statuses = Object.keys(operation.responses);
    const declares = (...wanted: string[]) =>
      expect({ name, missing: wanted.filter((s) => !statuses.includes(s)) }).toEqual({ name, missing: [] });
    declares("500");
    if (operation.requestBody?.content["application/json"] !== undefined) declares("400", "413", "415", "422");
    if (operation.security.length > 0) declares("401", "403", "429");
    expect({ name, security: operation.security }).toEqual({
      name,
      security: operation.security.length > 0 ? [{ Bearer: [] }] : [],
    });
    expect({ name, success: statuses.some((status) => status < "400") }).toEqual({ name, success: true });
    expect({ name, tagged: operation.tags.every((tag) => tags.has(tag)) }).toEqual({ name, tagged: true });
    for (const [status, { "x-error-codes": codes, content }] of Object.entries(operation.responses)) {
      if (status < "400") continue;
      expect({ name, status, told: codes === undefined || codes.length > 0 }).toEqual({ name, status, told: true });
      expect({ name, status, shaped: content?.["application/json"] !== undefined }).toEqual({
        name,
        status,
        shaped: true,
      });
    }
  }
}
