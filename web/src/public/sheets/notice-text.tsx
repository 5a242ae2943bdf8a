import { isAllCapitals } from '@commiato/italy/formatting';

/** Keeps a time and the word before it on one line. */
const keepTimesTogether = (text: string) => text.replace(/\b(ore|alle|h) (?=\d)/gi, '$1\u00a0');

/** Free text with its line breaks; text in capitals is set smaller with wider spacing. */
export function NoticeText({ text, className }: { text: string; className: string }) {
  return (
    <div className={isAllCapitals(text) ? `${className} capitals` : className}>
      {text.split(/\n{2,}/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place, and no state
        <p key={place}>{keepTimesTogether(paragraph)}</p>
      ))}
    </div>
  );
}
