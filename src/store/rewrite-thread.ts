import { threadData } from "../runtime/worker.ts";
import { openDatabase } from "./libsql-local.ts";

/** See `rewriteFile`: does it and ends. */
const db = openDatabase(threadData<{ path: string }>().path);
try {
  db.exec("VACUUM");
  db.checkpoint();
} finally {
  db.close();
}
