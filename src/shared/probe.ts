/** `down` means that the service cannot do its work; `degraded` that it can, but somebody should look. */
export type ProbeReport = { status: "up" | "degraded" | "down"; details?: Record<string, number | string> };
export type Probe = () => ProbeReport | Promise<ProbeReport>;

/** How parts of the program are, by the part's name. */
export type Probes = Readonly<Record<string, Probe>>;
