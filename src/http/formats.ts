import Format, { IsDateTime } from "typebox/format";
import { Settings } from "typebox/system";
import { parseUuid } from "../shared/ids.ts";

/** All errors of a request are told at once, up to this many; typebox stops at 8 by itself. */
const ERRORS_MAX = 100;

/** Settings of the validator that hold for the whole program. Importing this module applies them. */
Settings.Set({ maxErrors: ERRORS_MAX });
// The validator's own uuid also takes `urn:uuid:…`, which no other part understands.
Format.Set("uuid", (text) => parseUuid(text) !== null);
// Its date-time also takes RFC 9557 suffixes and leap seconds, for which `Date` has no reading.
Format.Set("date-time", (text) => IsDateTime(text) && !Number.isNaN(Date.parse(text)));
