import { type DocumentClient, documentClient, documentLine } from '@commiato/contracts/billing/document-fields';
import type { InvoiceDraftInput } from '@commiato/contracts/billing/invoices';
import { romeDay } from '@commiato/italy/formatting';
import { composeTaxCode } from '@commiato/italy/tax-codes/compose';
import { controlLetter, readTaxCodeFields } from '@commiato/italy/tax-codes/tax-code';
import { completeVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { addDays } from '../people/days.ts';
import { type Person, personOf } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { PlannedAgency } from './agencies.ts';
import type { PlannedContact } from './contacts.ts';
import type { PlannedFuneral } from './funerals.ts';
import { type Good, type Package, packages, planPrices } from './prices.ts';

/** The history of a document; days count from its own. */
interface BillingCase {
  /** Days before the start on which it begins. */
  readonly ago: number;
  readonly choice: Package | 'lapide' | 'cimitero';
  /** Final state of its quote; absent where there is none. `scaduto` was sent and never answered. */
  readonly quote?: 'bozza' | 'inviato' | 'accettato' | 'rifiutato' | 'scaduto';
  /** Whether the family itself accepted it by its link. */
  readonly online?: true;
  /** Cents of an advance, paid at once, which the invoice deducts. */
  readonly advance?: number;
  readonly invoice?: {
    readonly after: number;
    /** `rettificata`: one line was credited; `scartata` waits to be corrected, `corretta` was discarded and issued again. */
    readonly outcome:
      | 'bozza'
      | 'emessa'
      | 'pagata in parte'
      | 'pagata'
      | 'stornata'
      | 'rettificata'
      | 'scartata'
      | 'corretta';
    /** What the Interchange System has answered; `consegnata` where absent. */
    readonly answer?: 'consegnata' | 'non consegnata' | 'nessuna';
  };
  /** Whether two relatives share the expense; `one pays`: the other has not paid yet. */
  readonly shared?: 'both pay' | 'one pays';
  /** Whether also agencies with few cases have it. */
  readonly everywhere?: true;
}

/** Oldest first, so that numbers and days ascend together: no invoice or credit note may be dated before the previous number. */
const cases: readonly BillingCase[] = [
  {
    ago: 118,
    choice: 'Servizio funebre completo',
    quote: 'accettato',
    everywhere: true,
    invoice: { after: 6, outcome: 'pagata' },
  },
  {
    ago: 97,
    choice: 'Servizio funebre essenziale',
    shared: 'both pay',
    invoice: { after: 0, outcome: 'pagata' },
  },
  {
    ago: 84,
    choice: 'Servizio funebre completo',
    advance: 100_000,
    invoice: { after: 9, outcome: 'pagata in parte' },
  },
  { ago: 71, choice: 'Servizio funebre essenziale', quote: 'scaduto', everywhere: true },
  { ago: 62, choice: 'cimitero', invoice: { after: 0, outcome: 'pagata' } },
  { ago: 52, choice: 'Servizio funebre completo', invoice: { after: 0, outcome: 'pagata in parte' }, everywhere: true },
  {
    ago: 47,
    choice: 'Servizio funebre completo',
    shared: 'one pays',
    invoice: { after: 0, outcome: 'pagata in parte' },
  },
  { ago: 41, choice: 'lapide', invoice: { after: 0, outcome: 'emessa', answer: 'non consegnata' } },
  { ago: 34, choice: 'Servizio funebre essenziale', invoice: { after: 0, outcome: 'stornata' } },
  { ago: 28, choice: 'Servizio funebre essenziale', invoice: { after: 0, outcome: 'corretta' } },
  { ago: 22, choice: 'Servizio funebre completo', quote: 'rifiutato' },
  { ago: 16, choice: 'Servizio funebre completo', invoice: { after: 0, outcome: 'rettificata' } },
  { ago: 12, choice: 'lapide', quote: 'inviato', everywhere: true },
  {
    ago: 9,
    choice: 'Servizio funebre completo',
    invoice: { after: 0, outcome: 'emessa', answer: 'nessuna' },
    everywhere: true,
  },
  { ago: 6, choice: 'Servizio funebre essenziale', quote: 'accettato' },
  { ago: 4, choice: 'Servizio funebre completo', invoice: { after: 0, outcome: 'scartata' } },
  { ago: 3, choice: 'Servizio funebre completo', quote: 'bozza' },
  { ago: 2, choice: 'lapide', invoice: { after: 0, outcome: 'bozza' } },
  { ago: 2, choice: 'Servizio funebre essenziale', invoice: { after: 0, outcome: 'bozza' } },
  { ago: 1, choice: 'Servizio funebre completo', quote: 'accettato', online: true },
  { ago: 1, choice: 'Servizio funebre essenziale', quote: 'inviato' },
];

/** What the quote and the invoice of a case contain; no other case of its agency has the same subject. */
type Contents = Pick<InvoiceDraftInput, 'id_anagrafica' | 'cliente' | 'defunto' | 'pagatori' | 'ordine' | 'sconto'> & {
  readonly oggetto: string;
  readonly righe: NonNullable<InvoiceDraftInput['righe']>;
  readonly scissionePagamenti: boolean;
};

export interface PlannedCase extends BillingCase {
  readonly contents: Contents;
  /** The funeral that it is for; null for a headstone. */
  readonly funeral: PlannedFuneral | null;
  /** The client as the first file named it, where the Interchange System has discarded that. */
  readonly mistaken?: DocumentClient;
}

export interface PlannedBilling {
  readonly iban: string;
  readonly prices: ReturnType<typeof planPrices>;
  readonly cases: readonly PlannedCase[];
}

/** A funeral that can be billed; all but a few never are, so that it is planned only then. */
interface BillableFuneral {
  /** ISO 8601. */
  readonly opened: string;
  plan(): PlannedFuneral;
}

/** The agency, its clients and funerals, and the last day of the cases. */
interface Setting {
  readonly agency: PlannedAgency;
  readonly clients: readonly PlannedContact[];
  readonly billable: readonly BillableFuneral[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whether the agency has all cases, or only those marked `everywhere`. */
  readonly whole: boolean;
}

/** Invented price list, quotes and invoices of an agency. */
export function planBilling(setting: Setting, random: Random): PlannedBilling {
  const prices = planPrices(random.branch('listino'));
  const included = cases.filter(({ everywhere }) => setting.whole || everywhere);
  const takeFuneral = funeralsToBill(setting);
  return {
    iban: ibanOf(random),
    prices,
    cases: included.map((one, place): PlannedCase => {
      const own = random.branch(`documento ${place}`);
      const client = setting.clients[place % setting.clients.length];
      if (!client) throw new Error('An agency without clients');
      const { choice } = one;
      if (choice === 'lapide') return { ...one, contents: headstone(client, prices, own), funeral: null };
      if (choice === 'cimitero') return { ...one, contents: cemetery(setting, prices, own), funeral: null };
      const funeral = takeFuneral(one.ago);
      const [payer = client, second] = funeral?.family.map(({ contact }) => contact) ?? [];
      const person =
        funeral?.person ?? personOf(own.pick(setting.agency.towns), addDays(setting.today, -one.ago - 2), own);
      const contents = funeralContents({ person, payers: [payer, second], prices }, own, one, choice);
      const isDiscarded = one.invoice?.outcome === 'scartata' || one.invoice?.outcome === 'corretta';
      return { ...one, contents, funeral, ...(isDiscarded && { mistaken: withMistakenCode(payer) }) };
    }),
  };
}

/** Gives out funerals to be billed, each once: the one that was opened last before a case began. */
function funeralsToBill({ billable, today }: Setting): (ago: number) => PlannedFuneral | null {
  const left = billable.toSorted((one, other) => (one.opened < other.opened ? 1 : -1));
  return (ago) => {
    const at = left.findIndex(({ opened }) => romeDay(opened) <= addDays(today, -ago));
    return at < 0 ? null : (left.splice(at, 1)[0]?.plan() ?? null);
  };
}

/** A client whose code has another birth place: well formed, and unknown to the tax register. */
function withMistakenCode({ nome = '', cognome = '', codFisc = '', indirizzo, cap, comune, prov }: PlannedContact) {
  const read = readTaxCodeFields(codFisc, '2026-12-31');
  const birth = read?.birthDate ?? '1960-01-01';
  const mistaken = composeTaxCode({ nome, cognome, sex: read?.sex ?? 'F', birth, placeCode: 'H501' });
  return documentClient.parse({ tipo: 'privato', nome, cognome, codFisc: mistaken, indirizzo, cap, comune, prov });
}

const lineOf = (prices: PlannedBilling['prices'], nome: Good, quantita = 1000) => {
  const { um, prezzo, trattamento } = prices.get(nome) ?? { um: '', prezzo: 0, trattamento: 'esente_funebre' as const };
  return documentLine.parse({ descrizione: nome, quantita, um, prezzo, trattamento });
};

interface BilledFuneral {
  readonly person: Person;
  /** The client, and whoever shares the expense. */
  readonly payers: readonly [PlannedContact, PlannedContact | undefined];
  readonly prices: PlannedBilling['prices'];
}

function funeralContents(
  { person, payers: [client, second], prices }: BilledFuneral,
  random: Random,
  { shared }: BillingCase,
  choice: Package,
): Contents {
  const nome = `${person.nome} ${person.cognome}`;
  const away = random.chance(0.5) ? [lineOf(prices, 'Trasporto fuori comune', random.int(12, 90) * 1000)] : [];
  const payerOf = ({ nome: given, cognome, codFisc = '' }: PlannedContact) => ({
    nome: `${given} ${cognome}`,
    codFisc,
  });
  const other = second ? payerOf(second) : { nome: `${person.nome} ${client.cognome}`, codFisc: '' };
  return {
    id_anagrafica: client._id,
    oggetto: `Servizio funebre di ${nome}`,
    righe: [
      ...packages[choice].map((good) => lineOf(prices, good)),
      ...away,
      lineOf(prices, 'Diritti comunali anticipati'),
    ],
    defunto: { nome, codFisc: person.codfisc },
    pagatori: shared
      ? [
          { ...payerOf(client), quota: { tipo: 'percentuale', valore: 5000 } },
          { ...other, quota: { tipo: 'resto' } },
        ]
      : [],
    sconto: random.chance(0.3) ? { tipo: 'importo', valore: 5000 } : null,
    scissionePagamenti: false,
  };
}

function headstone(client: PlannedContact, prices: PlannedBilling['prices'], random: Random): Contents {
  return {
    id_anagrafica: client._id,
    oggetto: `Lapide della famiglia ${client.cognome}, campo ${random.int(1, 40)}`,
    righe: [lineOf(prices, 'Lapide in marmo con iscrizione'), lineOf(prices, 'Fotoceramica', random.int(1, 2) * 1000)],
    scissionePagamenti: false,
  };
}

/** An invoice to the municipality under split payment: it pays the VAT to the state itself. */
function cemetery({ agency }: Setting, prices: PlannedBilling['prices'], random: Random): Contents {
  const { nome, provincia, cap, istat } = agency.towns[0] ?? random.pick(agency.towns);
  const cliente = documentClient.parse({
    tipo: 'pa',
    ragioneSociale: `Comune di ${nome}`,
    codFisc: completeVatNumber(`8001${istat.slice(0, 6)}`),
    codUniv: 'UF1938',
    indirizzo: 'Piazza del Municipio 1',
    cap: cap[0] ?? '',
    comune: nome,
    prov: provincia.sigla,
  });
  return {
    cliente,
    oggetto: 'Lapidi del campo comune',
    righe: [lineOf(prices, 'Lapide in marmo con iscrizione', 3000), lineOf(prices, 'Fotoceramica', 3000)],
    ordine: { numero: `${random.int(10, 400)}`, cig: 'Z1938ULIVO' },
    scissionePagamenti: !agency.forfait,
  };
}

/** An Italian account number whose check digits are right. */
function ibanOf(random: Random): string {
  const digits = Array.from({ length: 12 }, () => random.int(0, 9)).join('');
  const coordinates = `0542811101${digits}`;
  const account = controlLetter(coordinates) + coordinates;
  const worth = [...`${account}IT00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return `IT${String(98n - (BigInt(worth) % 97n)).padStart(2, '0')}${account}`;
}
