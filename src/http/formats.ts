import Format from "typebox/format";
import { Settings } from "typebox/system";
import { parseUuid } from "../shared/ids.ts";

/** All errors of a request are told at once, up to this many; typebox stops at 8 by itself. */
const ERRORS_MAX = 100;

const RFC3339 = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/** Settings of the validator that hold for the whole program. Importing this module applies them. */
Settings.Set({ maxErrors: ERRORS_MAX });
// The validator's own uuid also takes `urn:uuid:…`, which no other part understands.
Format.Set("uuid", (text) => parseUuid(text) !== null);
Format.Set("date-time", (text) => RFC3339.test(text) && !Number.isNaN(Date.parse(text)));
