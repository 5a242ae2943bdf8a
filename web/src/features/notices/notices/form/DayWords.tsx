import { type DayWord, withDates } from '@commiato/italy/announcements/day-words';
import { curly, romeDay } from '@commiato/italy/formatting';
import { Button } from '../../../../ui/Button.tsx';

interface DayWordsProps {
  readonly words: readonly DayWord[];
  /** The current text. */
  readonly text: string;
  readonly onWrite: (text: string) => void;
}

const quoted = (words: readonly string[]) =>
  [...new Set(words)].map((one) => `«${curly(one.toLowerCase())}»`).join(', ');

/** Says which dates the words become when the notice is saved, and lets them stay beside the dates. */
export function DayWords({ words, text, onWrite }: DayWordsProps) {
  const keep = () => onWrite(withDates(text, romeDay(new Date()), { keepWord: true }).text);
  const written = quoted(words.map(({ word }) => word));
  // A weekday stands in its date already.
  const others = words.filter(({ word, date }) => !date.startsWith(word.toLowerCase())).map(({ word }) => word);
  return (
    <div role="note">
      <p>
        Quando salvi, {written} diventa {quoted(words.map(({ date }) => date))}: chi legge un altro giorno non si
        sbaglia.
      </p>
      {others.length > 0 ? (
        <Button size="compatto" onClick={keep}>
          Tieni anche {quoted(others)}
        </Button>
      ) : null}
    </div>
  );
}
