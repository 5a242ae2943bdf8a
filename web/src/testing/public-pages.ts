import { noWishes } from '@commiato/contracts/notices/family-wishes';
import { imageAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { AgencyPageData } from '@commiato/contracts/notices/public-agencies';
import type { HomePageData } from '@commiato/contracts/notices/public-home';
import type {
  NoticeEvent,
  NoticePageData,
  PageData,
  RecentPageData,
  SearchPageData,
  Site,
} from '@commiato/contracts/notices/public-pages';
import type { PlaceContext } from '@commiato/contracts/notices/public-places';
import { sampleNotice as notice } from '@commiato/contracts/notices/sample-notice';

export const site: Site = {
  publicUrl: 'https://commiato.test',
  islands: '/assets/islands.js',
  year: 2026,
  contact: '/richiedi-contatto',
  mail: 'aiuto@commiato.test',
  publisher: 'Commiato S.r.l., Corso Garibaldi 1, Cesena, P. IVA 01234567897',
  credit: '',
};
export const noticeData: NoticePageData = {
  kind: 'notice',
  isTimeHeld: false,
  wishes: noWishes,
  notice,
  sex: 'F',
  agency: {
    _id: 'nopqrstuvwxy',
    ragSociale: 'Fratelli Zoli',
    url: 'https://www.zoli.example',
    logo: 'l.png',
    comune: 'Cesena',
    prov: 'FC',
    tel: '0547 555 0142',
    cell: '333 555 0178',
    slug: 'fratelli-zoli',
  },
  attachments: [
    {
      _id: 'zzzzzzzzzzzz',
      id_utente: 'nopqrstuvwxy',
      id_nek: notice._id,
      img: 'b.jpg',
      larghezza: 900,
      altezza: 1200,
      testo: 'Vicini di casa',
      filename: 'b.jpg',
      cosa: 'Partecipazione',
      data_crea: '2026-11-20T09:00:00.000Z',
    },
  ],
  events: [],
  main: null,
  text: { show: 'text', text: notice.funerale },
  wordsCorrection: null,
  textPlace: 'Chiesa di San Rocco, Cesena',
  cemeteryPlace: 'CIMITERO URBANO, Cesena',
  trail: [
    { name: 'Italia', path: '/necrologi' },
    { name: 'Emilia-Romagna', path: '/necrologi/emilia-romagna' },
    { name: 'Forlì-Cesena', path: '/necrologi/emilia-romagna/forli-cesena' },
    { name: 'Cesena', path: '/necrologi/emilia-romagna/forli-cesena/cesena' },
  ],
  samePerson: [],
  poster: true,
  onWalls: true,
  preview: `${noticeAddress(notice, 'preview')}?v=1`,
  today: '2026-11-21',
  now: '2026-11-21T08:00',
  condolences: { takes: 'no', photographs: false, list: [], more: false },
  family: { stories: [], photographs: [] },
};
/** The rite of the notice, tomorrow. */
export const funeral: NoticeEvent = {
  _id: 'ffffffffffff',
  tipo: 'funerale',
  inizio: '2026-11-22T09:00',
  fine: null,
  luogo: "Chiesa di Sant'Anna",
  indirizzo: '',
  comune: 'CESENA',
  prov: 'FC',
  note: '',
  stato: 'in programma',
  prima: null,
  spostato_il: null,
  own: true,
  title: 'Funerale',
  summary: "Funerale di Maria Teresa Dell'Acqua",
};
export const rosary: NoticeEvent = {
  ...funeral,
  _id: 'rrrrrrrrrrrr',
  tipo: 'rosario',
  inizio: '2026-11-21T20:30',
  own: false,
  title: 'Rosario',
  summary: "Rosario di Maria Teresa Dell'Acqua",
};
/** The notice with these events, the last of which stands first. */
export const noticeWith = (...events: readonly NoticeEvent[]): NoticePageData => ({
  ...noticeData,
  events,
  main: events.at(-1) ?? null,
  text: { show: 'nothing' },
  textPlace: null,
});
export const recent: RecentPageData = {
  kind: 'recent',
  notices: [notice],
  today: '2026-11-20',
  updated: '2026-11-20T09:42:00Z',
};
export const agencyPage: AgencyPageData = {
  kind: 'agency',
  agency: {
    _id: 'nopqrstuvwxy',
    slug: 'fratelli-zoli',
    ragSociale: 'Fratelli Zoli',
    logo: 'l.png',
    indirizzo: 'Viale Oberdan 214',
    cap: '47521',
    comune: 'Cesena',
    prov: 'FC',
    regione: 'Emilia-Romagna',
    tel: '0547 555 0142',
    cell: '333 555 0178',
    url: 'https://www.zoli.example',
    orari: 'Lunedì-venerdì 8:30-18:00\nSabato 9:00-12:00',
    altreSedi: 'Via Savio 3, Cervia',
    attivo: true,
    descrizione: 'Da tre generazioni.',
    attivato: '2024-03-01T09:00:00.000Z',
  },
  trail: [{ name: 'Italia', path: '/necrologi' }],
  total: 1,
  notices: [notice],
  funerals: [{ ...notice, giorno: '2026-11-21', ora: '09:00', luogo: 'Chiesa di San Rocco, Cesena' }],
  now: '2026-11-21T08:00',
};
const criteria = { searchTerm: 'tavolazi', regione: '', prov: 'RA', comune: 'Ravenna', cap: '' };
export const search: SearchPageData = { kind: 'search', criteria, now: '2026-11-20T10:42', results: null };

const results = {
  notices: [notice, { ...notice, _id: 'senzafotogra', img: '' }],
  total: 60,
  page: 2,
  tolerant: true,
  meant: { searchTerm: ['TAVOLAZZI', 'TAVOLARI'], comune: ['RAVENNA'] },
};

const cesena: PlaceContext = {
  where: 'comune',
  name: 'Cesena',
  path: '/necrologi/emilia-romagna/forli-cesena/cesena',
  trail: [{ name: 'Italia', path: '/necrologi' }],
  total: 2,
  within: [],
  near: [{ name: 'Bertinoro', path: '/necrologi/emilia-romagna/forli-cesena/bertinoro', annunci: 1, km: 9 }],
};

const ofToday = { period: 'oggi', from: '2026-11-21', until: '2026-11-21' } as const;
export const home: HomePageData = {
  kind: 'home',
  today: '2026-11-21',
  place: null,
  namesakes: null,
  days: [{ ...ofToday, funerals: [], total: 0, rites: [] }],
  next: null,
  newest: [notice],
  signIn: { step: 'credentials', mail: '', error: '' },
};

const condolence = {
  _id: 'pensiero1',
  nome: 'Bruna Neri',
  testo: 'Un abbraccio a tutti voi.',
  vicino: false,
  foto: null,
  picture: null,
  data: '2026-11-20T09:42:00.000Z',
};
const picture = { id_utente: 'nopqrstuvwxy', img: 'c.jpg', larghezza: 1200, altezza: 900 };
const condolencePage = {
  kind: 'condolences',
  notice,
  sent: false,
  values: { nome: '', testo: '', parole: '', vicino: '', riservato: '', mail: '', tel: '', indirizzo: '', file: '' },
  errors: {},
} as const;

/** A page of each kind and state. */
export const samplePages: Readonly<Record<string, PageData>> = {
  home,
  'home of a place': {
    ...home,
    place: { where: 'comune', name: 'Bianchi', path: '/necrologi/calabria/cosenza/bianchi' },
    namesakes: { name: 'Bianchi', total: 1 },
    days: [
      {
        ...ofToday,
        period: 'settimana',
        funerals: [{ ...notice, giorno: '2026-11-21', ora: '09:30', luogo: '', km: 8 }],
        total: 3,
        rites: [],
      },
    ],
    newest: [],
    signIn: { step: 'credentials', mail: 'zoli@prova.example', error: 'Credenziali non valide' },
  },
  'home after the password': { ...home, signIn: { step: 'code', challenge: 'abc', error: 'Il codice non è giusto.' } },
  notice: noticeData,
  'notice with events': noticeWith(rosary, funeral),
  'notice of a funeral that moved, whose text says the old hour': {
    ...noticeWith(rosary, {
      ...funeral,
      stato: 'spostato',
      prima: { inizio: '2026-11-22T10:00', luogo: funeral.luogo, indirizzo: '' },
      spostato_il: '2026-11-20T13:02:00.000Z',
    }),
    text: { show: 'differing', text: notice.funerale, right: 'l’ora giusta è le 9' },
  },
  'notice of a funeral that is cancelled': noticeWith({ ...funeral, stato: 'annullato' }),
  'notice of a funeral that is over': noticeWith({ ...funeral, inizio: '2026-11-20T09:00' }),
  'notice with condolences': {
    ...noticeData,
    condolences: { takes: 'later', photographs: false, list: [condolence], more: true },
    own: [{ ...condolence, riservato: false, stato: 'in attesa', motivo: '', isAddressUnconfirmed: true }],
  },
  'notice with photographs of condolences and the story of a family': {
    ...noticeData,
    condolences: {
      takes: 'now',
      photographs: true,
      list: [{ ...condolence, foto: imageAddress(picture), picture }],
      more: false,
    },
    own: [{ ...condolence, picture, riservato: false, stato: 'in attesa', motivo: '', isAddressUnconfirmed: true }],
    family: {
      stories: ['È nata in collina, nel 1941.\nHa insegnato per quarant’anni.'],
      photographs: [
        { ...picture, testo: 'Al mare, nel 1968' },
        { ...picture, img: 'd.jpg', testo: '' },
      ],
    },
  },
  'older condolences': {
    ...condolencePage,
    view: 'list',
    takes: 'no',
    photographs: false,
    list: [condolence],
    more: false,
  },
  'a sent report of a condolence': {
    ...condolencePage,
    view: 'report',
    reported: null,
    isAgencyTold: true,
    values: { motivo: '', testo: '', mail: '' },
  },
  'a refused condolence for its author': {
    ...condolencePage,
    view: 'own',
    token: 'a'.repeat(22),
    letto: 'a',
    own: {
      ...condolence,
      riservato: false,
      stato: 'rifiutato',
      motivo: 'Parla di altri.',
      isAddressUnconfirmed: false,
    },
    isPublished: true,
    confirmed: true,
    thanks: null,
    refusal: {
      cosa: 'tolto',
      fondamento: 'dati personali',
      motivo: 'Parla di altri.',
      chi: 'agenzia',
      parole: true,
      data: condolence.data,
      appealUntil: '2027-05-21T10:00:00.000Z',
      mayAppeal: true,
      appeal: null,
    },
    appealEnded: false,
    appealFlawed: null,
    values: { nome: 'Ada', testo: 'Ciao', vicino: 'false', riservato: 'false' },
  },
  'bare notice': {
    ...noticeData,
    notice: { ...notice, nato: null, coniuge: '', funerale: '', img: '', testo: 'Prima\n\nSeconda' },
    sex: null,
    agency: null,
    attachments: [],
  },
  recent: {
    ...recent,
    notices: Array.from({ length: 24 }, (_, place) => ({ ...notice, _id: `id${place}`, persona: `p${place % 20}` })),
  },
  'recent without notices': { ...recent, notices: [], before: notice._id },
  agency: agencyPage,
  'bare agency': {
    ...agencyPage,
    agency: { ...agencyPage.agency, logo: '', orari: '', altreSedi: '', descrizione: '', attivo: false, url: '' },
    total: 0,
    notices: [],
    funerals: [],
  },
  'funerals of a week': {
    ...cesena,
    kind: 'funerals',
    period: 'settimana',
    above: cesena.path,
    path: `${cesena.path}/settimana`,
    funerals: [
      { ...notice, giorno: '2026-11-20', ora: '09:00', luogo: '' },
      { ...notice, giorno: '2026-11-21', ora: '15:30', luogo: 'Chiesa di San Rocco' },
    ],
    rites: [],
    next: null,
    from: '2026-11-20',
    until: '2026-11-22',
  },
  'rosaries of a day without funerals': {
    ...cesena,
    kind: 'funerals',
    period: 'domani',
    above: cesena.path,
    path: `${cesena.path}/domani`,
    total: 0,
    funerals: [],
    rites: [{ ...notice, rito: 'rosario', titolo: 'Rosario', giorno: '2026-11-21', ora: '18:00', luogo: '' }],
    next: { ...notice, giorno: '2026-11-24', ora: '10:00', luogo: '' },
    from: '2026-11-21',
    until: '2026-11-21',
  },
  agencies: {
    ...cesena,
    kind: 'agencies',
    above: cesena.path,
    path: `${cesena.path}/onoranze`,
    agencies: [agencyPage.agency, { ...agencyPage.agency, slug: 'altra', tel: '', cell: '', indirizzo: '', prov: '' }],
  },
  'no agencies': { ...cesena, kind: 'agencies', above: cesena.path, total: 0, agencies: [] },
  archive: { kind: 'archive', month: null, months: ['2026-11', '2025-12'], days: [] },
  'month of the archive': {
    kind: 'archive',
    month: '2026-11',
    months: ['2026-12', '2026-11', '2026-10'],
    days: [{ day: '2026-11-20', annunci: 3 }],
  },
  place: { ...cesena, kind: 'place', notices: [notice], now: '2026-11-21T08:00' },
  search,
  'search with results': { ...search, results },
  'search without results': { ...search, results: { notices: [], total: 0, page: 1, tolerant: false, meant: null } },
  'search that others mend': {
    ...search,
    results: {
      notices: [],
      total: 0,
      page: 1,
      tolerant: false,
      meant: null,
      instead: {
        others: [{ ...criteria, searchTerm: 'Tavolazzi', prov: '' }],
        town: { name: 'Ravenna', path: '/necrologi/emilia-romagna/ravenna/ravenna' },
        wider: null,
      },
    },
  },
  'notice with a given heart': { ...noticeData, given: true },
  about: { kind: 'about' },
  privacy: { kind: 'privacy' },
  accessibility: { kind: 'accessibility' },
  withoutNetwork: { kind: 'withoutNetwork' },
  error: { kind: 'error', error: 'notice-unknown' },
};
