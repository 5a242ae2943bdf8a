import type { MailContent } from '../../../../platform/mail/mail.ts';

interface WelcomeMailContent {
  readonly mail: string;
  readonly nome: string;
  readonly ragSociale: string;
  /** Link for setting a password, valid once and for 72 hours. */
  readonly url: string;
}

/** Sent when an account is activated for the first time. */
export const welcomeMail = ({ mail, nome, ragSociale, url }: WelcomeMailContent): MailContent => ({
  to: mail,
  subject: 'Benvenuto in Commiato: scegli la tua password',
  title: 'Il tuo account è attivo',
  blocks: [
    { kind: 'paragraph', text: nome ? `Buongiorno ${nome},` : 'Buongiorno,' },
    {
      kind: 'paragraph',
      text: `l’account${ragSociale ? ` di ${ragSociale}` : ''} è stato attivato. Per cominciare scegli una password che conosci solo tu.`,
    },
    { kind: 'facts', rows: [['Nome utente', mail]] },
    { kind: 'action', label: 'Scegli la tua password', url },
    {
      kind: 'note',
      text: 'Il link vale 72 ore e si usa una volta sola. Se è scaduto, chiedine un altro da «Password dimenticata?» nella pagina di accesso.',
    },
  ],
});
