import type { Uuid } from "../../shared/ids.ts";

/** Which worker owns a tenant. From the id's last digits, which are random in a UUIDv7. */
export const workerOf = (userId: Uuid, workers: number): number => Number.parseInt(userId.slice(-6), 16) % workers;
