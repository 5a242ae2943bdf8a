/** How many of each kind wait; undefined while the server has not said so. */
export interface WaitingCounts {
  readonly late: number | undefined;
  readonly near: number | undefined;
  readonly requests: number | undefined;
  readonly mail: number | undefined;
  readonly expired: number | undefined;
  readonly expiring: number | undefined;
  /** 1 where the last night's backup is missing or failed. */
  readonly backup: number;
}

type Tone = 'rubrica' | 'ocra';

/** A line of what is to be done. */
export interface DueItem {
  readonly key: keyof WaitingCounts;
  readonly tone: Tone;
  /** Null where there is nothing to count. */
  readonly count: number | null;
  readonly label: string;
  readonly to: 'reports' | 'receivedRequests' | 'mail' | 'allCertificates' | 'system';
}

interface DueTexts extends Pick<DueItem, 'key' | 'tone' | 'to'> {
  readonly one: string;
  readonly many: string;
}

/** Most pressing first: what the law gives a term for, what did not arrive, what is lost if it breaks, then the rest. */
const dueTexts: readonly DueTexts[] = [
  { key: 'late', tone: 'rubrica', to: 'reports', one: 'Segnalazione scaduta', many: 'Segnalazioni scadute' },
  { key: 'backup', tone: 'rubrica', to: 'system', one: 'Manca una copia di sicurezza recente', many: '' },
  { key: 'mail', tone: 'rubrica', to: 'mail', one: 'E-mail non partita', many: 'E-mail non partite' },
  {
    key: 'near',
    tone: 'ocra',
    to: 'reports',
    one: 'Segnalazione da evadere entro 7 giorni',
    many: 'Segnalazioni da evadere entro 7 giorni',
  },
  { key: 'requests', tone: 'ocra', to: 'receivedRequests', one: 'Richiesta da evadere', many: 'Richieste da evadere' },
  {
    key: 'expired',
    tone: 'rubrica',
    to: 'allCertificates',
    one: 'Certificato scaduto di un’agenzia',
    many: 'Certificati scaduti delle agenzie',
  },
  {
    key: 'expiring',
    tone: 'ocra',
    to: 'allCertificates',
    one: 'Certificato che scade entro 30 giorni',
    many: 'Certificati che scadono entro 30 giorni',
  },
];

/** What is to be done, the most pressing first; nothing for what does not wait. */
export const dueItems = (waiting: WaitingCounts): DueItem[] =>
  dueTexts.flatMap(({ one, many, ...line }) => {
    const count = waiting[line.key] ?? 0;
    if (count === 0) return [];
    return [{ ...line, count: line.key === 'backup' ? null : count, label: count === 1 ? one : many }];
  });
