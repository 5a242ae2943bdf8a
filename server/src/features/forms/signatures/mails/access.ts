import { codeDays } from '@commiato/contracts/link-and-code';
import { curlyApostrophes, nameForSentence } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface SignatureMailContent {
  readonly to: string;
  readonly nome: string;
  readonly agenzia: string;
  /** Empty where the agency does not know the name yet. */
  readonly defunto: string;
  readonly documenti: readonly string[];
  readonly url: string;
}

const signatureMailFactsOf = ({ nome, defunto, documenti }: SignatureMailContent) => [
  ['Per', nameForSentence(nome)] as const,
  ...(defunto ? [['Funerale di', defunto] as const] : []),
  ['Documenti', documenti.map(curlyApostrophes).join('; ')] as const,
];

/** Sends the link of papers to sign with the code that signs them. */
export const signatureRequestMail = ({
  codice,
  again,
  ...content
}: SignatureMailContent & { readonly codice: string; readonly again: boolean }): MailContent => ({
  to: content.to,
  subject: again ? 'Un nuovo codice per firmare' : `Documenti da firmare per ${curlyApostrophes(content.agenzia)}`,
  title: again ? 'Un nuovo codice' : 'Documenti da firmare',
  reason: `Riceve questa e-mail perché ${curlyApostrophes(content.agenzia)} Le chiede di firmare dei documenti.`,
  blocks: [
    { kind: 'facts', rows: [...signatureMailFactsOf(content), ['Codice', codice]] },
    { kind: 'action', label: 'Legga e firmi i documenti', url: content.url },
    {
      kind: 'note',
      text: `Il codice vale una volta sola ed entro ${codeDays} giorni: chi lo scrive nella pagina e preme «Firma», firma. Se non aspettava questa e-mail, la ignori e non dica il codice a nessuno.`,
    },
  ],
});

/** Tells who signed that the sealed copy is ready. */
export const signedCopyReadyMail = ({
  days,
  ...content
}: SignatureMailContent & { readonly days: number }): MailContent => ({
  to: content.to,
  subject: 'I documenti che ha firmato',
  title: 'I documenti che ha firmato',
  reason: withFullStop(`Riceve questa e-mail perché ha firmato dei documenti per ${curlyApostrophes(content.agenzia)}`),
  blocks: [
    { kind: 'facts', rows: signatureMailFactsOf(content) },
    { kind: 'action', label: 'Scarichi la copia firmata', url: content.url },
    { kind: 'note', text: `La copia si scarica dalla pagina per ${days} giorni: conviene conservarla.` },
  ],
});
