import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import {
  type Between,
  countBetween,
  deleteAcquaintancesOf,
  findPersonFor,
  findPublicPerson,
  type ListedEcho,
  listEchoesInCommon,
  listEchoesOf,
  type ShownPerson,
} from "./users.repo.ts";

export type UserService = {
  /** Somebody whom everybody sees; NOT_FOUND, the same for all others. */
  publicProfile(userId: Uuid): ShownPerson;
  /** Somebody whom the viewer sees; NOT_FOUND, the same for all others. */
  person(viewerId: Uuid, userId: Uuid): ShownPerson;
  between(viewerId: Uuid, userId: Uuid): Between;
  /** Empty where the person does not let their Echoes be listed. */
  echoes(viewerId: Uuid, person: ShownPerson, page: PageRequest): ListedEcho[];
  echoesInCommon(viewerId: Uuid, person: ShownPerson, page: PageRequest): ListedEcho[];
  /** Nobody knows the Echoes of this account any more. */
  forgetEchoesOf(ownerId: Uuid): Promise<void>;
};

export function createUserService({ hub }: { hub: Hub }): UserService {
  const required = (person: ShownPerson | undefined): ShownPerson => {
    if (person === undefined) throw new ApiError("NOT_FOUND");
    return person;
  };
  const listed = (viewerId: Uuid, { userId, echoesVisible }: ShownPerson): boolean =>
    echoesVisible === 1 || viewerId === userId;

  return {
    publicProfile: (userId) => required(findPublicPerson(hub, userId)),
    person: (viewerId, userId) => required(findPersonFor(hub, viewerId, userId)),
    between: (viewerId, userId) => countBetween(hub, viewerId, userId),
    echoes: (viewerId, person, page) =>
      listed(viewerId, person) ? listEchoesOf(hub, viewerId, person.userId, page) : [],
    echoesInCommon: (viewerId, person, page) =>
      listed(viewerId, person) ? listEchoesInCommon(hub, viewerId, person.userId, page) : [],
    async forgetEchoesOf(ownerId) {
      await hub.write((tx) => deleteAcquaintancesOf(tx, ownerId));
    },
  };
}
