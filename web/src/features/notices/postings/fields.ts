import type { addPriceEntry } from '@commiato/contracts/billing/price-list';
import {
  type changePostingRule,
  type createPostingRule,
  type PostingRule,
  posterFormats,
} from '@commiato/contracts/notices/postings';
import { type Print, printFormatText } from '@commiato/contracts/notices/prints';
import type { BodyOf } from '@commiato/contracts/route';
import { curlyApostrophes, nameWithCapitals } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { changedFields, withLinkedFields } from '../../../lib/changed-fields.ts';
import { amountFieldText, parseFees } from '../../../lib/fees.ts';

/** Values of the form of a municipality. */
export interface PostingRuleValues extends Record<string, unknown> {
  readonly comune: string;
  readonly prov: string;
  readonly cap: string;
  readonly formati: readonly string[];
  readonly massimo: string;
  readonly orientamento: string;
  readonly giorni: string;
  readonly costo: string;
  readonly urgenza: string;
  readonly chi: string;
  readonly ufficio: string;
  readonly mail: string;
  readonly note: string;
}

/** The form of a stored municipality, or an empty one. */
export const postingRuleToForm = (posting: PostingRule | null): PostingRuleValues => ({
  comune: posting?.comune ?? '',
  prov: posting?.prov ?? '',
  cap: '',
  formati: posting?.formati ?? [],
  massimo: posting?.massimo ?? '',
  orientamento: posting?.orientamento ?? '',
  giorni: posting?.giorni?.toString() ?? '',
  costo: amountFieldText(posting?.costo),
  urgenza: amountFieldText(posting?.urgenza),
  chi: posting?.chi ?? '',
  ufficio: posting?.ufficio ?? '',
  mail: posting?.mail ?? '',
  note: posting?.note ?? '',
});

/** Parses the form: wire values, and a sentence for each fee that is no amount. Without `withFees` the fees are not sent. */
export function parsePostingRuleForm({ cap, costo, urgenza, ...shown }: PostingRuleValues, withFees: boolean) {
  const { fees, sentences } = parseFees({ costo, urgenza }, withFees);
  return { wire: { ...shown, ...fees } as BodyOf<typeof createPostingRule>, sentences };
}

/** What a change sends: the rest would be written over what others changed meanwhile. */
export function postingRuleChangeToWire(
  of: PostingRule,
  wire: BodyOf<typeof createPostingRule>,
  withFees: boolean,
): BodyOf<typeof changePostingRule> {
  const before = parsePostingRuleForm(postingRuleToForm(of), withFees).wire;
  const changed = withLinkedFields({ ...changedFields(before, wire) }, { ...wire }, [['comune', 'prov']]);
  return changed as BodyOf<typeof changePostingRule>;
}

export const formatChoices = posterFormats.map((value) => ({ value: value as string, label: printFormatText(value) }));

/** The formats that a municipality puts up, in words. */
export const postedFormatsText = ({ formati, massimo }: PostingRule): string =>
  formati.length > 0
    ? formati.map(printFormatText).join(', ')
    : massimo
      ? `fino a ${printFormatText(massimo)}`
      : 'Tutti';

const formatsInSizeOrder: readonly string[] = posterFormats;

/** Whether a municipality puts up this format, as far as somebody has written it down. */
export const isPrintFormatAccepted = (
  { formati, massimo, orientamento }: PostingRule,
  print: Pick<Print, 'formato' | 'orientamento'>,
): boolean => {
  const size = (formato: string) => formatsInSizeOrder.indexOf(formato);
  return (
    (formati.length === 0 || formati.some((one) => one === print.formato)) &&
    (massimo === null || size(print.formato) <= size(massimo)) &&
    (orientamento === null || orientamento === print.orientamento)
  );
};

/** What is asked of who puts posters up. */
export interface PostingRequest {
  readonly posting: PostingRule;
  readonly print: Print;
  /** Name of the deceased. */
  readonly name: string;
  readonly copies: number;
  readonly urgent: boolean;
  /** Name of the agency. */
  readonly agency: string;
  /** Address of the site, at which a code can be checked. */
  readonly site: string;
}

export const postingRequestSubject = ({ posting, name }: PostingRequest): string =>
  `Richiesta di affissione, ${curlyApostrophes(nameWithCapitals(name))}, ${posting.comune}`;

/** The letter that asks for the posting. */
export function postingRequestText({ posting, print, name, copies, urgent, agency, site }: PostingRequest): string {
  const { comune, ufficio, giorni, note } = posting;
  const posters = `${copies} ${copies === 1 ? 'manifesto funebre' : 'manifesti funebri'}`;
  const time = giorni ? ` per ${giorni} ${giorni === 1 ? 'giorno' : 'giorni'}` : '';
  return [
    curlyApostrophes(ufficio) || `Ufficio affissioni del Comune di ${curlyApostrophes(comune)}`,
    '',
    `Chiediamo l’affissione di ${posters} in formato ${printFormatText(print.formato)} ${print.orientamento}${time}${urgent ? ', con procedura d’urgenza' : ''}.`,
    withFullStop(`Defunto: ${curlyApostrophes(nameWithCapitals(name))}`),
    `Codice stampato sul manifesto: ${print.codice}. Si verifica su ${site}/verifica.`,
    ...(note ? ['', curlyApostrophes(note)] : []),
    '',
    'Cordiali saluti',
    curlyApostrophes(agency),
  ].join('\n');
}

/** An entry of the price list for the fee of a municipality, advanced in the client's name. */
export const priceEntryOfPostingRule = (
  { comune, formati, giorni }: PostingRule,
  costo: number,
): BodyOf<typeof addPriceEntry> => ({
  tipo: 'voce',
  nome: `Affissione manifesti ${curlyApostrophes(comune)}`,
  descrizione: [
    `Diritti di affissione del Comune di ${curlyApostrophes(comune)}`,
    ...(formati.length === 1 ? [formati.map(printFormatText).join()] : []),
    ...(giorni === null ? [] : [`${giorni} ${giorni === 1 ? 'giorno' : 'giorni'}`]),
  ].join(', '),
  um: '',
  prezzo: costo,
  trattamento: 'escluso_art15',
});
