import { type Hiding, hideReasons } from '@commiato/contracts/notices/hiding';

/** What an agency is told where its notice is hidden from a report, in one press: the ground that the report gives. */
export function hidingFor(ground: string): Hiding {
  const motivo = hideReasons.find((one) => one === ground) ?? 'altro';
  return { motivo, nota: motivo === 'altro' ? 'Abbiamo ricevuto una segnalazione su questo annuncio.' : '' };
}
