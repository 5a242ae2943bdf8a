import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import type { AuditAction } from '@commiato/contracts/administration/audit';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';
import type { Settings } from '../../../../settings.ts';

interface ManyReadingsAlert {
  /** The notified administrator. */
  readonly to: string;
  /** Who read the credentials. */
  readonly reader: { readonly _id: string; readonly nome: string; readonly mail: string };
  /** Number of agencies in the last hour. */
  readonly agencies: number;
}

const secretsReadAction: AuditAction = 'credenziali lette';

/** Alerts the other administrators when one reads the credentials of unusually many agencies (trust.md 8). */
export const manySecretsReadMail = (
  { to, reader, agencies }: ManyReadingsAlert,
  { publicUrl }: Settings,
  now: Date,
): MailContent => ({
  to,
  subject: `Credenziali di ${agencies} agenzie lette in un’ora`,
  title: 'Molte credenziali lette in un’ora',
  blocks: [
    {
      kind: 'paragraph',
      text: `Un amministratore ha aperto in un’ora le credenziali di più agenzie del solito (${instantInWords(now)}).`,
    },
    {
      kind: 'facts',
      rows: [
        ['Amministratore', curlyApostrophes(reader.nome)],
        ['E-mail', reader.mail],
        ['Agenzie', String(agencies)],
      ],
    },
    {
      kind: 'action',
      label: 'Apri il registro',
      url: `${publicUrl}${securityScreenPaths.audit}?${new URLSearchParams({ azione: secretsReadAction, chi: reader._id })}`,
    },
    {
      kind: 'note',
      text: 'Se non ne conosci il motivo, chiedilo a questa persona; nel dubbio disattiva il suo account: le sue sessioni finiscono subito.',
    },
  ],
  reason: 'Ricevi questa e-mail perché sei tra gli amministratori.',
});
