import type { TotalsInput } from '@commiato/billing/document';
import { documentFlaws } from '@commiato/billing/document-flaws';
import { divideAmongPayers, type Share } from '@commiato/billing/shares';
import { computeTotals } from '@commiato/billing/totals';
import type { Quote } from '@commiato/contracts/billing/quotes';
import type { FieldErrors } from '../../../../lib/field-errors.ts';
import { blankClient, type ClientValues, clientName, clientToWire } from './clients.ts';
import { blankLine, type LineValues, lineToForm, parseLine, withoutTrailingBlankLines } from './lines.ts';
import { formatDiscount, formatShare, parseDiscount, parseShare } from './typed-numbers.ts';

export type PayerValues = {
  readonly key: string;
  readonly nome: string;
  readonly codFisc: string;
  /** `50%`, an amount, or empty for an equal part of the rest. */
  readonly quota: string;
};

/** Values shared by the forms of quotes and invoices. */
export type DocumentFormValues = {
  /** Origin of the client: a contact, or typed by hand. */
  readonly origine: 'anagrafica' | 'nuovo';
  readonly id_anagrafica: string;
  readonly cliente: ClientValues;
  readonly righe: readonly LineValues[];
  readonly sconto: string;
  readonly bolloAlCliente: boolean;
  readonly oggetto: string;
  readonly note: string;
  readonly defunto: { readonly nome: string; readonly codFisc: string };
  readonly pagatori: readonly PayerValues[];
};

/** The fields of a stored document that the form needs. */
export type StoredDocumentFields = Pick<
  Quote,
  'id_anagrafica' | 'cliente' | 'righe' | 'sconto' | 'bolloAlCliente' | 'oggetto' | 'note' | 'defunto' | 'pagatori'
>;

export const createBlankDocumentForm = (
  usual: { bolloAlCliente: boolean; note: string },
  trattamento: string,
): DocumentFormValues => ({
  origine: 'anagrafica',
  id_anagrafica: '',
  cliente: blankClient,
  righe: [blankLine(trattamento)],
  sconto: '',
  bolloAlCliente: usual.bolloAlCliente,
  oggetto: '',
  note: usual.note,
  defunto: { nome: '', codFisc: '' },
  pagatori: [],
});

export const documentToForm = (stored: StoredDocumentFields): DocumentFormValues => ({
  origine: stored.id_anagrafica === null ? 'nuovo' : 'anagrafica',
  id_anagrafica: stored.id_anagrafica ?? '',
  cliente: stored.cliente,
  righe: stored.righe.map(lineToForm),
  sconto: formatDiscount(stored.sconto),
  bolloAlCliente: stored.bolloAlCliente,
  oggetto: stored.oggetto,
  note: stored.note,
  defunto: stored.defunto ?? { nome: '', codFisc: '' },
  pagatori: stored.pagatori.map(({ nome, codFisc, quota }, index) => ({
    key: `pagatore-${index}`,
    nome,
    codFisc,
    quota: formatShare(quota),
  })),
});

/**
 * The values with the keys that their lines and payers have in the form, place by place: under another key a line is mounted anew, and the focus
 * in it is lost.
 */
export const withKeysOfForm = <Values extends Pick<DocumentFormValues, 'righe' | 'pagatori'>>(
  values: Values,
  { righe, pagatori }: Pick<DocumentFormValues, 'righe' | 'pagatori'>,
): Values => ({
  ...values,
  righe: values.righe.map((line, index) => ({ ...line, key: righe[index]?.key ?? line.key })),
  pagatori: values.pagatori.map((payer, index) => ({ ...payer, key: pagatori[index]?.key ?? payer.key })),
});

/** Name and code of a document's client, as a payer has them. */
export const clientAsPayerReference = (cliente: ClientValues): Pick<PayerValues, 'nome' | 'codFisc'> => ({
  nome: clientName(cliente),
  codFisc: cliente.codFisc,
});

/**
 * The payers after a change of the client: a first one who is the client as it was becomes the client as it is, otherwise an issued document would
 * keep an old name as payer. Null: they stay as they are.
 */
export function payersAfterClientChange(
  payers: readonly PayerValues[],
  before: ReturnType<typeof clientAsPayerReference>,
  after: ReturnType<typeof clientAsPayerReference>,
): readonly PayerValues[] | null {
  const [first, ...others] = payers;
  if (before.nome === after.nome && before.codFisc === after.codFisc) return null;
  if (!first || first.nome !== before.nome || first.codFisc !== before.codFisc) return null;
  return [{ ...first, ...after }, ...others];
}

/** Whether the client is among the payers, by tax code or by name. */
export const isClientAmongPayers = (
  payers: readonly PayerValues[],
  client: ReturnType<typeof clientAsPayerReference>,
): boolean =>
  payers.some(({ nome, codFisc }) => nome === client.nome || (codFisc !== '' && codFisc === client.codFisc));

function parsePayers(shown: readonly PayerValues[]) {
  const sentences: FieldErrors = {};
  const payers = shown.map(({ nome, codFisc, quota: typed }, index) => {
    const parsed = parseShare(typed);
    if (!parsed.ok) sentences[`pagatori.${index}.quota`] = parsed.errore;
    const quota: Share = parsed.ok ? parsed.value : { tipo: 'resto' };
    return { nome, codFisc, quota };
  });
  return { payers, sentences };
}

/** Parses the form; returns wire values, and an error message for each field that cannot be parsed. */
export function parseDocumentForm(shown: DocumentFormValues) {
  const lines = withoutTrailingBlankLines(shown.righe).map(parseLine);
  const discount = parseDiscount(shown.sconto);
  const { payers: pagatori, sentences: ofPayers } = parsePayers(shown.pagatori);
  const sentences: FieldErrors = Object.assign({}, ...lines.map((one) => one.sentences), ofPayers);
  if (!discount.ok) sentences.sconto = discount.errore;
  const known = shown.origine === 'anagrafica';
  if (known && shown.id_anagrafica === '') sentences.id_anagrafica = 'Scegli il cliente, o scrivilo come nuovo.';
  if (!known && clientName(shown.cliente) === '')
    sentences[shown.cliente.tipo === 'privato' ? 'cliente.cognome' : 'cliente.ragioneSociale'] =
      'Scegli o scrivi il cliente.';
  const { nome, codFisc } = shown.defunto;
  const wire = {
    id_anagrafica: known && shown.id_anagrafica !== '' ? shown.id_anagrafica : null,
    cliente: clientToWire(shown.cliente),
    righe: lines.map(({ line }) => line),
    sconto: discount.ok ? discount.value : null,
    bolloAlCliente: shown.bolloAlCliente,
    oggetto: shown.oggetto,
    note: shown.note,
    defunto: `${nome}${codFisc}`.trim() === '' ? null : { nome, codFisc },
    pagatori,
  };
  return { wire, sentences };
}

/** Errors of the whole document, with the server's messages; checked only if all its numbers can be parsed. */
export function documentErrors(shown: DocumentFormValues, input: TotalsInput): FieldErrors {
  const { wire, sentences } = parseDocumentForm(shown);
  if (Object.keys(sentences).some((name) => /^(righe|sconto|pagatori)/.test(name))) return sentences;
  for (const { campo, messaggio } of documentFlaws(input)) sentences[campo] ??= messaggio;
  if (wire.pagatori.length === 0 || Object.keys(sentences).some((name) => /^(righe|sconto|acconti)/.test(name)))
    return sentences;
  const parts = divideAmongPayers(
    computeTotals(input).totale,
    wire.pagatori.map(({ quota }) => quota),
  );
  return parts.ok ? sentences : { ...sentences, pagatori: parts.errore };
}

/** Live totals of a document, the share of each payer, none if they do not add up to the total, and what nobody pays of it. */
export function totalsAndSharesOfForm(shown: DocumentFormValues, input: TotalsInput) {
  const totals = computeTotals(input);
  const shares = parseDocumentForm(shown).wire.pagatori.map(({ quota }) => quota);
  const parts = divideAmongPayers(totals.totale, shares);
  if (parts.ok) return { input, totals, parts: parts.value, unpaid: 0 };
  const withRest = divideAmongPayers(totals.totale, [...shares, { tipo: 'resto' }]);
  const unpaid = shares.length > 0 && withRest.ok ? (withRest.value.at(-1) ?? 0) : 0;
  return { input, totals, parts: [], unpaid };
}
