import { publicPaths, searchFields } from '@commiato/contracts/notices/public-addresses';
import type { SearchCriteria } from '@commiato/contracts/notices/public-notices';
import { onOneLine, placeName } from '@commiato/italy/formatting';

/** Address of a search, to be shared: what is empty is left out; a search for everything keeps an empty name. */
export function searchAddress(criteria: Partial<SearchCriteria>, page = 1): string {
  const given = Object.entries(searchFields).flatMap(([criterion, name]) => {
    const value = criteria[criterion as keyof typeof searchFields];
    return value ? [[name, value]] : [];
  });
  const query = new URLSearchParams(given.length > 0 ? given : [[searchFields.searchTerm, '']]);
  if (page > 1) query.set('page', String(page));
  return `${publicPaths.search}?${query}`;
}

/** Address of the notices before a given one. */
export const olderAddress = (before: string): string =>
  `${publicPaths.recent}?${new URLSearchParams({ prima: before })}`;

interface Shared {
  readonly url: string;
  readonly text: string;
}

/** Plain links that hand a page over to other services; none of them is called by the page itself. */
export const shareLinks = {
  mail: ({ url, text }: Shared) => `mailto:?${queryOf({ subject: text, body: url })}`,
  whatsapp: ({ url, text }: Shared) => `https://wa.me/?${queryOf({ text: `${text} ${url}` })}`,
  facebook: ({ url }: Shared) => `https://www.facebook.com/sharer/sharer.php?${queryOf({ u: url })}`,
  telegram: ({ url, text }: Shared) => `https://t.me/share/url?${queryOf({ url, text })}`,
  x: ({ url, text }: Shared) => `https://x.com/intent/post?${queryOf({ url, text })}`,
} as const;

/** Mail programs show a plus sign as it is: spaces are %20. Quicker than `URLSearchParams`, too. */
const queryOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

const weekday = "(?:LUNED|MARTED|MERCOLED|GIOVED|VENERD)[IÌ]'?|SABATO|DOMENICA";
const month = 'GENNAIO|FEBBRAIO|MARZO|APRILE|MAGGIO|GIUGNO|LUGLIO|AGOSTO|SETTEMBRE|OTTOBRE|NOVEMBRE|DICEMBRE';
/** Day and hour of a funeral, which a map does not understand. */
const when = new RegExp(
  [
    `(?:${weekday})`,
    `\\d{1,2}[°º]?\\s+(?:${month})(?:\\s+\\d{4})?`,
    '\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}',
    '(?:ALLE\\s+)?(?:ORE\\s+)\\d{1,2}(?:[:.,]\\d{2})?',
    'ALLE\\s+\\d{1,2}[:.,]\\d{2}',
  ].join('|'),
  'giu',
);
const opening = /^[\s,;:.-]*(?:(?:PRESSO|NELLA|NEL|IN|A|LA|IL|DELLA|ALLA)\s+)*/iu;

/** Directions on a map to the first place that a text names, in the municipality of the notice. */
export function directionsAddress(text: string, comune: string): string {
  const first = text.split(/[\n;]|\.\s/)[0] ?? '';
  const place = onOneLine(first.replace(when, ' '))
    .replace(/(?: ,)+/g, ',')
    .replace(opening, '')
    .trim();
  const town = placeName(comune);
  const destination = place.toUpperCase().includes(comune.toUpperCase())
    ? place
    : [place, town].filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?${queryOf({ api: '1', destination })}`;
}
