import type { SystemState } from '@commiato/contracts/administration/system';
import { capitalized } from '@commiato/italy/formatting';
import { atHour } from '@commiato/italy/prose/dates';
import { countWithNoun } from '../../../lib/counts.ts';
import { shortDateTime } from '../../../lib/date-times.ts';
import { sizeText } from '../../../lib/size-text.ts';

const gigabyte = 1_073_741_824;

/** A disk with less than 5 GB and a tenth free wants to be looked at, with less than 1 GB it stops the service soon. */
export function diskTone({ liberi, totali }: { liberi: number; totali: number }): 'oliva' | 'ocra' | 'rubrica' {
  if (liberi < gigabyte) return 'rubrica';
  return liberi < 5 * gigabyte && liberi < totali / 10 ? 'ocra' : 'oliva';
}

interface Words {
  readonly one: string;
  readonly many: string;
  readonly failedOne: string;
  readonly failedMany: string;
}

/** What waits in a queue and what was given up, as a sentence. */
export function backlogText({ inCoda, fallite }: { inCoda: number; fallite: number }, words: Words): string {
  const waiting = inCoda === 0 ? 'Nulla in coda' : `${countWithNoun(inCoda, words.one, words.many)} in coda`;
  return fallite === 0 ? waiting : `${waiting}, ${countWithNoun(fallite, words.failedOne, words.failedMany)}`;
}

type Backup = SystemState['copia'];

/** A night's backup that is older than this was missed: a day, and two hours to take it. */
const freshMs = 26 * 3600_000;

/** Backups that are not set up, are late or went wrong want to be looked at. */
export function backupTone(backup: Backup, now: Date): 'oliva' | 'ocra' | 'rubrica' {
  if (backup?.errore) return 'rubrica';
  const fresh = backup?.ultima && now.getTime() - new Date(backup.ultima).getTime() <= freshMs;
  return fresh ? 'oliva' : 'ocra';
}

/** When the last backup was taken and how large it is, what went wrong since, or how to have one. */
export function backupText(backup: Backup): string {
  if (!backup) return 'Nessuna: per averne una ogni notte imposta BACKUP_DIR con il percorso di una cartella';
  const { ultima, byte, errore, ora, giorni } = backup;
  const rhythm = `ogni notte ${atHour(ora)}, conservata ${countWithNoun(giorni, 'giorno', 'giorni')}`;
  const last = ultima ? `${shortDateTime(ultima)}${byte === null ? '' : `, ${sizeText(byte)}`}` : 'Non ancora eseguita';
  return errore ? `${last}. L’ultimo tentativo non è riuscito: ${errore}` : `${last} (${rhythm})`;
}

/** What is tidied, in the words of who runs the installation; the log of the program has the short names. */
const jobLabels: Readonly<Record<string, string>> = {
  cestino: 'Cestino: cancella ciò che è scaduto',
  chiavi: 'Invii ripetuti: dimentica quelli di ieri',
  'conservazione delle fatture': 'Fatture: cancella quelle che non vanno più conservate',
  'copie di sicurezza': 'Copie di sicurezza: toglie quelle vecchie',
  documenti: 'Documenti: toglie i file che nessuno usa',
  immagini: 'Fotografie: toglie i file che nessuno usa',
  limiti: 'Limiti di accesso: azzera i conteggi passati',
  'link-password': 'Link per la password: toglie quelli scaduti',
  'mappa del sito': 'Mappa del sito: somma gli annunci di ogni mese',
  'motori di ricerca': 'Motori di ricerca: avvisa di ciò che è cambiato, se c’è una chiave',
  posta: 'Posta: cancella le e-mail vecchie',
  promemoria: 'Promemoria: dimentica quelli passati',
  recuperi: 'Richieste di recupero della password',
  registro: 'Registro: cancella ciò che ha più di 12 mesi',
  'richieste dei visitatori': 'Richieste e segnalazioni dei visitatori: cancella quelle vecchie',
  sessioni: 'Accessi: chiude quelli scaduti',
  visitatori: 'Cuori: dimentica i visitatori del giorno prima',
  vocabolario: 'Ricerca: riconta le parole',
};

/** A chore as it is read; one without words by its name. */
export const jobLabel = (name: string): string => jobLabels[name] ?? capitalized(name);

type ErasedCounts = SystemState['lavori'][number]['cancellati'];

/** What a job that erases has erased; empty for others. */
export function erasedText(erased: ErasedCounts): string {
  if (erased === null) return '';
  const { ultimi, inTutto } = erased;
  const last = ultimi === 0 ? 'nulla da cancellare' : countWithNoun(ultimi, 'voce cancellata', 'voci cancellate');
  return `${last} (${countWithNoun(inTutto, 'voce', 'voci')} in tutto)`;
}
