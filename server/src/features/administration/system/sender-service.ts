import type { Clock } from '../../../platform/foundation/clock.ts';
import {
  checkSenderRecords,
  lookupTxtRecords,
  type SenderRecord,
  type TxtRecordLookup,
} from '../../../platform/mail/sender-records.ts';
import type { Settings } from '../../../settings.ts';

/** What the state page says of the sender of mails. */
export interface SenderState {
  readonly nome: string;
  readonly dettaglio: string;
  readonly funziona: boolean;
  readonly daGuardare: boolean;
}

/** For how long the DNS is not asked again, in ms: an open page asks every 15 seconds. */
const senderCacheMs = 600_000;

const senderRecordsSentence = (domain: string, records: readonly SenderRecord[]): string =>
  `${domain}: ${records.map(({ nome, dettaglio }) => `${nome} ${dettaglio}`).join(', ')}`;

/** Looks up, now and then, whether receivers can tell our mails from forged ones. */
export function createSenderLookup(
  { mailFrom, smtpUrl, dkimSelector }: Pick<Settings, 'mailFrom' | 'smtpUrl' | 'dkimSelector'>,
  clock: Clock,
  lookup: TxtRecordLookup = lookupTxtRecords,
): () => Promise<SenderState> {
  const domain = /@([^\s@<>]+)>?$/.exec(mailFrom ?? '')?.[1];
  const nome = 'Mittente delle e-mail';
  let known: { readonly until: number; readonly state: Promise<SenderState> } | null = null;

  const look = async (of: string): Promise<SenderState> => {
    const records = await checkSenderRecords(of, dkimSelector, lookup);
    const daGuardare = records.some(({ found }) => found !== true);
    return { nome, dettaglio: senderRecordsSentence(of, records), funziona: true, daGuardare };
  };
  return async () => {
    if (!smtpUrl || !domain)
      return {
        nome,
        dettaglio: 'Nessun server di posta (SMTP_URL): le e-mail restano in DATA_DIR/outbox',
        funziona: true,
        daGuardare: true,
      };
    const now = clock.now().getTime();
    if (!known || known.until <= now) known = { until: now + senderCacheMs, state: look(domain) };
    return known.state;
  };
}
