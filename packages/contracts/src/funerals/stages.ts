import { addDays } from '@commiato/italy/days';
import { type ServiceStage, serviceStages } from './service-fields.ts';
import type { Service, ServiceInvoice } from './services.ts';

/** Days before the funeral from which a service is at its ceremony. */
const nearDays = 7;

/** Whether something of an issued invoice is still to be paid. */
export const isUnpaid = ({ stato, dovuto, pagato }: Pick<ServiceInvoice, 'stato' | 'dovuto' | 'pagato'>): boolean =>
  stato !== 'bozza' && dovuto > pagato;

type Known = Pick<Service, 'stadio' | 'codfisc' | 'nato' | 'annunci' | 'preventivi' | 'fatture' | 'eventi'>;

/** How far a service has come by what is in it; null where nothing says. */
function reached({ codfisc, nato, annunci, preventivi, fatture, eventi }: Known, today: string): ServiceStage | null {
  const funerals = eventi.filter(({ tipo, stato }) => tipo === 'funerale' && stato !== 'annullato');
  const days = funerals.map(({ inizio }) => inizio.slice(0, 10));
  const settled = fatture.every((invoice) => invoice.stato !== 'bozza' && !isUnpaid(invoice));
  if (days.length > 0 && days.every((day) => day < today) && settled) return 'chiuso';
  if (days.some((day) => day <= addDays(today, nearDays))) return 'cerimonia';
  if (annunci.length > 0 || preventivi.length > 0) return 'documenti';
  return codfisc || nato ? 'colloquio' : null;
}

/** The stage that is proposed for a service on a day (`YYYY-MM-DD`): never one that lies behind; null where it stands right. */
export function proposedStage(service: Known, today: string): ServiceStage | null {
  const stage = reached(service, today);
  return stage && serviceStages.indexOf(stage) > serviceStages.indexOf(service.stadio) ? stage : null;
}
