import { unconfirmedAlertDays } from '@commiato/contracts/notices/alerts';
import { withFullStop } from '@commiato/italy/full-stop';
import type { MailContent } from '../../../../platform/mail/mail.ts';

/** A link and a code that do the same, as a mail carries them. */
export interface AlertMailLinkAndCode {
  /** Address of the page. */
  readonly page: string;
  readonly codice: string;
  /** Address that unsubscribes by one press. */
  readonly unsubscribe: string;
}

/** Asks whoever reads an address whether it wants to be told. */
export const confirmAlertMail = (
  to: string,
  titolo: string,
  { page, codice, unsubscribe }: AlertMailLinkAndCode,
): MailContent => ({
  to,
  subject: 'Confermare l’avviso',
  title: 'Confermare l’avviso',
  reason: 'Riceve questa e-mail perché qualcuno ha scritto questo indirizzo per essere avvisato.',
  unsubscribe,
  blocks: [
    { kind: 'paragraph', text: withFullStop(`È stato chiesto di avvisare questo indirizzo per ${titolo}`) },
    { kind: 'facts', rows: [['Codice', codice]] },
    { kind: 'action', label: 'Apra la pagina per confermare', url: page },
    {
      kind: 'note',
      text: `Il collegamento apre una pagina: si conferma premendo lì, o scrivendo il codice. Se la richiesta non è Sua basta non fare niente: dopo ${unconfirmedAlertDays} giorni viene cancellata.`,
    },
  ],
});
