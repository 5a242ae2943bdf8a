import type { DerivedCase } from '@commiato/contracts/funerals/answers';
import { ashesChoices, burialChoices } from '@commiato/contracts/funerals/funeral-fields';
import type { changeFuneral, Funeral } from '@commiato/contracts/funerals/funerals';
import {
  changePaper,
  isSettledPaper,
  type Paper,
  type PaperState,
  type Papers,
  type Party,
} from '@commiato/contracts/paperwork/papers';
import type { BodyOf } from '@commiato/contracts/route';
import { parseTypedHour } from '@commiato/italy/clock';
import { capitalized, curlyApostrophes, shortDate } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { countryName } from '@commiato/italy/places/countries';
import { deathKinds, deathPlaces, destinations, type SpecialCase } from '@commiato/paperwork/answers';
import { messageOf } from '../../../lib/errors.ts';
import { isEditConflict } from '../../../lib/failure.ts';

const capitalizedOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: capitalized(value) }));

export const deathPlaceOptions = capitalizedOptions(deathPlaces);
export const deathKindOptions = capitalizedOptions(deathKinds);
export const destinationOptions = capitalizedOptions(destinations);
export const burialOptions = capitalizedOptions(burialChoices);
export const ashesOptions = capitalizedOptions(ashesChoices);

export const specialCaseLabels: Readonly<Record<SpecialCase, string>> = {
  infettiva: 'Malattia infettiva',
  autorita: 'Interviene l’autorità giudiziaria',
  straniero: 'Cittadino straniero',
  minore: 'Minore',
  nato_morto: 'Nato morto',
  abbandonato: 'Nessun familiare se ne occupa',
};

/**
 * What the special cases follow from that nobody has to tick, and so may not. Which they are the server tells: it knows what countries are called. While
 * one of the release before answers, which does not tell, they are those that may follow: what is ticked there beside the fields would be lost.
 */
export function derivedCaseReasons({
  nato,
  decesso,
  cittadinanza,
  casiDedotti = [...(nato && decesso ? (['minore'] as const) : []), ...(cittadinanza ? (['straniero'] as const) : [])],
}: Pick<Funeral, 'casiDedotti' | 'nato' | 'decesso' | 'cittadinanza'>): Partial<Record<SpecialCase, string>> {
  const reasons: Readonly<Record<DerivedCase, string>> = {
    minore: 'Risulta dalle date di nascita e di decesso del servizio.',
    straniero: withFullStop(
      `Risulta dalla cittadinanza scritta nel servizio: ${curlyApostrophes(cittadinanza.toLowerCase())}`,
    ),
  };
  return Object.fromEntries(casiDedotti.map((name) => [name, reasons[name]]));
}

/**
 * What is saved of a death whose hour nobody has typed: its day, and that an hour that is stored holds no more; null without a whole day or with an hour.
 * A day that waited for its hour was gone with the page, which says that every answer is saved.
 */
export function deathWithoutHourToWire(
  { day, hour }: { readonly day: string; readonly hour: string },
  storedHour: string,
): BodyOf<typeof changeFuneral> | null {
  if (parseTypedHour(hour) !== '' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  return { decesso: day, ...(storedHour !== '' && { risposte: { ora_decesso: null } }) };
}

/** What says that a ground was read, or whose it is; what is from memory says so in its source already. */
const originLabels: Readonly<Record<Paper['come'], string>> = {
  letto: 'letto il',
  'a memoria': '',
  'regola del Comune': 'regola del Comune, scritta il',
};

/** Where the ground of a paper was read and when: `Normattiva; letto il 24/11/2026`. */
export const legalSourceText = ({ fonte, verificato, come }: Pick<Paper, 'fonte' | 'verificato' | 'come'>): string =>
  [fonte, verificato ? `${originLabels[come]} ${shortDate(verificato)}`.trim() : originLabels[come]]
    .filter(Boolean)
    .join('; ');

/** Codes of ISO 3166-1 that a body or an urn is taken to, named by the browser in Italian. */
const countryCodes =
  'AD AE AF AL AM AO AR AT AU AZ BA BD BE BG BR BY CA CD CG CH CI CL CM CN CO CR CU CV CY CZ DE DK DO DZ EC EE EG ER ES ET FI FR GB GE GH GM GN GR GT HN HR HT HU ID IE IL IN IQ IR IS JM JO JP KE KG KR KW KZ LB LI LK LT LU LV LY MA MC MD ME MG MK ML MT MU MX MY MZ NE NG NI NL NO NP NZ PA PE PH PK PL PT PY QA RO RS RU RW SA SD SE SG SI SK SL SM SN SO SV SY TG TH TN TR TW TZ UA UG US UY UZ VA VE VN XK YE ZA ZM ZW'.split(
    ' ',
  );
export const countryOptions = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'it'));

export const stateOptions: readonly { readonly value: PaperState; readonly label: string }[] = [
  { value: 'da fare', label: 'Da fare' },
  { value: 'attesa', label: 'In attesa' },
  { value: 'fatto', label: 'Fatto' },
  { value: 'non serve', label: 'Non serve' },
];

const turnTitlesByParty: Readonly<Record<Party, string>> = {
  agenzia: 'Tocca all’agenzia',
  famiglia: 'Tocca alla famiglia',
  medico: 'Tocca al medico',
  ospedale: 'Tocca all’ospedale',
  comune: 'Tocca al Comune',
  asl: 'Tocca all’ASL',
  'autorità giudiziaria': 'Tocca all’autorità giudiziaria',
  cimitero: 'Tocca al cimitero',
  crematorio: 'Tocca al crematorio',
  consolato: 'Tocca al consolato',
};
const settledTitle = 'Fatti o non necessari';

/** Said at a paper that was done, or asked for, before the funeral led elsewhere. */
export const formerDestinationText = ({
  stato,
  destinazionePrima,
}: Pick<Paper, 'stato' | 'destinazionePrima'>): string =>
  `${stato === 'fatto' ? 'Fatto' : 'Chiesto'} quando la destinazione era ${curlyApostrophes(destinazionePrima)}: ora è un’altra. Controlla se va rifatto.`;

/** Papers by whose turn it is, the agency's own first; what is settled comes last. */
export function groupPapersByParty(
  papers: readonly Paper[],
): readonly { readonly title: string; readonly papers: readonly Paper[] }[] {
  const groups = new Map<string, Paper[]>(Object.values(turnTitlesByParty).map((title) => [title, []]));
  groups.set(settledTitle, []);
  for (const paper of papers) {
    groups.get(isSettledPaper(paper) ? settledTitle : turnTitlesByParty[paper.di_chi])?.push(paper);
  }
  return [...groups].flatMap(([title, some]) => (some.length > 0 ? [{ title, papers: some }] : []));
}

/** Why a note is not stored; where a colleague has written another one meanwhile, which. */
export function noteFailureMessage(error: Error): string {
  const theirs = isEditConflict(error) ? changePaper.answer.safeParse(error.attuale).data : undefined;
  if (!theirs) return messageOf(error, 'La nota non si è salvata: riprova.');
  return `Nel frattempo un altro ha scritto: «${curlyApostrophes(theirs.note)}». Completa la tua nota, o esci di nuovo dal campo: resterà la tua.`;
}

const nameListFormat = new Intl.ListFormat('it', { type: 'conjunction' });

/** Who might have to sign as well: as client one is no relative, and the number of signatures would be wrong. */
function clientsMayDecideText(clients: readonly string[]): string {
  if (clients.length === 0) return '';
  const names = nameListFormat.format(clients.map(curlyApostrophes));
  const condition =
    clients.length === 1
      ? `Se ${names}, committente, è il coniuge o un parente`
      : `Se tra i committenti ${names} c’è il coniuge o un parente`;
  return ` ${condition}, aggiungi anche la sua parentela tra le persone del servizio: può dover firmare.`;
}

/** Who decides about a cremation, and what may be missing for that to be right. */
export function cremationDecidersText({
  servono,
  persone,
  incerto,
  committenti,
}: NonNullable<Papers['decidono']>): string {
  const names = persone.map(curlyApostrophes).join(', ');
  const who =
    persone.length === 1
      ? `Sulla cremazione decide ${names}`
      : `Sulla cremazione servono ${servono} firme di ${persone.length}: ${names}`;
  const unsure = incerto ? ' Un nipote può essere di secondo o di terzo grado: controlla.' : '';
  return `${withFullStop(who)} Così dicono le persone scritte nel servizio.${unsure}${clientsMayDecideText(committenti)}`;
}
