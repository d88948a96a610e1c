import Type from "typebox";
import { holdsLinkOrMarkup } from "../shared/link-text.ts";
import { isName, visibleLength } from "../shared/visible-text.ts";

/** A name as others will read it: one line that shows something, without links and markup. What is stored is trimmed. */
export const shownName = (maximum: number, more: string) =>
  Type.Refine(
    Type.Refine(
      Type.Refine(
        Type.String({
          ...{ minLength: 1, maxLength: maximum },
          description: `Trimmed; one line, without links or angle brackets, as others read it. ${more}`.trim(),
        }),
        (name) => visibleLength(name) > 0,
        () => "must not be blank",
      ),
      (name) => visibleLength(name) === 0 || isName(name.trim()),
      () => "must be one line of printable characters",
    ),
    (name) => !holdsLinkOrMarkup(name),
    () => "must not hold a link or angle brackets",
  );
