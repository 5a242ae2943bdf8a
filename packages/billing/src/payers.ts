import { allocate, type Cents, sumOf } from './money.ts';

/** A payer as a document names it. */
export interface PayerIdentity {
  readonly nome: string;
  /** May be empty. */
  readonly codFisc: string;
}

/** A payment of an invoice, or a refund below zero; `pagatore` is null where nobody has said who made it. */
export interface PayerPayment {
  readonly importo: Cents;
  readonly contanti: boolean;
  readonly pagatore: PayerIdentity | null;
}

/** What one payer bears of an invoice, has paid and still owes, in cents. */
export interface PayerBalance extends PayerIdentity {
  readonly quota: Cents;
  readonly pagato: Cents;
  readonly resta: Cents;
}

/** What the payments of one payer say about cash. */
export interface PayerTraceability {
  readonly pagato: Cents;
  readonly contanti: Cents;
  /** What this payer still owes; at most, while `dubbio`. */
  readonly resta: Cents;
  /** Whether it is open which payments are of this payer's share, and so whether it was cash. */
  readonly dubbio: boolean;
}

/** Issued shares of an invoice with what is due of it now, and its payments. */
export interface InvoiceShares {
  /** Cents due after credit notes and without the VAT that a public administration pays itself. */
  readonly dovuto: Cents;
  readonly pagatori: readonly PayerIdentity[];
  /** Share of each payer as issued, in their order. */
  readonly quote: readonly Cents[];
  readonly pagamenti: readonly PayerPayment[];
}

/** A contact, or the client of a document, as one who pays. */
export const toPayerIdentity = ({
  ragioneSociale,
  nome,
  cognome,
  codFisc,
}: Readonly<Record<'ragioneSociale' | 'nome' | 'cognome' | 'codFisc', string>>): PayerIdentity => ({
  nome: ragioneSociale.trim() || `${nome} ${cognome}`.trim(),
  codFisc,
});

const nameKey = ({ nome }: PayerIdentity) => nome.trim().toLocaleUpperCase('it');

/**
 * Whether two names are of one payer: by tax code, and by name where one has no code, because a discarded invoice may get the missing code
 * after a payment.
 */
export const isSamePayer = (one: PayerIdentity, other: PayerIdentity): boolean =>
  one.codFisc !== '' && other.codFisc !== '' ? one.codFisc === other.codFisc : nameKey(one) === nameKey(other);

/** Whether two are named just alike: by one tax code, or both without any and by one name. */
export const isSameReference = (one: PayerIdentity, other: PayerIdentity): boolean =>
  one.codFisc === other.codFisc && (one.codFisc !== '' || nameKey(one) === nameKey(other));

/**
 * Where a payer stands among those of an invoice; -1 for a stranger, and for who could be either of two. The first of two who are named alike stands
 * for both. A father without a tax code and his son of the same name, who has one, are two: who is named just so is found first.
 */
export function payerIndex(payers: readonly PayerIdentity[], payer: PayerIdentity): number {
  const alike = payers.findIndex((one) => isSameReference(one, payer));
  if (alike >= 0) return alike;
  const possible = payers.filter((one) => isSamePayer(one, payer));
  const [first] = possible;
  return first && possible.every((one) => isSameReference(one, first)) ? payers.indexOf(first) : -1;
}

/** What each payer bears of the invoice after its credit notes, paid or not: the issued shares, reduced in proportion. */
export function sharesAfterCredit({ dovuto, quote }: Pick<InvoiceShares, 'dovuto' | 'quote'>): Cents[] {
  const issued = sumOf(quote);
  if (issued === dovuto) return [...quote];
  return issued > 0 ? allocate(dovuto, quote) : quote.map(() => 0);
}

/** What a payer still has to pay of the own share. */
export const leftToPayOfShare = ({ quota, pagato }: Pick<PayerBalance, 'quota' | 'pagato'>): Cents =>
  Math.max(0, quota - pagato);

/** What a payer has paid beyond the own share. */
export const paidBeyondShare = ({ quota, pagato }: Pick<PayerBalance, 'quota' | 'pagato'>): Cents =>
  Math.max(0, pagato - quota);

/** Amounts of a payer: share, payments, part of them in cash, and what is missing of the share. */
interface PayerAmounts extends PayerIdentity, Record<'quota' | 'pagato' | 'contanti' | 'manca', Cents> {}

function payerAmountsOf(invoice: InvoiceShares) {
  const { pagatori, pagamenti } = invoice;
  const alone = pagatori.length === 1;
  const due = sharesAfterCredit(invoice);
  const places = pagatori.map((payer) => payerIndex(pagatori, payer));
  const placeOf = (payment: PayerPayment) =>
    alone ? 0 : payment.pagatore ? payerIndex(pagatori, payment.pagatore) : -1;
  const sumAt = (place: number, wanted: (payment: PayerPayment) => boolean) =>
    sumOf(pagamenti.filter((payment) => placeOf(payment) === place && wanted(payment)).map(({ importo }) => importo));
  const each = pagatori.map(({ nome, codFisc }, place): PayerAmounts => {
    const quota = sumOf(due.filter((_, at) => places[at] === place));
    const pagato = sumAt(place, () => true);
    // A refund may leave another way than the money came: of what is left paid neither less than nothing nor more than all was cash.
    const cash = sumAt(place, (payment) => payment.contanti);
    const contanti = Math.min(Math.max(0, cash), Math.max(0, pagato));
    return { nome, codFisc, quota, pagato, contanti, manca: leftToPayOfShare({ quota, pagato }) };
  });
  return { each, places, open: pagamenti.filter((payment) => placeOf(payment) < 0) };
}

/**
 * How much of each payer's share is borne by what others have paid beyond theirs: in proportion to the shares, as far as something is missing of
 * each. In proportion to what is missing, who pays just what was asked would owe again: of three shares of 100 one pays 200, the second owes 50,
 * pays it, and would owe 16.67.
 */
function surplusOfOthersByPayer(each: readonly PayerAmounts[]): Cents[] {
  const covered = each.map(() => 0);
  let surplus = sumOf(each.map(paidBeyondShare));
  if (surplus === 0) return covered;
  let sharing = each.map(({ quota, pagato }) => pagato <= quota);
  while (surplus > 0) {
    const weights = each.map(({ quota }, at) => (sharing[at] ? quota : 0));
    if (sumOf(weights) === 0) break;
    const parts = allocate(surplus, weights);
    const taken = parts.map((part, at) => Math.min(part, (each[at]?.manca ?? 0) - (covered[at] ?? 0)));
    sharing = sharing.map((shares, at) => shares && taken[at] === parts[at]);
    for (const [at, cents] of taken.entries()) covered[at] = (covered[at] ?? 0) + cents;
    surplus -= sumOf(taken);
  }
  return covered;
}

/**
 * What each still owes: the own share less payments and what others have paid for them (`covered`), and never more than is left of the invoice.
 * Otherwise a reminder would ask for money that an unassigned payment has covered.
 */
function restsOf(
  each: readonly PayerAmounts[],
  covered: readonly Cents[],
  { dovuto, pagamenti }: InvoiceShares,
): Cents[] {
  const left = Math.max(0, dovuto - sumOf(pagamenti.map(({ importo }) => importo)));
  return each.map(({ manca }, at) => Math.min(manca - (covered[at] ?? 0), left));
}

/** Whether more was refunded than paid, in all or to one of the payers: the payment itself must have been deleted or assigned to another. */
export const isRefundedBeyondPaid = (invoice: InvoiceShares): boolean =>
  sumOf(invoice.pagamenti.map(({ importo }) => importo)) < 0 ||
  payerAmountsOf(invoice).each.some(({ pagato }) => pagato < 0);

/**
 * Who still owes what of an invoice that several persons pay. `daAttribuire` are the cents of payments of nobody in particular: while there
 * are any, each owes at most `resta`. What somebody has paid beyond the own share reduces the rest of the others. Empty for an invoice
 * without payers.
 */
export function payerBalancesAndUnassigned(invoice: InvoiceShares): {
  readonly pagatori: readonly PayerBalance[];
  readonly daAttribuire: Cents;
} {
  const { pagatori, quote } = invoice;
  if (pagatori.length === 0 || quote.length !== pagatori.length) return { pagatori: [], daAttribuire: 0 };
  const { each, places, open } = payerAmountsOf(invoice);
  const daAttribuire = sumOf(open.map(({ importo }) => importo));
  const rest = restsOf(each, surplusOfOthersByPayer(each), invoice);
  const balances = each.map(({ nome, codFisc, quota, pagato }, at) => ({
    nome,
    codFisc,
    quota,
    pagato,
    resta: rest[at] ?? 0,
  }));
  return { pagatori: balances.filter((_, at) => places[at] === at), daAttribuire };
}

/**
 * What one debtor owes of an invoice of which `left` is unpaid: where several pay it, a payer owes the rest of the own share alone; whoever is none
 * of them owes all.
 */
export function leftToPayByDebtor(
  balances: readonly (PayerIdentity & Pick<PayerBalance, 'resta'>)[],
  debtor: PayerIdentity,
  left: Cents,
): Cents {
  if (balances.length <= 1) return left;
  const own = balances[payerIndex(balances, debtor)];
  // Of two of one name it is either: none of them owes more than the larger share.
  const namesakes = balances.filter((balance) => isSamePayer(balance, debtor));
  const owing = own ? [own] : namesakes;
  return owing.length === 0 ? left : Math.min(Math.max(...owing.map(({ resta }) => resta)), left);
}

/**
 * How much each payer gets back of what was paid beyond the amount due, in the order of the balances: who paid beyond the own share does, in
 * proportion to it. To be asked only where every payment names its payer.
 */
export function overpaymentByPayer(balances: readonly PayerBalance[], excess: Cents): Cents[] {
  const beyond = balances.map(paidBeyondShare);
  return excess > 0 ? allocate(excess, beyond) : beyond.map(() => 0);
}

/**
 * How much of what each payer has paid counts for the others, in the order of the balances: what is beyond the own share and is not given back. To be
 * asked only where every payment names its payer.
 */
export function paidForOthersByPayer(balances: readonly PayerBalance[], excess: Cents): Cents[] {
  const back = overpaymentByPayer(balances, excess);
  return balances.map((balance, at) => paidBeyondShare(balance) - (back[at] ?? 0));
}

/**
 * What was paid beyond the own shares by payers in cash (`contanti`) and by others; null where one of them paid partly in cash, because then it is
 * open which part was for the others.
 */
function surplusByMeans(each: readonly PayerAmounts[]): Record<'contanti' | 'altrimenti', Cents> | null {
  const generous = each.filter(({ quota, pagato }) => pagato > quota);
  if (generous.some(({ contanti, pagato }) => contanti > 0 && contanti < pagato)) return null;
  const surplusOf = (some: readonly PayerAmounts[]) => sumOf(some.map(paidBeyondShare));
  return {
    contanti: surplusOf(generous.filter(({ contanti }) => contanti > 0)),
    altrimenti: surplusOf(generous.filter(({ contanti }) => contanti === 0)),
  };
}

/**
 * What each payer has paid, or others for them, and how much of it in cash, in the order of `pagatori`. Payments of nobody in particular are counted
 * where they leave no doubt: all of one kind, and together with the others the whole amount. What others paid is in cash in proportion to what they
 * paid beyond their shares, as far as it is known of each whether it was cash.
 */
export function payerTraceabilities(invoice: InvoiceShares): PayerTraceability[] {
  const { dovuto, pagamenti } = invoice;
  const { each, places, open } = payerAmountsOf(invoice);
  const paid = sumOf(pagamenti.map(({ importo }) => importo));
  const [first] = open;
  const certain = first !== undefined && paid >= dovuto && open.every(({ contanti }) => contanti === first.contanti);
  const covered = surplusOfOthersByPayer(each);
  const rests = restsOf(each, covered, invoice);
  const surplus = surplusByMeans(each);
  return places.map((place) => {
    const { pagato = 0, contanti = 0, manca = 0 } = each[place] ?? {};
    const resta = rests[place] ?? 0;
    const byOthers = covered[place] ?? 0;
    const byNobody = first === undefined ? 0 : manca - byOthers;
    if ((byOthers > 0 && !surplus) || (byNobody > 0 && !certain)) return { pagato, contanti, resta, dubbio: true };
    const [cashOfOthers = 0] =
      byOthers > 0 && surplus ? allocate(byOthers, [surplus.contanti, surplus.altrimenti]) : [];
    const cash = cashOfOthers + (first?.contanti ? byNobody : 0);
    return { pagato: pagato + byOthers + byNobody, contanti: contanti + cash, resta, dubbio: false };
  });
}
