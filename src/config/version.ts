import manifest from "../../package.json" with { type: "json" };

/** The release this program is, as semantic version. */
export const VERSION: string = manifest.version;
