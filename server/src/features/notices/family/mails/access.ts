import { codeDays } from '@commiato/contracts/link-and-code';
import { curlyApostrophes, nameForSentence } from '@commiato/italy/formatting';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface AccessMailContent {
  readonly to: string;
  readonly nome: string;
  readonly agenzia: string;
  /** Empty where the agency does not know the name yet. */
  readonly defunto: string;
  readonly url: string;
  readonly codice: string;
  /** Whether the page was opened or shown before. */
  readonly again: boolean;
}

/** Sends a relative the link of the family's page with the code that opens it. */
export const familyAccessMail = ({
  to,
  nome,
  agenzia,
  defunto,
  url,
  codice,
  again,
}: AccessMailContent): MailContent => ({
  to,
  subject: [again ? 'Un nuovo codice per la pagina della famiglia' : 'La pagina della famiglia', defunto]
    .filter(Boolean)
    .join(': '),
  title: again ? 'Un nuovo codice' : 'La pagina della famiglia',
  reason: `Riceve questa e-mail perché ${curlyApostrophes(agenzia)} La invita alla pagina della famiglia.`,
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['Per', nameForSentence(nome)],
        ...(defunto ? [['In memoria di', defunto] as const] : []),
        ['Codice', codice],
      ],
    },
    { kind: 'action', label: 'Apra la pagina della famiglia', url },
    {
      kind: 'note',
      text: `La pagina chiede il codice una volta per ogni telefono o computer; vale per uno solo, ed entro ${codeDays} giorni. Un altro codice si chiede dalla pagina stessa. Non serve una password.`,
    },
  ],
});
