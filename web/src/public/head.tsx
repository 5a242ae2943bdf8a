import { oembedAddress } from '@commiato/contracts/notices/embed';
import {
  feedAddress,
  feedContentTypes,
  feedFormats,
  noticeAddress,
  publicPaths,
  searchAddress,
} from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { NoticePageData, PageData, Site } from '@commiato/contracts/notices/public-pages';
import { archiveAddress, isWeekdayPeriod, type PlacePageData } from '@commiato/contracts/notices/public-places';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, longDate, personName, placeLine } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { lifeYears } from '@commiato/italy/lifetime';
import { dayWithArticle, fromDayPhrase, toDayPhrase } from '@commiato/italy/prose/dates';
import { noticeTitle } from '@commiato/italy/prose/notice-kinds';
import { shortenToExcerpt } from '@commiato/italy/shorten';
import { buildAgencyPageMetadata } from './agency-words.ts';
import { textsOfErrorPage } from './error-texts.ts';
import { noticePreloadedFonts } from './fonts.ts';
import {
  agenciesCountText,
  agenciesTitle,
  archiveDayTitle,
  archiveTitle,
  funeralPeriodTitle,
  funeralsCountText,
  homeTitle,
  inPlaceText,
  noticesCountText,
  placeTitle,
} from './place-words.ts';
import { riteSentences } from './share-words.ts';
import { structuredDataJson } from './structured-data.ts';

/** Size of a notice's preview image that social networks show, in pixels. */
const previewSize = { width: 1200, height: 630 } as const;
/** The picture of pages that have none of their own: the sign of the site. */
const siteLogo = { path: '/icone/512.png', alt: 'Commiato', size: { width: 512, height: 512 } } as const;

interface PagePicture {
  readonly path: string;
  readonly alt: string;
  readonly size?: { readonly width: number; readonly height: number };
}

interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** Canonical path of the page; null if it has none. */
  readonly path: string | null;
  /** The picture of its own; the sign of the site where it has none. */
  readonly image?: PagePicture;
  /** Not indexed although it has a canonical path, as some families request. */
  readonly unlisted?: boolean;
}

const lifeYearsSuffix = (life: { nato: string | null; decesso: string | null }): string =>
  life.nato && life.decesso ? ` (${lifeYears(life).replaceAll(' ', '')})` : '';

/** Description: first what readers look for, day, hour and place, then the text. */
const descriptionText = (data: NoticePageData): string =>
  [riteSentences(data), data.notice.testo].filter(Boolean).join(' ');

function buildNoticePageMetadata(data: NoticePageData): PageMetadata {
  const { notice } = data;
  const name = curlyApostrophes(personName(notice));
  const title = noticeTitle(notice.cosa, name);
  const facts = [notice.decesso && longDate(notice.decesso), placeLine(notice)].filter(Boolean).join(', ');
  return {
    title: `${name}${lifeYearsSuffix(notice)} - ${notice.cosa}`,
    description: shortenToExcerpt(descriptionText(data)) || `${title} - ${facts}`,
    path: noticeAddress(notice),
    image: { path: data.preview, alt: title, size: previewSize },
    unlisted: !notice.indicizza,
  };
}

/** Pages without notices and pages of older ones are not indexed. */
function buildPlacePageMetadata(data: PlacePageData): PageMetadata {
  const title = placeTitle(data);
  const near = data.near.slice(0, 3).map(({ name }) => curlyApostrophes(name));
  return {
    title,
    description: shortenToExcerpt(
      `${title}: ${noticesCountText(data.total)}, con data e luogo dei funerali.${near.length > 0 ? ` Comuni vicini: ${near.join(', ')}.` : ''}`,
    ),
    path: data.total > 0 && !data.before && !data.nearby ? data.path : null,
  };
}

function buildPageMetadata(data: PageData): PageMetadata {
  if (data.kind === 'notice') return buildNoticePageMetadata(data);
  if (data.kind === 'home')
    return {
      title: data.place ? homeTitle(data.place) : 'Necrologi e funerali di oggi',
      description:
        'Cerca un necrologio per nome, cognome o comune: i funerali di oggi, di domani e della settimana, con ora e luogo. Area riservata alle agenzie.',
      // Of a place, its own page is found.
      path: data.place ? null : publicPaths.home,
    };
  if (data.kind === 'recent')
    return {
      title: 'Annunci recenti',
      description: 'I necrologi e gli annunci funebri pubblicati dalle agenzie di onoranze funebri, da tutta Italia.',
      path: publicPaths.recent,
    };
  if (data.kind === 'embed')
    return { title: data.agenzia ? `Annunci di ${data.agenzia.nome}` : 'Annuncio', description: '', path: null };
  if (data.kind === 'search')
    return {
      title: 'Cerca Annunci',
      description: 'Cerca un necrologio o un annuncio funebre per nome, cognome, comune, provincia o CAP.',
      path: publicPaths.search,
    };
  if (data.kind === 'place') return buildPlacePageMetadata(data);
  if (data.kind === 'agency') return buildAgencyPageMetadata(data);
  if (data.kind === 'funerals')
    return {
      title: `${funeralPeriodTitle(data, data.period)}, ${longDate(data.from)}`,
      description: `${funeralsCountText(data.total)} ${inPlaceText(data)} ${data.from === data.until ? dayWithArticle(data.from) : `${fromDayPhrase(data.from)} ${toDayPhrase(data.until)}`}: ora, luogo e annuncio di ciascuno.`,
      path: data.total > 0 && !isWeekdayPeriod(data.period) ? data.path : null,
    };
  if (data.kind === 'agencies')
    return {
      title: agenciesTitle(data),
      description: `${agenciesCountText(data.total)} di onoranze funebri ${inPlaceText(data)}: indirizzo, telefono e annunci di ciascuna.`,
      path: data.total > 0 ? data.path : null,
    };
  if (data.kind === 'archive')
    return {
      title: archiveTitle(data.month),
      description: 'I necrologi e gli annunci funebri per mese e per giorno di pubblicazione.',
      path: data.month === null ? publicPaths.archive : data.days.length > 0 ? archiveAddress(data.month) : null,
    };
  if (data.kind === 'day')
    return {
      title: archiveDayTitle(data.day),
      description: `I necrologi e gli annunci funebri pubblicati ${dayWithArticle(data.day)}: ${noticesCountText(data.total)}.`,
      path: data.total > 0 && !data.before ? archiveAddress(data.day) : null,
    };
  if (data.kind === 'contact')
    return {
      title: 'Richiedi un contatto',
      description: 'Come chiedere un account per un’agenzia di onoranze funebri, o fare una domanda.',
      path: publicPaths.contact,
    };
  if (data.kind === 'report')
    return {
      title: `Segnala l’annuncio di ${curlyApostrophes(personName(data.notice))}`,
      description: 'Come chiedere di correggere o togliere un annuncio.',
      path: null,
    };
  if (data.kind === 'condolences')
    return { title: `Pensieri per ${curlyApostrophes(personName(data.notice))}`, description: '', path: null };
  if (data.kind === 'about')
    return {
      title: 'Chi siamo',
      description:
        'Chi gestisce questo sito, che cosa vi si trova e che cosa no: pubblicità, vendite, richieste di denaro.',
      path: publicPaths.about,
    };
  if (data.kind === 'privacy')
    return {
      title: 'Informativa sulla privacy',
      description:
        'Quali dati personali tratta questo sito, perché, per quanto tempo, e i diritti di chi scrive e dei familiari.',
      path: publicPaths.privacy,
    };
  if (data.kind === 'accessibility')
    return {
      title: 'Dichiarazione di accessibilità',
      description: 'Lo stato di conformità di questo sito ai requisiti di accessibilità, e come segnalare un ostacolo.',
      path: publicPaths.accessibility,
    };
  if (data.kind === 'check')
    return {
      title: 'Verifica un manifesto',
      description: 'Con il codice di sei lettere stampato su un manifesto si vede se quello che dice vale ancora.',
      path: data.typed === '' ? publicPaths.check : null,
    };
  if (data.kind === 'withoutNetwork')
    return {
      title: 'Connessione assente',
      description: 'La pagina non si può raggiungere in questo momento.',
      path: null,
    };
  if (data.kind === 'offer')
    return {
      title: `Preventivo n. ${data.offer.numero}`,
      description: withFullStop(`Il preventivo di ${curlyApostrophes(data.offer.agenzia.ragSociale)}`),
      path: null,
    };
  if (data.kind === 'proof')
    return { title: 'Una bozza da controllare', description: 'Per chi ne ha ricevuto il collegamento.', path: null };
  if (data.kind === 'family')
    return { title: 'La pagina della famiglia', description: 'Per chi ne ha ricevuto il collegamento.', path: null };
  if (data.kind === 'signature')
    return { title: 'Documenti da firmare', description: 'Per chi ne ha ricevuto il collegamento.', path: null };
  if (data.kind === 'alerts')
    return {
      title: 'Avvisi per e-mail',
      description: 'Un’e-mail quando esce un annuncio di un comune, di un cognome o di un’agenzia: senza account.',
      path: null,
    };
  const { title, sentence } = textsOfErrorPage(data);
  return { title, description: sentence, path: null };
}

function SocialTags({ page, site, isNotice }: { page: PageMetadata; site: Site; isNotice: boolean }) {
  const { path, alt, size }: PagePicture = page.image ?? siteLogo;
  const tags: (readonly [string, string])[] = [
    ['og:site_name', 'Commiato'],
    ['og:locale', 'it_IT'],
    ['og:type', isNotice ? 'article' : 'website'],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', site.publicUrl + page.path],
    ['og:image', site.publicUrl + path],
    ...(size
      ? ([
          ['og:image:width', String(size.width)],
          ['og:image:height', String(size.height)],
        ] as const)
      : []),
    ['og:image:alt', alt],
  ];
  return (
    <>
      {tags.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {/* Social networks take the rest of the preview from the tags above. */}
      <meta name="twitter:card" content={isNotice ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** Address of the page whose feeds this page announces; null if none. */
function feedPagePath(data: PageData): string | null {
  if (data.kind === 'home' || data.kind === 'recent' || data.kind === 'day') return publicPaths.recent;
  if (data.kind === 'place') return data.path;
  if (data.kind === 'agency') return agencyAddress(data.agency.slug);
  if (data.kind === 'funerals') return data.above;
  if (data.kind !== 'search' || !data.results) return null;
  const { read } = data.results;
  // A feed does not leave days out: that of «rossi oggi» would stay empty for ever.
  return searchAddress(read?.withoutDay ? read.criteria : data.criteria);
}

const feedNames = { atom: 'Atom', json: 'JSON Feed' } as const;

/** What the feeds of a page tell of, with the town of a place. */
const feedTitle = (data: PageData): string =>
  data.kind === 'place' || data.kind === 'funerals' ? placeTitle(data) : 'Annunci da seguire';

function FeedLinks({ page, title }: { page: string; title: string }) {
  return (
    <>
      {feedFormats.map((format) => (
        <link
          key={format}
          rel="alternate"
          type={feedContentTypes[format]}
          title={`${title} (${feedNames[format]})`}
          href={feedAddress(page, format)}
        />
      ))}
    </>
  );
}

/** The manifest by which a page is kept as an app: that of somebody's alerts opens them again. */
const manifestPath = (data: PageData): string =>
  data.kind === 'alerts' && data.view === 'list' && data.opened
    ? routeAddress(publicPaths.alertsManifest, { token: data.token })
    : '/manifest.webmanifest';

/** Head of a page: title, description, addresses, social previews, fonts and structured data. */
export function Head({ data, site }: { data: PageData; site: Site }) {
  const page = buildPageMetadata(data);
  const facts = structuredDataJson(data, site);
  const isNotice = data.kind === 'notice';
  const list = feedPagePath(data);
  return (
    <>
      <title>{`${page.title} | Commiato`}</title>
      <meta name="description" content={page.description} />
      <meta name="theme-color" content="#f6f1e7" />
      {(page.path === null || page.unlisted) && <meta name="robots" content="noindex" />}
      {page.path !== null && <link rel="canonical" href={site.publicUrl + page.path} />}
      {isNotice &&
        noticePreloadedFonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
      {list !== null && <FeedLinks page={list} title={feedTitle(data)} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {data.kind !== 'embed' && <link rel="manifest" href={manifestPath(data)} />}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {page.path !== null && (isNotice || data.kind === 'agency') && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={oembedAddress(site.publicUrl, page.path)}
          title={page.title}
        />
      )}
      {page.path !== null && <SocialTags page={page} site={site} isNotice={isNotice} />}
      {facts && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped; a data block, never run
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: facts }} />
      )}
    </>
  );
}
