import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { routeAddress } from '@commiato/contracts/route';
import { instantInWords } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';
import type { Settings } from '../../../../settings.ts';

/** Tells the owner that the agenda has a new private address, which somebody else may have made. The address itself is not in it. */
export const calendarAddressCreatedMail = (to: string, { publicUrl }: Settings, now: Date): MailContent => ({
  to,
  subject: 'La tua agenda ha un indirizzo privato nuovo',
  title: 'La tua agenda ha un indirizzo privato nuovo',
  blocks: [
    {
      kind: 'paragraph',
      text: `L’indirizzo per leggere l’agenda dal calendario di un telefono è stato creato ${instantInWords(now)}; quello di prima non vale più.`,
    },
    { kind: 'paragraph', text: 'Se sei stato tu, non devi fare nulla.' },
    {
      kind: 'note',
      text: 'Se non sei stato tu, cambia subito la password: finiscono anche l’indirizzo e gli altri accessi.',
    },
    { kind: 'action', label: 'Controlla i tuoi accessi', url: publicUrl + routeAddress(securityScreenPaths.security) },
  ],
});
