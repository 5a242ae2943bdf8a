import type { SystemState } from '@commiato/contracts/administration/system';
import { countWithNoun } from '@commiato/italy/counts';
import { capitalized } from '@commiato/italy/formatting';
import { atHourPhrase } from '@commiato/italy/prose/dates';
import { shortDateTime } from '../../../lib/date-times.ts';
import { sizeText } from '../../../lib/size-text.ts';

const gigabyte = 1_073_741_824;

/** State of the disk: a warning below 5 GB and a tenth free, an error below 1 GB, because the service will soon stop. */
export function diskTone({ liberi, totali }: { liberi: number; totali: number }): 'oliva' | 'ocra' | 'rubrica' {
  if (liberi < gigabyte) return 'rubrica';
  return liberi < 5 * gigabyte && liberi < totali / 10 ? 'ocra' : 'oliva';
}

interface BacklogWords {
  readonly one: string;
  readonly many: string;
  readonly failedOne: string;
  readonly failedMany: string;
}

/** Sentence about waiting and failed entries of a queue. */
export function backlogText({ inCoda, fallite }: { inCoda: number; fallite: number }, words: BacklogWords): string {
  const waiting = inCoda === 0 ? 'Nulla in coda' : `${countWithNoun(inCoda, words.one, words.many)} in coda`;
  return fallite === 0 ? waiting : `${waiting}, ${countWithNoun(fallite, words.failedOne, words.failedMany)}`;
}

type Backup = SystemState['copia'];

/** Maximum age of the last nightly backup: a day, and two hours for making it. */
const maxBackupAgeMs = 26 * 3600_000;

/** State of backups: an error if the last one failed, a warning if they are late or not set up. */
export function backupTone(backup: Backup, now: Date): 'oliva' | 'ocra' | 'rubrica' {
  if (backup?.errore) return 'rubrica';
  const fresh = backup?.ultima && now.getTime() - new Date(backup.ultima).getTime() <= maxBackupAgeMs;
  return fresh ? 'oliva' : 'ocra';
}

/** Sentence about backups: time and size of the last one, later failures, or how to set them up. */
export function backupText(backup: Backup): string {
  if (!backup) return 'Nessuna: per averne una ogni notte imposta BACKUP_DIR con il percorso di una cartella';
  const { ultima, byte, errore, ora, giorni } = backup;
  const rhythm = `ogni notte ${atHourPhrase(ora)}, conservata ${countWithNoun(giorni, 'giorno', 'giorni')}`;
  const last = ultima ? `${shortDateTime(ultima)}${byte === null ? '' : `, ${sizeText(byte)}`}` : 'Non ancora eseguita';
  return errore ? `${last}. L’ultimo tentativo non è riuscito: ${errore}` : `${last} (${rhythm})`;
}

/** Readable names of jobs; the program's log has the keys. */
const jobLabels: Readonly<Record<string, string>> = {
  'altri nomi': 'Ricerca: legge soprannomi e cognomi da sposata negli annunci di prima',
  cestino: 'Cestino: cancella ciò che è scaduto',
  chiavi: 'Invii ripetuti: dimentica quelli di ieri',
  'chiavi-scadute': 'Chiavi per altri programmi: toglie quelle scadute',
  'conservazione delle fatture': 'Fatture: cancella quelle che non vanno più conservate',
  'copie di sicurezza': 'Copie di sicurezza: toglie quelle vecchie',
  documenti: 'Documenti: mette da parte i file che nessuno usa',
  immagini: 'Fotografie: mette da parte i file che nessuno usa',
  limiti: 'Limiti di accesso: azzera i conteggi passati',
  'link-password': 'Link per la password: toglie quelli scaduti',
  'mappa del sito': 'Mappa del sito: somma gli annunci di ogni mese',
  'motori di ricerca': 'Motori di ricerca: avvisa di ciò che è cambiato, se c’è una chiave',
  posta: 'Posta: cancella le e-mail vecchie',
  promemoria: 'Promemoria: dimentica quelli passati',
  recuperi: 'Richieste di recupero della password',
  registro: 'Registro: cancella ciò che ha più di 12 mesi',
  rimossi: 'File messi da parte: cancella quelli di più di 30 giorni fa',
  'ritorni della posta': 'Ritorni della posta: ferma gli avvisi agli indirizzi che la respingono',
  'richieste dei visitatori': 'Richieste e segnalazioni dei visitatori: cancella quelle vecchie',
  sessioni: 'Accessi: chiude quelli scaduti',
  visitatori: 'Cuori: dimentica i visitatori del giorno prima',
  vocabolario: 'Ricerca: riconta le parole',
};

/** Readable name of a job; its key if there is none. */
export const jobLabel = (name: string): string => jobLabels[name] ?? capitalized(name);

type ErasedCounts = SystemState['lavori'][number]['cancellati'];

/** Number of rows erased by a job's last run and in total; empty for jobs that erase nothing. */
export function erasedText(erased: ErasedCounts): string {
  if (erased === null) return '';
  const { ultimi, inTutto } = erased;
  const last = ultimi === 0 ? 'nulla da cancellare' : countWithNoun(ultimi, 'voce cancellata', 'voci cancellate');
  return `${last} (${countWithNoun(inTutto, 'voce', 'voci')} in tutto)`;
}
