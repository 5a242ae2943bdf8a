import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';
import type { Settings } from '../../../../settings.ts';

/**
 * Tells a person that a key which acts in their name was made, perhaps by somebody else. It outlives the sessions and a change of the password,
 * so that who has stolen either could stay by it unseen. The key itself is not in it.
 */
export const keyCreatedMail = (
  to: string,
  { nome, agency }: { readonly nome: string; readonly agency: string },
  { publicUrl }: Settings,
  now: Date,
): MailContent => ({
  to,
  subject: 'È stata creata una chiave a tuo nome',
  title: 'È stata creata una chiave a tuo nome',
  blocks: [
    {
      kind: 'paragraph',
      text: `La chiave «${curlyApostrophes(nome)}», con cui un altro programma lavora a tuo nome per ${agency}, è stata creata ${instantInWords(now)}.`,
    },
    { kind: 'paragraph', text: 'Se sei stato tu, non devi fare nulla.' },
    {
      kind: 'note',
      text: 'Se non sei stato tu, spegnila subito e cambia la password: cambiarla soltanto non la spegne.',
    },
    { kind: 'action', label: 'Controlla le chiavi', url: publicUrl + routeAddress(securityScreenPaths.keys) },
  ],
});
