/** A warning of a worker, for the service's log. */
export type WorkerLog = (message: string, fields: Record<string, string | number>) => void;
