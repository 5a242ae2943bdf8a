import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { capitalized, curlyApostrophes, placeName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { lifeYears } from '@commiato/italy/lifetime';
import type { MailBlock, MailContent } from '../../../../platform/mail/mail.ts';
import { type AlertedNotice, type NoticeNewsWords, noticeNewsTitle, noticeNewsWords } from '../told-policy.ts';
import type { AlertMailLinkAndCode } from './wish.ts';

/** Notices that one mail tells of; the others are counted. */
const maxNoticesInMail = 60;

interface NoticeWithWords {
  readonly notice: AlertedNotice;
  readonly words: NoticeNewsWords;
}

/** What stands in the place of the events where a notice has changed and none is to come. */
const changedWithoutEventsBlock: MailBlock = {
  kind: 'paragraph',
  text: 'È cambiato quello che l’annuncio dice di quando e dove: lo si legge nella sua pagina.',
};

const createNoticeBlocksBuilder =
  (publicUrl: string) =>
  ({ notice, words: { name, changes, events } }: NoticeWithWords): MailBlock[] => [
    {
      kind: 'facts',
      rows: [
        // Two people of one name are told apart by their years.
        [
          notice.isChanged ? 'Annuncio cambiato' : notice.cosa,
          [name, notice.nato && lifeYears(notice)].filter(Boolean).join(', '),
        ],
        ...changes.map((change) => ['Che cosa è cambiato', withFullStop(capitalized(change))] as const),
        ...events,
        ['Comune', `${placeName(notice.comune)} (${notice.prov})`],
        ['Agenzia', curlyApostrophes(notice.ragSociale)],
        ['Perché', notice.perche.join('; ')],
      ],
    },
    ...(notice.isChanged && events.length === 0 ? [changedWithoutEventsBlock] : []),
    { kind: 'action', label: 'Legga l’annuncio', url: publicUrl + noticeAddress(notice) },
  ];

/** The only notice's title; of several that of one whose rite has moved or was cancelled, which nobody should overlook. */
function titleOf(told: readonly NoticeWithWords[]): string {
  const [first] = told;
  const others = told.length - 1;
  if (first && others === 0) return noticeNewsTitle(first.notice, first.words);
  if (!first || first.words.changes.length === 0) return `${told.length} annunci`;
  return `${noticeNewsTitle(first.notice, first.words)}, e ${others === 1 ? 'un altro annuncio' : `altri ${others} annunci`}`;
}

/** Tells of notices: one mail for all that are due to an address at the time. */
export function noticeAlertMail(
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
  to: string,
  notices: readonly AlertedNotice[],
  { page, codice, unsubscribe }: AlertMailLinkAndCode,
): MailContent {
  const told = notices
    .map((notice) => ({ notice, words: noticeNewsWords(notice, now) }))
    .sort((one, other) => Number(other.words.changes.length > 0) - Number(one.words.changes.length > 0));
  const title = titleOf(told);
  const others = notices.length - maxNoticesInMail;
  return {
    to,
    subject: title,
    title,
    reason: 'Riceve questa e-mail perché ha chiesto di essere avvisato, e lo ha confermato.',
    unsubscribe,
    blocks: [
      ...told.slice(0, maxNoticesInMail).flatMap(createNoticeBlocksBuilder(publicUrl)),
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
