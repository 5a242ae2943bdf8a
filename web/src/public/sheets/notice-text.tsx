import { isAllCapitals } from '@commiato/italy/formatting';

/** An hour and the word before it stay on one line. */
const keepTimesTogether = (text: string) => text.replace(/\b(ore|alle|h) (?=\d)/gi, '$1\u00a0');

/** Text as it was written, with its line breaks; what is all capitals is set smaller and wider. */
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
