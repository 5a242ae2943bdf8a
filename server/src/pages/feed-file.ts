import {
  cancelledSentenceForVisitors,
  eventDayText,
  eventHoursText,
  eventPlace,
} from '@commiato/contracts/funerals/event-words';
import {
  type FeedFormat,
  feedAddress,
  feedContentTypes,
  imageAddress,
  noticeAddress,
  publicPaths,
} from '@commiato/contracts/notices/public-addresses';
import { routeAddress } from '@commiato/contracts/route';
import { lastDayOf, romeDayEndMs } from '@commiato/italy/clock';
import { curlyApostrophes, personName, placeName, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { noticeTitle } from '@commiato/italy/prose/notice-kinds';
import { shortenToExcerpt } from '@commiato/italy/shorten';
import { generateAtomFeed } from 'feedsmith';
import { leadingEventOfNotice } from '../features/notices/publication/events-policy.ts';
import type { FeedNotice } from '../features/notices/publication/feed-queries.ts';
import { agencyAndFuneralTags } from '../features/notices/publication/policy.ts';
import type { RenderedPage } from '../platform/page-cache/cached-page.ts';
import { pageHeaders } from './page-headers.ts';

/** A feed of notices. */
export interface Feed {
  readonly title: string;
  /** Page with the same list. */
  readonly page: string;
  readonly notices: readonly FeedNotice[];
}

interface FeedContext {
  readonly publicUrl: string;
  readonly now: Date;
}

const feedDescription = 'Necrologi e annunci funebri pubblicati dalle agenzie di onoranze funebri.';

/** The rite that the notice announces in words that stay true, until its day is over, a cancelled one as well; empty if unknown. */
function nextRiteText(notice: FeedNotice, now: Date): string {
  const next = leadingEventOfNotice(notice, now);
  if (!next?.own || lastDayOf(next) < romeDay(now)) return '';
  // Who read the hour in an earlier entry would keep it.
  if (next.stato === 'annullato') return cancelledSentenceForVisitors(next, notice, '');
  const when = `${next.title} ${eventDayText(next, '')} ${eventHoursText(next)}`;
  return withFullStop([when, eventPlace(next)].filter(Boolean).join(', '));
}

/** Content of an entry in both formats. Its address without the name stays stable after corrections. */
function feedEntryOf(notice: FeedNotice, { publicUrl, now }: FeedContext) {
  const summary = shortenToExcerpt(curlyApostrophes(notice.testo));
  const content = [curlyApostrophes(nextRiteText(notice, now)), summary].filter(Boolean).join('\n\n');
  return {
    id: publicUrl + routeAddress(publicPaths.noticeById, { id: notice._id }),
    url: publicUrl + noticeAddress(notice),
    title: curlyApostrophes(
      `${noticeTitle(notice.cosa, personName(notice))}, ${placeName(notice.comune)} (${notice.prov})`,
    ),
    published: new Date(notice.data_crea),
    updated: new Date(notice.cambiato),
    author: curlyApostrophes(notice.ragSociale) || 'Commiato',
    summary,
    content,
    image: notice.img
      ? { url: publicUrl + imageAddress(notice), type: notice.img.endsWith('.png') ? 'image/png' : 'image/jpeg' }
      : null,
  };
}
type FeedEntry = ReturnType<typeof feedEntryOf>;

interface FeedHead {
  readonly title: string;
  /** Addresses of the page and of the feed. */
  readonly home: string;
  readonly self: string;
  readonly updated: Date;
}

/** RFC 4287. */
const atomFeedText = ({ title, home, self, updated }: FeedHead, entries: readonly FeedEntry[]): string =>
  generateAtomFeed({
    id: self,
    title: { value: title },
    subtitle: { value: feedDescription },
    updated,
    links: [
      { href: self, rel: 'self', type: feedContentTypes.atom },
      { href: home, rel: 'alternate', type: 'text/html' },
    ],
    generator: { text: 'Commiato' },
    xml: { lang: 'it' },
    entries: entries.map((entry) => ({
      id: entry.id,
      published: entry.published,
      updated: entry.updated,
      title: { value: entry.title },
      authors: [{ name: entry.author }],
      links: [
        { href: entry.url, rel: 'alternate', type: 'text/html' },
        ...(entry.image ? [{ href: entry.image.url, rel: 'enclosure', type: entry.image.type }] : []),
      ],
      ...(entry.summary ? { summary: { value: entry.summary } } : {}),
      content: { value: entry.content || entry.title, type: 'text' },
    })),
  });

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ */
const jsonFeedText = ({ title, home, self }: FeedHead, entries: readonly FeedEntry[]): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: feedDescription,
    home_page_url: home,
    feed_url: self,
    language: 'it',
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      authors: [{ name: entry.author }],
      date_published: entry.published,
      date_modified: entry.updated,
      content_text: entry.content || entry.title,
      ...(entry.summary ? { summary: entry.summary } : {}),
      ...(entry.image
        ? { image: entry.image.url, attachments: [{ url: entry.image.url, mime_type: entry.image.type }] }
        : {}),
    })),
  });

/** The file of a feed, cached until a notice or event changes; today's funeral is shown until the day ends. */
export function renderFeed(format: FeedFormat, { title, page, notices }: Feed, made: FeedContext): RenderedPage {
  const { publicUrl, now } = made;
  const newest = Math.max(...notices.map(({ cambiato }) => Date.parse(cambiato)));
  const about = {
    title,
    home: publicUrl + page,
    self: publicUrl + feedAddress(page, format),
    updated: notices.length > 0 ? new Date(newest) : now,
  };
  const entries = notices.map((notice) => feedEntryOf(notice, made));
  return {
    status: 200,
    // Time of generation: removing a notice makes no other notice newer.
    headers: { ...pageHeaders, 'last-modified': now.toUTCString() },
    type: `${feedContentTypes[format]}; charset=utf-8`,
    html: format === 'atom' ? atomFeedText(about, entries) : jsonFeedText(about, entries),
    tags: notices.flatMap(agencyAndFuneralTags),
    ttlMs: romeDayEndMs(romeDay(now)) - now.getTime(),
  };
}
