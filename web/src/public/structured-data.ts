import { imageAddress, noticeAddress, publicPaths, searchFields } from '@commiato/contracts/notices/public-addresses';
import type { NoticeData, PageData, Site } from '@commiato/contracts/notices/public-pages';
import { initialCapitals, personName, placeName } from '@commiato/italy/formatting';

function aboutPerson({ notice }: NoticeData, site: Site) {
  const place = (name: string) => (name ? { '@type': 'Place', name: placeName(name) } : undefined);
  return {
    '@type': 'WebPage',
    url: site.publicUrl + noticeAddress(notice),
    datePublished: notice.data_crea,
    inLanguage: 'it',
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
  url: site.publicUrl + publicPaths.recent,
  inLanguage: 'it',
  potentialAction: {
    '@type': 'SearchAction',
    target: `${site.publicUrl}${publicPaths.search}?${searchFields.searchTerm}={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

/** What a page says to search engines, as JSON-LD that cannot end its script element; undefined for pages without facts. */
export function structuredData(data: PageData, site: Site): string | undefined {
  if (data.kind !== 'notice' && data.kind !== 'recent') return undefined;
  const facts = data.kind === 'notice' ? aboutPerson(data, site) : aboutSite(site);
  return JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(/</g, '\\u003c');
}
