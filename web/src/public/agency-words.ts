import { logoAddress } from '@commiato/contracts/notices/public-addresses';
import { type AgencyPageData, agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { Site } from '@commiato/contracts/notices/public-pages';
import { curlyApostrophes, placeName } from '@commiato/italy/formatting';
import { shortenToExcerpt } from '@commiato/italy/shorten';
import { internationalNumber } from '@commiato/italy/telephones';
import { isWebAddress } from '../lib/contact-links.ts';
import { noticesCountText } from './place-words.ts';

/** Where an agency is: `Cesena (FC)`. */
const townOf = ({ comune, prov }: AgencyPageData['agency']) =>
  comune ? curlyApostrophes(placeName(comune)) + (prov ? ` (${prov})` : '') : '';

/** Title, description and address of an agency's page; an empty page and pages of older notices are not indexed. */
export function buildAgencyPageMetadata({ agency, total, before }: AgencyPageData) {
  const name = curlyApostrophes(agency.ragSociale);
  const town = townOf(agency);
  const says = agency.descrizione !== '' || total > 0;
  return {
    title: [name, town].filter(Boolean).join(', '),
    description: shortenToExcerpt(
      agency.descrizione ||
        `${name}${town && `, ${town}`}: recapiti, orari${total > 0 ? `, ${noticesCountText(total)}` : ''} e funerali di oggi.`,
    ),
    path: says && !before ? agencyAddress(agency.slug) : null,
    ...(agency.logo ? { image: { path: logoAddress(agency), alt: `Logo di ${name}` } } : {}),
  };
}

/** Structured data of an agency: a LocalBusiness, because schema.org has no class for undertakers. */
export const agencyStructuredData = ({ agency }: AgencyPageData, site: Site) => ({
  '@type': ['LocalBusiness', 'FuneralHome'],
  '@id': site.publicUrl + agencyAddress(agency.slug),
  name: agency.ragSociale,
  url: site.publicUrl + agencyAddress(agency.slug),
  description: agency.descrizione || undefined,
  telephone: internationalNumber(agency.tel || agency.cell) || undefined,
  logo: agency.logo ? site.publicUrl + logoAddress(agency) : undefined,
  image: agency.logo ? site.publicUrl + logoAddress(agency) : undefined,
  sameAs: isWebAddress(agency.url) ? agency.url : undefined,
  address: {
    '@type': 'PostalAddress',
    streetAddress: agency.indirizzo || undefined,
    postalCode: agency.cap || undefined,
    addressLocality: agency.comune ? placeName(agency.comune) : undefined,
    addressRegion: agency.prov || undefined,
    addressCountry: 'IT',
  },
});
