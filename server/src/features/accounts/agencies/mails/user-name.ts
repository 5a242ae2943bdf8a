import { withPrepositionA } from '@commiato/italy/prose/places';
import type { MailContent } from '../../../../platform/mail/mail.ts';
import { type AccountMailContent, accountInWords, greetingBlock } from './account-words.ts';

interface UserNameChange {
  readonly former: string;
  /** Where one signs in; null while the account is suspended. */
  readonly url: string | null;
  readonly supportMail: string;
}

/**
 * Tells at both addresses that the administration has given an account another e-mail, with which it signs in: who tries the former one is
 * refused and does not know why, and a change that nobody asked for must not stay unseen. The former one may be a stranger's, by a slip of the
 * keyboard: it does not learn the new one.
 */
export const userNameChangedMails = (
  account: AccountMailContent,
  { former, url, supportMail }: UserNameChange,
): MailContent[] =>
  [former, account.mail].map((to) => ({
    to,
    subject: 'Il tuo account in Commiato ha un altro indirizzo e-mail',
    title: 'Il tuo account ha un altro indirizzo e-mail',
    blocks: [
      greetingBlock(account),
      {
        kind: 'paragraph',
        text: `${accountInWords(account)} ha ora un altro indirizzo e-mail, che è anche il nome utente: l’ha cambiato l’amministrazione. La password resta quella di prima.`,
      },
      { kind: 'facts', rows: [['Prima', former], ...(to === former ? [] : [['Adesso', to] as const])] },
      ...(url === null || to === former ? [] : [{ kind: 'action', label: 'Accedi', url } as const]),
      { kind: 'note', text: `Se non l’hai chiesto, scrivi subito ${withPrepositionA(supportMail)}.` },
    ],
  }));
