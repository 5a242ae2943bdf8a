import type { MailContent } from '../../../../platform/mail/mail.ts';

interface WelcomeMailContent {
  readonly mail: string;
  readonly nome: string;
  readonly ragSociale: string;
  /** Where to go on: a link for setting a password, valid once and for 72 hours, or the sign-in. */
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

/** Tells somebody who works for agencies that they have one of their own, behind the same address and password. */
export const newOwnAgencyMail = ({ mail, nome, ragSociale, url }: WelcomeMailContent): MailContent => ({
  to: mail,
  subject: 'La tua agenzia è in Commiato',
  title: 'Hai un’agenzia tua',
  blocks: [
    { kind: 'paragraph', text: nome ? `Buongiorno ${nome},` : 'Buongiorno,' },
    {
      kind: 'paragraph',
      text: `${ragSociale || 'la tua agenzia'} è attiva e tu ne sei titolare. Entri con la stessa e-mail e la stessa password; dal menu del tuo nome passi alle altre agenzie in cui lavori.`,
    },
    { kind: 'action', label: 'Accedi', url },
  ],
});
