import { eventPlace } from '@commiato/contracts/funerals/event-words';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { imageAddress, noticeAddress, publicPaths, searchFields } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { NoticeData, NoticeEvent, PageData, Site } from '@commiato/contracts/notices/public-pages';
import { dayAddress, type PlaceLink, placeAddress } from '@commiato/contracts/notices/public-places';
import { romeStamp } from '@commiato/italy/clock';
import { initialCapitals, monthAndYear, personName, placeName } from '@commiato/italy/formatting';
import { aboutAgency } from './agency-words.ts';
import { inertJson } from './inert-json.ts';
import { agenciesTitle, dayTitle, placeTitle } from './place-words.ts';

const states = {
  'in programma': 'EventScheduled',
  spostato: 'EventRescheduled',
  annullato: 'EventCancelled',
} as const;

/** Structured data of an event (schema.org/Event), with the former time if it was moved. */
function aboutEvent(event: NoticeEvent, url: string) {
  const place = eventPlace(event);
  return {
    '@type': 'Event',
    name: event.summary,
    startDate: romeStamp(event.inizio) ?? event.inizio,
    endDate: event.fine ? (romeStamp(event.fine) ?? event.fine) : undefined,
    previousStartDate:
      event.stato === 'spostato' && event.prima && event.prima.inizio !== event.inizio
        ? (romeStamp(event.prima.inizio) ?? event.prima.inizio)
        : undefined,
    eventStatus: `https://schema.org/${states[event.stato]}`,
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

function aboutPerson({ notice, events, trail }: NoticeData, site: Site) {
  const place = (name: string) => (name ? { '@type': 'Place', name: placeName(name) } : undefined);
  return {
    '@type': 'WebPage',
    url: site.publicUrl + noticeAddress(notice),
    datePublished: notice.data_crea,
    inLanguage: 'it',
    breadcrumb: trailOf([...trail, { name: personName(notice), path: noticeAddress(notice) }], site),
    about:
      events.length > 0 ? events.map((event) => aboutEvent(event, site.publicUrl + noticeAddress(notice))) : undefined,
    mainEntity: {
      '@type': 'Person',
      name: personName(notice),
      givenName: initialCapitals(notice.nome),
      familyName: initialCapitals(notice.cognome),
      birthDate: notice.nato ?? undefined,
      birthPlace: place(notice.natoA),
      deathDate: notice.decesso ?? undefined,
      deathPlace: place(notice.mortoA),
      image: notice.img ? site.publicUrl + imageAddress(notice) : undefined,
    },
  };
}

const aboutSite = (site: Site) => ({
  '@type': 'WebSite',
  name: 'Commiato',
  url: site.publicUrl + publicPaths.home,
  inLanguage: 'it',
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site.publicUrl}${publicPaths.search}?${searchFields.searchTerm}={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

type Step = Pick<PlaceLink, 'name' | 'path'>;

/** Structured data of breadcrumbs, largest place first (schema.org/BreadcrumbList). */
const trailOf = (steps: readonly Step[], site: Site) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: site.publicUrl + path,
  })),
});

/** The notices of a list without those excluded from search engines. */
const listedNotices = (notices: readonly PublicNotice[]): Step[] =>
  notices
    .filter(({ indicizza }) => indicizza)
    .map((notice) => ({ name: personName(notice), path: noticeAddress(notice) }));

/** Structured data of a page with a list of notices or agencies. */
const aboutList = (name: string, path: string, steps: readonly Step[], items: readonly Step[], site: Site) => ({
  '@type': 'CollectionPage',
  name,
  url: site.publicUrl + path,
  inLanguage: 'it',
  breadcrumb: trailOf([...steps, { name, path }], site),
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

function factsOf(data: PageData, site: Site): object | undefined {
  if (data.kind === 'notice') return aboutPerson(data, site);
  if (data.kind === 'home' || data.kind === 'recent') return aboutSite(site);
  if (data.kind === 'place')
    return aboutList(placeTitle(data), data.path, data.trail, listedNotices(data.notices), site);
  if (data.kind === 'agencies')
    return aboutList(
      agenciesTitle(data),
      data.path,
      data.trail,
      data.agencies.map(({ ragSociale: name, slug }) => ({ name, path: agencyAddress(slug) })),
      site,
    );
  if (data.kind === 'agency') {
    const { ragSociale: name, slug } = data.agency;
    return { '@graph': [aboutAgency(data, site), trailOf([...data.trail, { name, path: agencyAddress(slug) }], site)] };
  }
  if (data.kind === 'day')
    return aboutList(
      dayTitle(data.day),
      dayAddress(data.day),
      [
        { name: 'Italia', path: placeAddress() },
        { name: monthAndYear(data.day), path: dayAddress(data.day.slice(0, 7)) },
      ],
      listedNotices(data.notices),
      site,
    );
  return undefined;
}

/** A page's structured data as JSON-LD; undefined without data. */
export function structuredData(data: PageData, site: Site): string | undefined {
  const facts = factsOf(data, site);
  return facts && inertJson({ '@context': 'https://schema.org', ...facts });
}
