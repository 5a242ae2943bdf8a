import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { curly, personName, placeName } from '@commiato/italy/formatting';
import type { MailBlock, MailContent } from '../../../../platform/mail/mail.ts';
import type { MailKeys } from './wish.ts';

/** A notice of which an address is told. */
export interface ToldNotice {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
  readonly comune: string;
  readonly prov: string;
  readonly cosa: string;
  readonly funerale: string;
  readonly ragSociale: string;
  /** Whether it is told because it has changed. */
  readonly isChanged: boolean;
  /** What is followed, as people read it. */
  readonly perche: readonly string[];
}

/** Notices that one mail tells of; the others are counted. */
const mostTold = 60;

const blocksOf =
  (publicUrl: string) =>
  (notice: ToldNotice): MailBlock[] => [
    {
      kind: 'facts',
      rows: [
        [notice.isChanged ? 'Cambiato' : notice.cosa, curly(personName(notice))],
        ['Comune', `${placeName(notice.comune)} (${notice.prov})`],
        ...(notice.funerale ? [['Appuntamenti', curly(notice.funerale)] as const] : []),
        ['Agenzia', curly(notice.ragSociale)],
        ['Perché', notice.perche.join('; ')],
      ],
    },
    { kind: 'action', label: 'Leggi l’annuncio', url: publicUrl + noticeAddress(notice) },
  ];

/** Tells of notices: one mail for all that are due to an address at the time. */
export function newsMail(
  publicUrl: string,
  to: string,
  notices: readonly ToldNotice[],
  { page, codice, unsubscribe }: MailKeys,
): MailContent {
  const [first] = notices;
  const alone = notices.length === 1 && first ? first : null;
  const title = alone
    ? `${alone.isChanged ? 'Un annuncio è cambiato' : 'Un nuovo annuncio'}: ${curly(personName(alone))}`
    : `${notices.length} annunci`;
  const others = notices.length - mostTold;
  return {
    to,
    subject: title,
    title,
    reason: 'Riceve questa e-mail perché ha chiesto di essere avvisato, e lo ha confermato.',
    unsubscribe,
    blocks: [
      ...notices.slice(0, mostTold).flatMap(blocksOf(publicUrl)),
      ...(others > 0 ? [{ kind: 'paragraph', text: `E altri ${others}.` } as const] : []),
      { kind: 'action', label: 'I Suoi avvisi', url: page },
      { kind: 'facts', rows: [['Codice', codice]] },
      {
        kind: 'note',
        text: 'Dalla pagina dei Suoi avvisi se ne può terminare uno o tutti; il codice, scritto nella pagina degli avvisi, li termina tutti.',
      },
    ],
  };
}
