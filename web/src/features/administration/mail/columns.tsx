import type { MailRow, MailState } from '@commiato/contracts/administration/mail';
import { readMailText, retryMail, setMailAside } from '@commiato/contracts/administration/mail';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { shortDateTime, shortDateTimeWithArticle } from '../../../lib/date-times.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { BreakableMail } from '../../../ui/BreakableMail.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { NarrowLabel } from '../../../ui/NarrowLabel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { MailTextButton } from './MailText.tsx';
import styles from './mail.module.css';
import { RetryButton } from './RetryButton.tsx';
import { SetAsideButton } from './SetAsideButton.tsx';

const mailStateBadges = {
  'in-coda': { tone: 'ocra', text: 'In coda' },
  inviata: { tone: 'oliva', text: 'Inviata' },
  fallita: { tone: 'rubrica', text: 'Fallita' },
  accantonata: { tone: 'viola', text: 'Accantonata' },
} as const satisfies Record<MailState, { tone: string; text: string }>;

/** When a mail was sent, when it is tried again, or why it failed. */
function outcomeOf({ inviata, prossima, tentativi, errore }: MailRow): string {
  if (inviata) return `Inviata ${shortDateTimeWithArticle(inviata)}`;
  if (!prossima) return errore;
  return tentativi === 0 ? 'Parte tra poco' : `${errore} Nuovo tentativo ${shortDateTimeWithArticle(prossima)}`;
}

/** The columns of the outbox. */
export const mailColumns: readonly Column<MailRow>[] = [
  {
    key: 'stato',
    head: 'Stato',
    cell: ({ stato }) => <Badge tone={mailStateBadges[stato].tone}>{mailStateBadges[stato].text}</Badge>,
  },
  {
    key: 'destinatario',
    head: 'Destinatario e oggetto',
    sort: 'destinatario',
    part: 'nome',
    cell: ({ destinatario, oggetto }) => (
      <span className={styles.mail}>
        <strong>
          <BreakableMail mail={destinatario} />
        </strong>
        <span>{curlyApostrophes(oggetto)}</span>
      </span>
    ),
  },
  {
    key: 'creata',
    head: 'Creata il',
    sort: 'creata',
    figures: true,
    cell: ({ creata }) => (
      <>
        <NarrowLabel>Creata il</NarrowLabel>
        {shortDateTime(creata)}
      </>
    ),
  },
  {
    key: 'tentativi',
    head: 'Tentativi',
    sort: 'tentativi',
    figures: true,
    cell: ({ tentativi }) => (
      <>
        {tentativi}
        <NarrowLabel> {tentativi === 1 ? 'tentativo' : 'tentativi'}</NarrowLabel>
      </>
    ),
  },
  { key: 'esito', head: 'Esito', cell: (mail) => <span className={styles.outcome}>{outcomeOf(mail)}</span> },
  {
    key: 'riprova',
    head: '',
    part: 'azione',
    cell: (mail) => (
      <span className={styles.tools}>
        <IfMayCall route={readMailText}>
          <MailTextButton mail={mail} />
        </IfMayCall>
        {mail.stato === 'inviata' || mail.tentativi === 0 ? null : (
          <IfMayCall route={retryMail}>
            <RetryButton mail={mail} />
          </IfMayCall>
        )}
        {mail.stato === 'fallita' ? (
          <IfMayCall route={setMailAside}>
            <SetAsideButton mail={mail} />
          </IfMayCall>
        ) : null}
      </span>
    ),
  },
];
