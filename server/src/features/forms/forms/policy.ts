import {
  choiceOfCross,
  type FormDatumName,
  formDatumLabel,
  formDatumNames,
  isCrossDatum,
  isDatumOfFuneral,
  saysNo,
} from '@commiato/contracts/forms/form-data';
import {
  type FormPlace,
  formFontSizes,
  type MissingDatum,
  type PdfField,
  type PdfPageSize,
} from '@commiato/contracts/forms/forms';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { payingRoles } from '@commiato/contracts/funerals/retention';
import { curlyApostrophes, nameForSentence, placeName, shortDate } from '@commiato/italy/formatting';
import { ageAtDeathText } from '@commiato/italy/lifetime';
import type { FilledDatum, FormFillingRecord } from '../../../platform/feature/filled-forms.ts';
import type { FuneralRow } from '../../funerals/funerals/queries.ts';
import type { AgencyFacts, ApplicantFacts } from './facts-queries.ts';
import type { WrittenField, WrittenPlace } from './tasks.ts';

/** What a form is filled from. */
export interface FormFacts {
  readonly funeral: FuneralRow;
  readonly agency: AgencyFacts;
  readonly applicant: ApplicantFacts | undefined;
  readonly events: readonly Pick<FuneralEvent, 'tipo' | 'stato' | 'inizio' | 'luogo' | 'indirizzo' | 'comune'>[];
  /** The day in Italy. */
  readonly today: string;
}

/** A cross that holds, and one that does not. */
const crossMark = (holds: boolean) => (holds ? 'X' : '');
const date = (day: string | null) => (day === null ? '' : shortDate(day));
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');

/** Whether a role is one towards the deceased: «Legame col defunto: altro» would be written into a form that somebody signs. */
const isKinship = (role: string) => role !== 'altro' && !payingRoles.some((paying) => paying === role);

/** All data of a funeral as a form says them: empty where they are unknown, undefined for a cross that nothing tells. */
export function toFormValues({
  funeral,
  agency,
  applicant,
  events,
  today,
}: FormFacts): Readonly<Record<FormDatumName, string | null>> {
  const { scelta, ceneri, sesso } = funeral;
  const event = (tipo: FuneralEvent['tipo']) => events.find((one) => one.tipo === tipo && one.stato !== 'annullato');
  const moment = (tipo: FuneralEvent['tipo']) => {
    const found = event(tipo);
    return {
      giorno: found ? shortDate(found.inizio.slice(0, 10)) : '',
      ora: found ? found.inizio.slice(11, 16) : '',
      luogo: found ? [found.luogo, found.indirizzo].filter(Boolean).join(', ') : '',
      comune: found?.comune ?? '',
    };
  };
  const [rite, burial, cremation] = [moment('funerale'), moment('sepoltura'), moment('cremazione')];
  const [name, surname] = [nameForSentence(funeral.nome), nameForSentence(funeral.cognome)];
  const applicantName = nameForSentence(applicant?.nome ?? '');
  const applicantSurname = nameForSentence(applicant?.cognome ?? '');
  // A cross is left out on purpose where the choice is another, and asked for where nothing was chosen.
  const of = (chosen: string | null, holds: boolean) => (chosen === null ? '' : crossMark(holds) || null);
  const ashes = scelta !== null && scelta !== 'cremazione' ? 'nessuna' : ceneri;
  return {
    'defunto.nome': name,
    'defunto.cognome': surname,
    'defunto.nomeCompleto': joined(name, surname),
    'defunto.cognomeNome': joined(surname, name),
    'defunto.cognomeNubile': nameForSentence(funeral.cognomeNubile),
    'defunto.codfisc': funeral.codfisc,
    'defunto.sesso': sesso ?? '',
    'defunto.maschio': of(sesso, sesso === 'M'),
    'defunto.femmina': of(sesso, sesso === 'F'),
    'defunto.nato': date(funeral.nato),
    'defunto.natoA': funeral.natoA,
    'defunto.anni': /\d+/.exec(ageAtDeathText(funeral))?.[0] ?? '',
    'defunto.cittadinanza': funeral.cittadinanza,
    'defunto.coniuge': nameForSentence(funeral.coniuge),
    'defunto.comuneResidenza': funeral.comuneResidenza,
    'defunto.indirizzoResidenza': funeral.indirizzoResidenza,
    'defunto.decesso': date(funeral.decesso),
    'defunto.oraDecesso': funeral.oraDecesso,
    'defunto.mortoA': funeral.mortoA,
    'defunto.salma': funeral.salma,
    'servizio.comune': funeral.comune,
    'servizio.prov': funeral.prov,
    'servizio.scelta': scelta ?? '',
    'servizio.inumazione': of(scelta, scelta === 'inumazione'),
    'servizio.tumulazione': of(scelta, scelta === 'tumulazione'),
    'servizio.cremazione': of(scelta, scelta === 'cremazione'),
    'servizio.ceneri': scelta !== null && scelta !== 'cremazione' ? null : (ceneri ?? ''),
    'servizio.ceneriAffidate': of(ashes, ashes === 'affidamento'),
    'servizio.ceneriDisperse': of(ashes, ashes?.startsWith('dispersione') === true),
    'servizio.ceneriSepolte': of(ashes, ashes === 'tumulazione' || ashes === 'interramento'),
    'richiedente.nomeCompleto': joined(applicantName, applicantSurname) || (applicant?.ragioneSociale ?? ''),
    'richiedente.nome': applicantName,
    'richiedente.cognome': applicantSurname,
    'richiedente.legame': applicant && isKinship(applicant.ruolo) ? applicant.ruolo : '',
    'richiedente.codFisc': applicant?.codFisc ?? '',
    'richiedente.indirizzo': applicant?.indirizzo ?? '',
    'richiedente.comune': applicant?.comune ?? '',
    'richiedente.prov': applicant?.prov ?? '',
    'richiedente.cap': applicant?.cap ?? '',
    'richiedente.tel': applicant?.cell || applicant?.tel || '',
    'richiedente.mail': applicant?.mail ?? '',
    'agenzia.nome': agencyName(agency),
    'agenzia.indirizzo': agency.indirizzo,
    'agenzia.comune': agency.comune,
    'agenzia.prov': agency.prov,
    'agenzia.cap': agency.cap,
    'agenzia.piva': agency.piva,
    'agenzia.codFisc': agency.codFisc,
    'agenzia.tel': agency.tel || agency.cell,
    'agenzia.mail': agency.mail,
    'funerale.giorno': rite.giorno,
    'funerale.ora': rite.ora,
    'funerale.luogo': rite.luogo,
    'funerale.comune': rite.comune,
    'sepoltura.giorno': burial.giorno,
    'sepoltura.ora': burial.ora,
    'sepoltura.luogo': burial.luogo,
    'sepoltura.comune': burial.comune,
    'cremazione.giorno': cremation.giorno,
    'cremazione.ora': cremation.ora,
    'cremazione.luogo': cremation.luogo,
    'cremazione.comune': cremation.comune,
    oggi: shortDate(today),
    luogoOggi: [placeName(agency.comune), shortDate(today)].filter(Boolean).join(', '),
    altro: '',
  };
}

/** Name of an agency: of the firm, or of the person. */
export const agencyName = ({
  ragSociale,
  nome,
  cognome,
}: Pick<AgencyFacts, 'ragSociale' | 'nome' | 'cognome'>): string =>
  ragSociale || nameForSentence(joined(nome, cognome));

/** The name under which the value of a place is given: what is asked each time has its label. */
export const valueKey = ({ dato, etichetta }: FormPlace): string =>
  dato === 'altro' ? `altro: ${etichetta ?? ''}` : dato;
const placeWordsOf = (place: FormPlace): string =>
  place.dato === 'altro' ? (place.etichetta ?? '') : place.etichetta || formDatumLabel(place.dato);

interface FormFilling {
  readonly scritti: readonly (WrittenField | WrittenPlace)[];
  readonly mancano: readonly MissingDatum[];
}

/**
 * What is written where, from the data of a funeral and what the person has given; and what is missing. A given empty value leaves a place empty.
 * The field of a cross that does not hold is emptied, first, as another cross may tick it: a box that the municipality ticked beforehand would say yes.
 */
export function computeFilling(
  places: readonly FormPlace[],
  values: ReturnType<typeof toFormValues>,
  given: Readonly<Record<string, string>>,
): FormFilling {
  const missing = new Map<string, MissingDatum>();
  const scritti = places.flatMap((place): (WrittenField | WrittenPlace)[] => {
    const chiave = valueKey(place);
    const isGiven = Object.hasOwn(given, chiave);
    const value = isGiven ? (given[chiave] ?? '') : values[place.dato];
    if (value === '' && !isGiven) missing.set(chiave, { dato: chiave, nome: placeWordsOf(place) });
    const isCross = isCrossDatum(place.dato);
    const isEmpty = value === '' || value === null || (isCross && saysNo(value));
    if (isEmpty && !(isCross && 'campo' in place)) return [];
    const testo = isEmpty ? '' : isCross ? 'X' : curlyApostrophes(value);
    if ('campo' in place) return [{ campo: place.campo, testo, chiave }];
    const { pagina, x, y, corpo = formFontSizes.usual, larghezza = null } = place;
    return [{ pagina, x, y, corpo, larghezza, testo, chiave }];
  });
  const emptiedFirst = scritti.toSorted((one, other) => Number(one.testo !== '') - Number(other.testo !== ''));
  return { scritti: emptiedFirst, mancano: [...missing.values()] };
}

/** What the places of a form were filled with, to tell later what the funeral says differently. */
export function toFilledData(
  places: readonly FormPlace[],
  values: ReturnType<typeof toFormValues>,
  given: Readonly<Record<string, string>>,
): FormFillingRecord['dati'] {
  const used = new Set(places.map(({ dato }) => dato).filter(isDatumOfFuneral));
  return Object.fromEntries(
    [...used].map((dato): [string, FilledDatum] => {
      const scritto = Object.hasOwn(given, dato) ? given[dato] : undefined;
      return [dato, { servizio: values[dato], ...(scritto !== undefined && { scritto }) }];
    }),
  );
}

/** As people write the same: `15.00` is `15:00`, `1/3/2026` is `01/03/2026`. */
const normalizeWritten = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b0+(?=\d)/g, '')
    .trim();

/** Whether what a person wrote on a form is what the funeral says. */
function wroteTheSame(name: FormDatumName, written: string, value: string | null): boolean {
  if (isCrossDatum(name)) return (written === '' || saysNo(written)) === (value === null);
  return normalizeWritten(written) === normalizeWritten(value ?? '');
}

/** Word by word: an accent that was typed as an apostrophe counts as one in mixed case too. */
const normalizeStored = (value: string) => value.split(' ').map(nameForSentence).join(' ').toLowerCase();
/** Whether two values say the same: a name in other capitals, or with its accents, is the same name. */
const isSameValue = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : normalizeStored(one) === normalizeStored(other);

/** The data that the funeral says differently since a form was filled: known now, not what it said then, not what was written. */
export function changedDataSince(
  { dati }: Pick<FormFillingRecord, 'dati'>,
  values: ReturnType<typeof toFormValues>,
): readonly FormDatumName[] {
  const changed = formDatumNames.filter((name) => {
    const filled = dati[name];
    const value = values[name];
    if (!filled || value === '' || isSameValue(filled.servizio, value)) return false;
    return filled.scritto === undefined || !wroteTheSame(name, filled.scritto, value);
  });
  return [...new Set(changed.map(choiceOfCross))];
}

/** What did not fit where it belongs, as it is asked for again: a choice has words of its own, whatever their length. */
export const tooLongData = (
  places: readonly FormPlace[],
  fields: readonly PdfField[],
  keys: readonly string[],
): MissingDatum[] =>
  keys.map((dato) => {
    const place = places.find((one) => valueKey(one) === dato);
    const isChoice = fields.some(({ campo, tipo }) =>
      places.some((one) => 'campo' in one && one.campo === campo && tipo === 'scelta' && valueKey(one) === dato),
    );
    const why = isChoice
      ? 'non è tra le voci del modulo, o non sta nel suo posto: scrivilo come nel modulo'
      : 'non sta nel suo posto: scrivilo più corto';
    return { dato, nome: `${place ? placeWordsOf(place) : dato} (${why})` };
  });

/** What of the places does not belong to a PDF, by field of the body. */
export function placeFlaws(
  places: readonly FormPlace[],
  { pagine, campi_pdf }: { readonly pagine: readonly PdfPageSize[]; readonly campi_pdf: readonly PdfField[] },
): Record<string, string[]> {
  const flaws: Record<string, string[]> = {};
  for (const [at, place] of places.entries()) {
    if ('campo' in place) {
      if (!campi_pdf.some(({ campo }) => campo === place.campo))
        flaws[`campi.${at}.campo`] = [`Nel PDF non c’è il campo «${place.campo.slice(0, 80)}».`];
      continue;
    }
    const page = pagine[place.pagina - 1];
    if (!page) flaws[`campi.${at}.pagina`] = [`Il PDF non ha la pagina ${place.pagina}.`];
    else if (place.x >= page.larghezza) flaws[`campi.${at}.x`] = ['Fuori dalla pagina.'];
    else if (place.y > page.altezza) flaws[`campi.${at}.y`] = ['Fuori dalla pagina.'];
  }
  return flaws;
}

/** The places that a PDF still has. */
export const placesThatFit = (
  places: readonly FormPlace[],
  pdf: { readonly pagine: readonly PdfPageSize[]; readonly campi_pdf: readonly PdfField[] },
): FormPlace[] => places.filter((place) => Object.keys(placeFlaws([place], pdf)).length === 0);

/** Said in the title of a paper that is signed by hand, so that nobody sends it to be signed by a code. */
export const signedByHandMark = 'da firmare a mano';
/** Whether a paper by its title is one that is printed and signed by hand: of cremation or ashes. */
export const isSignedByHand = (title: string): boolean =>
  title.toLowerCase().includes(signedByHandMark) || /cremazion|cener[ei]|dispersion/i.test(title);
