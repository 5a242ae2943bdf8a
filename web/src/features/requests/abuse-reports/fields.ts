import { type Hiding, hideReasons } from '@commiato/contracts/notices/hiding';
import { wrongHour } from '@commiato/contracts/requests/abuse-reports';

/** Reason sent to an agency when its notice is hidden from a report, derived from the report's reason. */
export function hidingFor(ground: string): Hiding {
  const motivo = ground === wrongHour ? 'dati errati' : (hideReasons.find((one) => one === ground) ?? 'altro');
  return { motivo, nota: motivo === 'altro' ? 'Abbiamo ricevuto una segnalazione su questo annuncio.' : '' };
}
