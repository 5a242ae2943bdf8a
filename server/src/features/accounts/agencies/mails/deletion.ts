import { toDayPhrase } from '@commiato/italy/prose/dates';
import { withPrepositionA } from '@commiato/italy/prose/places';
import type { MailContent } from '../../../../platform/mail/mail.ts';
import { type AccountMailContent, accountInWords, greetingBlock } from './account-words.ts';

/** Tells an agency that the administration has deleted its account with its notices, until when that can be undone and whom to ask. */
export const deletedAccountMail = (
  account: AccountMailContent,
  { supportMail, lastDay }: { readonly supportMail: string; readonly lastDay: string },
): MailContent => ({
  to: account.mail,
  subject: 'Il tuo account in Commiato è stato eliminato',
  title: 'Il tuo account è stato eliminato',
  blocks: [
    greetingBlock(account),
    {
      kind: 'paragraph',
      text: `${accountInWords(account)} è stato eliminato dall’amministrazione: non si può più accedere, e i suoi annunci non sono più pubblici. Fino ${toDayPhrase(lastDay)} si può ancora riavere tutto; poi è cancellato.`,
    },
    {
      kind: 'note',
      text: `Per sapere perché, o per chiedere di riaverlo, scrivi ${withPrepositionA(supportMail)}.`,
    },
  ],
});

/** Tells an agency that its account is back with the notices that went with it, but for those whose place is taken. */
export const restoredAccountMail = (
  account: AccountMailContent,
  { url, active, left }: { readonly url: string; readonly active: boolean; readonly left: number },
): MailContent => ({
  to: account.mail,
  subject: 'Il tuo account in Commiato è stato ripristinato',
  title: 'Il tuo account è stato ripristinato',
  blocks: [
    greetingBlock(account),
    {
      kind: 'paragraph',
      text: `${accountInWords(account)} è stato ripristinato, e i suoi annunci sono di nuovo dov’erano.${noticesLeftInBinSentence(left)}`,
    },
    active
      ? { kind: 'action', label: 'Accedi', url }
      : { kind: 'note', text: 'L’account resta sospeso, com’era prima: per ora non si può accedere.' },
  ],
});

const noticesLeftInBinSentence = (left: number): string => {
  if (left === 0) return '';
  const which = left === 1 ? 'Uno è rimasto' : `${left} sono rimasti`;
  return ` ${which} nel cestino: di quelle persone ci sono già due annunci.`;
};
