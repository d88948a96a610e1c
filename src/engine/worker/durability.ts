import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import { isUnavailable } from "../../store/storage-fault.ts";
import type { Journal } from "../journal.ts";

/**
 * What may leave this worker: whatever tells of something in an account's file waits here until that is durable. Waits end with
 * UNAVAILABLE when it cannot be known whether it is; who waits again has the journal asked again.
 */
export type Durability = {
  /** The account's file has come to this commit. */
  committed(userId: Uuid, seq: number): void;
  isDurable(userId: Uuid): boolean;
  /** Resolves when all that the account's file holds now is durable; undefined when it is. */
  ofAccount(userId: Uuid): Promise<void> | undefined;
  /** The same of the accounts that these tell of. */
  ofEvents(events: readonly { userId: Uuid }[]): Promise<void> | undefined;
  /** The same of all accounts. */
  ofAll(): Promise<void> | undefined;
  /** The account's file is gone: nothing of it waits any more. */
  forget(userId: Uuid): void;
  /** Ends every wait, and all to come, in so many milliseconds. */
  end(withinMs: number): void;
};

/** The last commit of an account that is not known to be durable; without an answer under way it is to be asked for again. */
type Undurable = { seq: number; answer: Promise<void> | null };

export function createDurability(journal: Journal): Durability {
  const undurable = new Map<Uuid, Undurable>();
  const waits = new Set<(why: ApiError) => void>();
  let ended = false;

  /** The journal's answer, unless the end comes first. */
  const orTheEnd = (answer: Promise<void>): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waits.add(reject);
    answer
      .then(resolve, (error: unknown) => reject(notKnown(describeError(error))))
      .finally(() => waits.delete(reject));
    if (ended) reject(stopping());
    return promise;
  };

  const ask = (userId: Uuid, seq: number): Promise<void> | undefined => {
    const answer = journal.durable(userId, seq);
    if (answer === undefined) {
      undurable.delete(userId);
      return undefined;
    }
    const entry: Undurable = { seq, answer: null };
    const known = orTheEnd(answer).then(
      () => {
        if (undurable.get(userId) === entry) undurable.delete(userId);
      },
      (error: unknown) => {
        entry.answer = null;
        throw error;
      },
    );
    // Whoever waits hears of it; perhaps nobody does.
    known.catch(() => {});
    entry.answer = known;
    undurable.set(userId, entry);
    return known;
  };

  const wait = (userId: Uuid, { seq, answer }: Undurable): Promise<void> | undefined => answer ?? ask(userId, seq);

  const all = (entries: [Uuid, Undurable][]): Promise<void> | undefined => {
    const answers = entries.flatMap(([userId, entry]) => wait(userId, entry) ?? []);
    return answers.length === 0 ? undefined : Promise.all(answers).then(() => {});
  };

  return {
    committed: (userId, seq) => void ask(userId, seq),
    isDurable: (userId) => !undurable.has(userId),
    ofAccount(userId) {
      const entry = undurable.get(userId);
      return entry === undefined ? undefined : wait(userId, entry);
    },
    ofEvents(events) {
      if (undurable.size === 0) return undefined;
      const userIds = new Set(events.map(({ userId }) => userId));
      return all([...undurable].filter(([userId]) => userIds.has(userId)));
    },
    ofAll: () => all([...undurable]),
    forget: (userId) => void undurable.delete(userId),
    end(withinMs) {
      setTimeout(() => {
        ended = true;
        for (const reject of waits) reject(stopping());
      }, withinMs);
    },
  };
}

const NOT_KNOWN = "JOURNAL: ";

/** To the client it means that the change may have been made. */
const notKnown = (why: string): ApiError =>
  new ApiError("UNAVAILABLE", "It is not known yet whether this was done. Ask again later.", {
    detail: `${NOT_KNOWN}${why}`,
  });

const stopping = (): ApiError => notKnown("the service is stopping");

/** Whether something could not leave because it is not known to be durable: everybody's trouble. */
export const isNotKnownDurable = (error: unknown): boolean =>
  isUnavailable(error) && (error.detail ?? "").startsWith(NOT_KNOWN);
