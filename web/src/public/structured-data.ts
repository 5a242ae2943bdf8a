import { eventPlace } from '@commiato/contracts/funerals/event-words';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import {
  imageAddress,
  noticeAddress,
  publicPaths,
  searchParameters,
} from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { NoticeEvent, NoticePageData, PageData, Site } from '@commiato/contracts/notices/public-pages';
import { archiveAddress, type PlaceLink, placeAddress } from '@commiato/contracts/notices/public-places';
import { romeTimestamp } from '@commiato/italy/clock';
import { monthAndYear, nameWithCapitals, personName, placeName } from '@commiato/italy/formatting';
import { agencyStructuredData } from './agency-words.ts';
import { inertJson } from './inert-json.ts';
import { agenciesTitle, archiveDayTitle, placeTitle } from './place-words.ts';

const eventStatuses = {
  'in programma': 'EventScheduled',
  spostato: 'EventRescheduled',
  annullato: 'EventCancelled',
} as const;

/** Structured data of an event (schema.org/Event), with the former time if it was moved. */
function eventStructuredData(event: NoticeEvent, url: string) {
  const place = eventPlace(event);
  return {
    '@type': 'Event',
    name: event.summary,
    startDate: romeTimestamp(event.inizio) ?? event.inizio,
    endDate: event.fine ? (romeTimestamp(event.fine) ?? event.fine) : undefined,
    previousStartDate:
      event.stato === 'spostato' && event.prima && event.prima.inizio !== event.inizio
        ? (romeTimestamp(event.prima.inizio) ?? event.prima.inizio)
        : undefined,
    eventStatus: `https://schema.org/${eventStatuses[event.stato]}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place
      ? {
          '@type': 'Place',
          name: event.luogo || place,
          address: {
            '@type': 'PostalAddress',
            streetAddress: event.indirizzo || undefined,
            addressLocality: event.comune ? placeName(event.comune) : undefined,
            addressRegion: event.prov || undefined,
            addressCountry: 'IT',
          },
        }
      : undefined,
    url,
  };
}

function noticeStructuredData({ notice, events, trail }: NoticePageData, site: Site) {
  const place = (name: string) => (name ? { '@type': 'Place', name: placeName(name) } : undefined);
  return {
    '@type': 'WebPage',
    url: site.publicUrl + noticeAddress(notice),
    datePublished: notice.data_crea,
    inLanguage: 'it',
    breadcrumb: breadcrumbList([...trail, { name: personName(notice), path: noticeAddress(notice) }], site),
    about:
      events.length > 0
        ? events.map((event) => eventStructuredData(event, site.publicUrl + noticeAddress(notice)))
        : undefined,
    mainEntity: {
      '@type': 'Person',
      name: personName(notice),
      givenName: nameWithCapitals(notice.nome),
      familyName: nameWithCapitals(notice.cognome),
      birthDate: notice.nato ?? undefined,
      birthPlace: place(notice.natoA),
      deathDate: notice.decesso ?? undefined,
      deathPlace: place(notice.mortoA),
      image: notice.img ? site.publicUrl + imageAddress(notice) : undefined,
    },
  };
}

const siteStructuredData = (site: Site) => ({
  '@type': 'WebSite',
  name: 'Commiato',
  url: site.publicUrl + publicPaths.home,
  inLanguage: 'it',
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site.publicUrl}${publicPaths.search}?${searchParameters.searchTerm}={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

type TrailStep = Pick<PlaceLink, 'name' | 'path'>;

/** Structured data of breadcrumbs, largest place first (schema.org/BreadcrumbList). */
const breadcrumbList = (steps: readonly TrailStep[], site: Site) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: site.publicUrl + path,
  })),
});

/** The notices of a list without those excluded from search engines. */
const indexableNoticeLinks = (notices: readonly PublicNotice[]): TrailStep[] =>
  notices
    .filter(({ indicizza }) => indicizza)
    .map((notice) => ({ name: personName(notice), path: noticeAddress(notice) }));

/** Structured data of a page with a list of notices or agencies. */
const listPageStructuredData = (
  name: string,
  path: string,
  steps: readonly TrailStep[],
  items: readonly TrailStep[],
  site: Site,
) => ({
  '@type': 'CollectionPage',
  name,
  url: site.publicUrl + path,
  inLanguage: 'it',
  breadcrumb: breadcrumbList([...steps, { name, path }], site),
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: items.map((item, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: item.name,
      url: site.publicUrl + item.path,
    })),
  },
});

function pageStructuredData(data: PageData, site: Site): object | undefined {
  if (data.kind === 'notice') return noticeStructuredData(data, site);
  if (data.kind === 'home' || data.kind === 'recent') return siteStructuredData(site);
  if (data.kind === 'place')
    return listPageStructuredData(placeTitle(data), data.path, data.trail, indexableNoticeLinks(data.notices), site);
  if (data.kind === 'agencies')
    return listPageStructuredData(
      agenciesTitle(data),
      data.path,
      data.trail,
      data.agencies.map(({ ragSociale: name, slug }) => ({ name, path: agencyAddress(slug) })),
      site,
    );
  if (data.kind === 'agency') {
    const { ragSociale: name, slug } = data.agency;
    return {
      '@graph': [
        agencyStructuredData(data, site),
        breadcrumbList([...data.trail, { name, path: agencyAddress(slug) }], site),
      ],
    };
  }
  if (data.kind === 'day')
    return listPageStructuredData(
      archiveDayTitle(data.day),
      archiveAddress(data.day),
      [
        { name: 'Italia', path: placeAddress() },
        { name: monthAndYear(data.day), path: archiveAddress(data.day.slice(0, 7)) },
      ],
      indexableNoticeLinks(data.notices),
      site,
    );
  return undefined;
}

/** A page's structured data as JSON-LD; undefined without data. */
export function structuredDataJson(data: PageData, site: Site): string | undefined {
  const facts = pageStructuredData(data, site);
  return facts && inertJson({ '@context': 'https://schema.org', ...facts });
}
