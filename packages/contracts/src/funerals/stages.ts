import { isIssued } from '@commiato/billing/states';
import { addDays } from '@commiato/italy/days';
import { type FuneralStage, funeralStages } from './funeral-fields.ts';
import type { Funeral, FuneralInvoice } from './funerals.ts';

/** Days before the ceremony from which a funeral is in the stage `cerimonia`. */
const ceremonyStageDays = 7;

/** Whether an issued invoice is not fully paid: of one that waits to be issued, again where it was discarded, nothing is to be paid meanwhile. */
export const isInvoiceUnpaid = (invoice: Pick<FuneralInvoice, 'stato' | 'dovuto' | 'pagato'>): boolean =>
  isIssued(invoice.stato) && invoice.dovuto > invoice.pagato;

/** Kinds of events after which a funeral is over. */
export const farewellKinds: readonly Funeral['eventi'][number]['tipo'][] = ['funerale', 'sepoltura', 'cremazione'];

/** Whether an event is one of those after which a funeral is over: the funeral, a burial or a cremation that was not cancelled. */
export const isFarewellEvent = ({ tipo, stato }: Pick<Funeral['eventi'][number], 'tipo' | 'stato'>): boolean =>
  stato !== 'annullato' && farewellKinds.includes(tipo);

type StageFacts = Pick<Funeral, 'stadio' | 'codfisc' | 'nato' | 'annunci' | 'preventivi' | 'eventi'> & {
  /** Null for whoever does not see the invoices: whether everything is paid they do not know. */
  readonly fatture: Funeral['fatture'] | null;
};

/** The stage that the data of a funeral show; null where they show none. */
function stageFromFacts(
  { codfisc, nato, annunci, preventivi, fatture, eventi }: StageFacts,
  today: string,
): FuneralStage | null {
  const farewells = eventi.filter(isFarewellEvent);
  const days = farewells.flatMap(({ tipo, inizio }) => (tipo === 'funerale' ? [inizio.slice(0, 10)] : []));
  const isOver = farewells.every(({ inizio }) => inizio.slice(0, 10) < today);
  // Nothing is settled where nothing was billed yet.
  const settled =
    fatture !== null &&
    fatture.length > 0 &&
    fatture.every((invoice) => isIssued(invoice.stato) && !isInvoiceUnpaid(invoice));
  if (days.length > 0 && isOver && settled) return 'chiuso';
  if (days.some((day) => day <= addDays(today, ceremonyStageDays))) return 'cerimonia';
  if (annunci.length > 0 || preventivi.length > 0) return 'documenti';
  return codfisc || nato ? 'colloquio' : null;
}

/** The stage to propose for a funeral on a day (`YYYY-MM-DD`), never an earlier one; null where the present one is right. */
export function proposedStage(funeral: StageFacts, today: string): FuneralStage | null {
  const stage = stageFromFacts(funeral, today);
  return stage && funeralStages.indexOf(stage) > funeralStages.indexOf(funeral.stadio) ? stage : null;
}
