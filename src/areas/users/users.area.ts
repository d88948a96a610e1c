import type { Hub } from "../../store/hub/hub.ts";
import { area } from "../area.ts";
import { acquaintanceProjection } from "./acquaintances.projection.ts";
import { userRoutes } from "./users.routes.ts";
import { createUserService } from "./users.service.ts";

/** People as others see them. */
export const usersArea = area({
  name: "users",
  about: "People as others see them: profiles and the Echoes that they let be listed.",
  data: {
    hub: {
      acquaintances: {
        people: { user_id: "delete" },
        exported: { nothing: "the account's file says whom its Echoes know" },
      },
    },
  },
  projection: acquaintanceProjection,
  build({ hub }: { hub: Hub }) {
    const users = createUserService({ hub });
    return {
      service: users,
      routes: userRoutes({ users }),
      leaving: { beforeErasure: ({ userId }) => users.forgetEchoesOf(userId) },
    };
  },
});
