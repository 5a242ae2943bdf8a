import {
  type KeptDataEntry,
  type PersonalDataKind,
  type PersonalEntry,
  personalDataKindTitles,
} from '@commiato/contracts/administration/personal-data';
import { escapeHtmlText } from '@commiato/contracts/html';
import { curlyApostrophes, romeDay, romeTime } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';

/** Of whom the page tells, when it was made, and what is kept elsewhere. */
interface PageSubject {
  /** The e-mail address or the telephone number. */
  readonly asked: string;
  readonly made: Date;
  readonly kept: readonly KeptDataEntry[];
}

interface EntriesOfKind {
  readonly kind: PersonalDataKind;
  readonly entries: AsyncIterable<PersonalEntry>;
  /** Paths of images in the archive by the entry that they belong to. */
  readonly images: ReadonlyMap<string, string>;
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222}
article{border-top:1px solid #bbb;padding:.5rem 0}h3{margin:.5rem 0 0}dt{color:#555}dd{margin:0 0 .5rem;white-space:pre-line;overflow-wrap:anywhere}
img{max-width:100%;max-height:24rem}`;

const text = (words: string): string => escapeHtmlText(curlyApostrophes(words));
const momentText = (instant: string | Date): string => `${dayWithArticle(romeDay(instant))}, ore ${romeTime(instant)}`;

function entryHtml({ titolo, quando, stato, campi }: PersonalEntry, image: string | undefined): string {
  const fields = campi
    .filter(({ valore }) => valore !== '')
    .map(({ nome, valore }) => `<dt>${text(nome)}</dt><dd>${escapeHtmlText(valore)}</dd>`);
  const picture = image === undefined ? '' : `<p><img src="${escapeHtmlText(image)}" alt="Fotografia"></p>`;
  const heading = `<h3>${text(titolo)}</h3><p>${[momentText(quando), stato].filter(Boolean).map(text).join(' · ')}</p>`;
  return `<article>${heading}<dl>${fields.join('')}</dl>${picture}</article>\n`;
}

/**
 * The page by which a person reads what is kept of them: the answer to a request of access is to be intelligible (GDPR, art. 12(1)), and few
 * can read JSON. Streamed, as there may be much of it.
 */
export async function* writeReadablePage(
  { asked, made, kept }: PageSubject,
  kinds: Iterable<EntriesOfKind> | AsyncIterable<EntriesOfKind>,
): AsyncGenerator<string> {
  const title = `Dati personali di ${escapeHtmlText(asked)}`;
  yield `<!doctype html>\n<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body>\n`;
  yield `<h1>${title}</h1><p>Quello che è conservato, ${text(momentText(made))}. Gli stessi dati, per un programma, sono nel file dati-personali.json.</p>\n`;
  let isEmpty = true;
  for await (const { kind, entries, images } of kinds) {
    let isFirst = true;
    for await (const entry of entries) {
      if (isFirst) yield `<h2>${text(personalDataKindTitles[kind])}</h2>\n`;
      isFirst = false;
      isEmpty = false;
      yield entryHtml(entry, images.get(entry._id));
    }
  }
  if (isEmpty) yield '<p>Non è conservato nulla.</p>\n';
  if (kept.length > 0) yield '<h2>Altri dati, con regole proprie</h2>\n';
  for (const { titolo, motivo, quanti } of kept)
    yield `<article><h3>${text(titolo)}: ${quanti}</h3><p>${text(motivo)}</p></article>\n`;
  yield '</body></html>\n';
}
