import type { FeedItem } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";

export type Translation = { itemId: Uuid; locale: string; title: string; body: string };

/** What is stored of these items in any of the languages. */
export const findTranslations = (hub: Reader, itemIds: readonly Uuid[], locales: readonly string[]): Translation[] =>
  hub.all<Translation>(
    `SELECT t.item_id AS itemId, t.locale, t.title, t.body
     FROM json_each(?) wanted CROSS JOIN json_each(?) language
     CROSS JOIN feed_translations t ON t.item_id = wanted.value AND t.locale = language.value`,
    JSON.stringify(itemIds),
    JSON.stringify(locales),
  );

/** Keeps a translation, in the place of one there was. */
export const putTranslation = (tx: Writer, ownerId: Uuid, { itemId, locale, title, body }: Translation): number =>
  tx.run(
    `INSERT INTO feed_translations (item_id, locale, owner_id, title, body) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (item_id, locale) DO UPDATE SET title = excluded.title, body = excluded.body`,
    itemId,
    locale,
    ownerId,
    title,
    body,
  );

/** The items in the first of the languages in which each is stored; as they are where there is none. */
export function inLanguage(hub: Reader, items: FeedItem[], languages: readonly string[]): FeedItem[] {
  if (languages.length === 0 || items.length === 0) return items;
  const found = findTranslations(
    hub,
    items.map((item) => item.itemId),
    languages,
  );
  if (found.length === 0) return items;
  return items.map((item) => {
    const of = (locale: string) => found.find((one) => one.itemId === item.itemId && one.locale === locale);
    const best = languages.map(of).find((one) => one !== undefined);
    return best === undefined ? item : { ...item, title: best.title, body: best.body, contentLocale: best.locale };
  });
}
