import { type SearchCriteria, searchCriteria } from '@commiato/contracts/notices/public-notices';
import { extinctSurnameCount, listSurnames } from './data/names.ts';

/** Searches of one kind, asked in turn. */
export interface SearchShape {
  readonly name: string;
  readonly asked: readonly SearchCriteria[];
  readonly page?: number;
  /** speed.md calls it unsolved at 5 million. */
  readonly unsolved?: true;
}

type Given = Partial<Record<keyof SearchCriteria, string>>;

const shape = (name: string, asked: readonly (string | Given)[], more: Partial<SearchShape> = {}): SearchShape => ({
  name,
  asked: asked.map((one) => searchCriteria.parse(typeof one === 'string' ? { searchTerm: one } : one)),
  ...more,
});

const surnames = listSurnames().map((name) => name.toLowerCase());
const spread = (list: readonly string[], count: number) =>
  Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)] ?? '');
const rare = spread(surnames.slice(8_000, -extinctSurnameCount), 16);
const gone = spread(surnames.slice(-extinctSurnameCount), 16);
const common = ['rossi', 'russo', 'ferrari', 'esposito', 'bianchi', 'romano', 'colombo', 'ricci'];
const given = ['mario', 'maria', 'giuseppe', 'anna', 'luigi', 'teresa', 'giovanni', 'rosa'];
const crossed = (one: readonly string[], other: readonly string[]) =>
  one.flatMap((first, index) => [
    `${first} ${other[index % other.length]}`,
    `${other[(index + 3) % other.length]} ${first}`,
  ]);

const within = (filters: Given, words: readonly string[] = common) =>
  words.map((searchTerm) => ({ searchTerm, ...filters }));

/** The shapes of speed.md and those that an index most easily gets wrong. */
export const searchShapes: readonly SearchShape[] = [
  shape('cognome comune', common),
  shape('nome comune', given),
  shape('cognome raro', rare),
  shape('cognome solo in annunci vecchi', gone),
  shape('nome e cognome comuni', crossed(given, common)),
  shape('nome e cognome raro', crossed(rare, given)),
  shape('nome e cognome solo in annunci vecchi', crossed(gone, given)),
  shape('tre parole', [
    'maria teresa rossi',
    'rossi anna maria',
    'giuseppe antonio russo',
    'giovanni ferrari mario',
    'maria rosa esposito',
  ]),
  shape('due cognomi comuni', ['rossi russo', 'ferrari bianchi', 'romano colombo', 'esposito ricci', 'marino gallo']),
  shape('inizio di 3 lettere', ['ros', 'mar', 'bia', 'esp', 'fer', 'gio', 'zan', 'pel']),
  shape('inizio di 1 o 2 lettere', ['r', 'ma', 'z', 'es', 'q']),
  shape(
    'parola e inizio',
    ['mario ros', 'ros mario', 'maria esp', 'anna bia', 'giuseppe fer', 'luigi zan', 'teresa col', 'rossi mar'],
    { unsolved: true },
  ),
  shape(
    'parola rara e inizio',
    rare.slice(0, 8).map((name, index) => `${name} ${given[index]?.slice(0, 3)}`),
  ),
  shape('parola e inizio di 1 lettera', ['mario r', 'rossi m', 'anna z', 'esposito q', 'giuseppe b']),
  shape('due inizi di 3 lettere', ['mar ros', 'giu fer', 'ann bia', 'ter esp', 'ros mar']),
  shape('un errore', ['espsito', 'rosssi', 'ferarri', 'bianhci', 'colommbo', 'giuesppe', 'marcehtti', 'pellegirni'], {
    unsolved: true,
  }),
  shape(
    'parola e un errore',
    ['mario rosssi', 'maria espsito', 'anna bianhci', 'giuesppe russo', 'luigi ferarri', 'pellegirni rosa'],
    { unsolved: true },
  ),
  shape('errore in parola che esiste', ['maria rosii', 'anna feraro', 'mario bianco esposto', 'giuseppa russso']),
  shape('con provincia grande', [...within({ prov: 'MI' }), ...within({ prov: 'RM' }, given)]),
  shape('con provincia piccola', [...within({ prov: 'IS' }), ...within({ prov: 'VV' }, given)]),
  shape('nome, cognome e provincia', within({ prov: 'BO' }, crossed(given, common))),
  shape('raro e vecchio con provincia', [
    ...within({ prov: 'TO' }, rare.slice(0, 8)),
    ...within({ prov: 'NA' }, gone.slice(0, 8)),
  ]),
  shape('con regione', within({ regione: 'Lombardia' })),
  shape('con comune grande', [...within({ comune: 'Milano' }), ...within({ comune: 'Roma', prov: 'RM' }, given)]),
  shape('con comune piccolo', [...within({ comune: 'Bobbio' }), ...within({ comune: 'Abano Terme' }, given)]),
  shape('inizio e comune', within({ comune: 'Torino' }, ['ros', 'mar', 'bia', 'esp'])),
  shape('con CAP', [...within({ cap: '00118' }), ...within({ cap: '35031' }, given)]),
  shape('con inizio del CAP', [...within({ cap: '471' }), ...within({ cap: '20' }, given)]),
  shape(
    'solo comune',
    ['Milano', 'Bobbio', 'Cesena', 'san giovanni', 'reggio'].map((comune) => ({ comune })),
  ),
  shape(
    'provincia, regione o CAP al posto del comune',
    ['FC', 'prov di Forli', 'Forlì-Cesena', 'emilia romagna', '47121', 'Cesena (FC)'].map((comune) => ({ comune })),
  ),
  shape('solo provincia o CAP', [
    { prov: 'MI' },
    { prov: 'IS' },
    { cap: '35031' },
    { cap: '471' },
    { regione: 'Sicilia' },
    {},
  ]),
  shape('provincia e CAP che non vi sta', [
    { prov: 'MI', cap: '35031' },
    { prov: 'IS', cap: '47' },
    { prov: 'RM', cap: '20121' },
  ]),
  shape('nulla, ma altro da offrire', [
    'rossi cesena',
    'maria rossi qwrtp verdi bianchi',
    'gian luca esposito qwrtp',
    { comune: 'rossi' },
    { searchTerm: 'rossi', comune: 'Mestre' },
    { searchTerm: 'rossi', comune: 'Cesena', cap: '20121' },
  ]),
  shape('nulla da trovare', ['zzzqx', 'qwrtp maria', 'rossi qwrtp', 'xx', 'maria rossi qwrtpp']),
  shape(
    'pagina 5',
    [...common, ...given].slice(4, 12).map((searchTerm) => searchTerm),
    { page: 5 },
  ),
];
