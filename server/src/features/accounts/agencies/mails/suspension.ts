import { withPrepositionA } from '@commiato/italy/prose/places';
import type { MailContent } from '../../../../platform/mail/mail.ts';
import { type AccountMailContent, accountInWords, greetingBlock } from './account-words.ts';

/** Tells an agency that the administration has suspended its account, what stays as it is (decisions C7) and whom to ask. */
export const suspendedMail = (account: AccountMailContent, supportMail: string): MailContent => ({
  to: account.mail,
  subject: 'Il tuo account in Commiato è sospeso',
  title: 'Il tuo account è sospeso',
  blocks: [
    greetingBlock(account),
    {
      kind: 'paragraph',
      text: `${accountInWords(account)} è stato sospeso dall’amministrazione, e per ora non si può accedere. Gli annunci pubblicati restano visibili e i dati restano dove sono.`,
    },
    {
      kind: 'note',
      text: `Per sapere perché, o per chiedere di riattivarlo, scrivi ${withPrepositionA(supportMail)}.`,
    },
  ],
});

/** Tells an agency that it may sign in again, as before. */
export const reactivatedMail = (account: AccountMailContent, url: string): MailContent => ({
  to: account.mail,
  subject: 'Il tuo account in Commiato è di nuovo attivo',
  title: 'Il tuo account è di nuovo attivo',
  blocks: [
    greetingBlock(account),
    {
      kind: 'paragraph',
      text: `${accountInWords(account)} è stato riattivato. Accedi con questo indirizzo e la stessa password di prima, e trovi tutto come l’avevi lasciato.`,
    },
    { kind: 'action', label: 'Accedi', url },
  ],
});
