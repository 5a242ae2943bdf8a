import type { WaitingRow } from '@commiato/contracts/administration/desk';
import { nearDeadlineDays } from '@commiato/contracts/administration/desk';
import { addDays, daysBetween } from '@commiato/italy/days';
import { dayInItaly } from '../../../platform/foundation/clock.ts';

/** Maximum age of the last nightly backup, in ms: a day, and two hours for making it. */
const maxBackupAgeMs = 26 * 3600_000;

/** The terms of what cannot wait. */
export const withoutDelayTerms: readonly WaitingRow['regola'][] = [
  'senza indebito ritardo',
  'tempestivamente',
  'orario sbagliato',
  'luogo sbagliato',
];

/** The last day that counts as near. */
export const lastNearDay = (today: string): string => addDays(today, nearDeadlineDays);

/** State of a row today and the days left. */
export function waitingStatus(
  today: string,
  { scade, regola }: Pick<WaitingRow, 'scade' | 'regola'>,
): Pick<WaitingRow, 'stato' | 'giorni'> {
  if (withoutDelayTerms.includes(regola))
    return { stato: 'subito', giorni: scade === null ? null : daysBetween(today, scade) };
  if (scade === null) return { stato: 'senza termine', giorni: null };
  const giorni = daysBetween(today, scade);
  return { giorni, stato: giorni < 0 ? 'scaduto' : giorni <= nearDeadlineDays ? 'vicino' : 'lontano' };
}

interface NightlyBackups {
  /** Whether a folder for them is set. */
  readonly impostate: boolean;
  /** When the last one was finished; null before the first. */
  readonly ultima: string | null;
  /** Error of the last try; empty where it succeeded. */
  readonly errore: string;
}

export interface MissingBackup extends Pick<WaitingRow, 'nome' | 'dal'> {
  readonly scade: string;
  /** `prima copia` where none was ever made: a late one and one that never was are different troubles. */
  readonly regola: 'copia' | 'prima copia';
}

/**
 * What waits of the nightly backups; undefined where the last one is fresh. Before the first one the term is counted from `installed`, when the
 * installation began; counted from today it would never be over.
 */
export function findMissingBackup(
  { impostate, ultima, errore }: NightlyBackups,
  installed: string,
  now: Date,
): MissingBackup | undefined {
  const since = ultima ?? installed;
  const fresh = impostate && ultima !== null && now.getTime() - new Date(since).getTime() <= maxBackupAgeMs;
  if (fresh && errore === '') return undefined;
  const nome = !impostate
    ? 'Le copie di sicurezza non sono impostate'
    : ultima === null
      ? 'Nessuna copia di sicurezza è ancora riuscita'
      : errore === ''
        ? 'Manca una copia di sicurezza recente'
        : 'L’ultima copia di sicurezza non è riuscita';
  const scade = addDays(dayInItaly(new Date(since)), 1);
  return { nome, dal: since, scade, regola: ultima === null ? 'prima copia' : 'copia' };
}
