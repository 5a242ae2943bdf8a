import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { routeAddress } from '@commiato/contracts/route';
import { capitalized } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';
import type { Settings } from '../../../../settings.ts';

/** Tells the owner that an administrator removed the second factor: it may be requested, or a fraud. */
export const secondFactorResetMail = (
  { mail, nome }: { readonly mail: string; readonly nome: string },
  { publicUrl }: Settings,
  now: Date,
): MailContent => ({
  to: mail,
  subject: 'Il tuo codice di accesso è stato azzerato',
  title: 'Il tuo codice di accesso è stato azzerato',
  blocks: [
    { kind: 'paragraph', text: nome ? `Ciao ${capitalized(nome)},` : 'Ciao,' },
    {
      kind: 'paragraph',
      text: `${instantInWords(now)} un amministratore ha azzerato il tuo codice di accesso: per entrare basta di nuovo la password. I vecchi codici di recupero non valgono più.`,
    },
    { kind: 'paragraph', text: 'Quando puoi, attiva un nuovo codice:' },
    { kind: 'action', label: 'Vai a «Sicurezza»', url: publicUrl + routeAddress(securityScreenPaths.security) },
    {
      kind: 'note',
      text: 'Se non l’hai chiesto tu, cambia subito la password e avvisa l’assistenza.',
    },
  ],
});
