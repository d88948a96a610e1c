/**
 * Whether the pages of what somebody shared open for everybody: while they are there, also out of the community or with a private
 * profile, as sharing is what they did on purpose. `alias` names the row of `share_tokens`.
 */
export const sharePageOpens = (alias: string): string =>
  `EXISTS (SELECT 1 FROM standing WHERE user_id = ${alias}.owner_id AND state IN ('Shown', 'Private'))`;

/** Whether such a page carries their name. */
export const sharePageNames = (alias: string): string =>
  `${alias}.named = 1 AND EXISTS (SELECT 1 FROM standing
    WHERE user_id = ${alias}.owner_id AND state = 'Shown' AND opted_out = 0)`;
