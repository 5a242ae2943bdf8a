import { publicPaths } from '@commiato/contracts/notices/public-addresses';

/** Address of the notices before a given one. */
export const olderNoticesAddress = (before: string): string =>
  `${publicPaths.recent}?${new URLSearchParams({ prima: before })}`;

interface ShareContent {
  readonly url: string;
  readonly text: string;
}

/** Plain links that hand a page over to other services; none of them is called by the page itself. */
export const shareLinkBuilders = {
  mail: ({ url, text, title }: ShareContent & { readonly title: string }) =>
    `mailto:?${encodeQuery({ subject: title, body: `${text}\r\n\r\n${url}` })}`,
  whatsapp: ({ url, text }: ShareContent) => `https://wa.me/?${encodeQuery({ text: `${text} ${url}` })}`,
  facebook: ({ url }: ShareContent) => `https://www.facebook.com/sharer/sharer.php?${encodeQuery({ u: url })}`,
  telegram: ({ url, text }: ShareContent) => `https://t.me/share/url?${encodeQuery({ url, text })}`,
  x: ({ url, text }: ShareContent) => `https://x.com/intent/post?${encodeQuery({ url, text })}`,
} as const;

/** Mail programs show a plus sign as it is: spaces are %20. Quicker than `URLSearchParams`, too. */
const encodeQuery = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The `webcal:` address with which calendar programs subscribe to the calendar at `address`. */
export const webcalAddress = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** Google Calendar, which asks there whether it shall subscribe to the calendar at `address`. */
export const googleCalendarAddress = (address: string): string =>
  `https://calendar.google.com/calendar/r?${encodeQuery({ cid: webcalAddress(address) })}`;

/** Directions on a map to a place with its town. */
export const directionsAddress = (destination: string): string =>
  `https://www.google.com/maps/dir/?${encodeQuery({ api: '1', destination })}`;
