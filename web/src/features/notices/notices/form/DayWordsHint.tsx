import { type DayWord, replaceDayWords } from '@commiato/italy/announcements/day-words';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { Button } from '../../../../ui/Button.tsx';

interface DayWordsHintProps {
  readonly words: readonly DayWord[];
  /** The current text. */
  readonly text: string;
  readonly onWrite: (text: string) => void;
}

const quotedWordList = (words: readonly string[]) =>
  [...new Set(words)].map((one) => `«${curlyApostrophes(one.toLowerCase())}»`).join(', ');

/** Says which dates the words become when the notice is saved, and lets them stay beside the dates. */
export function DayWordsHint({ words, text, onWrite }: DayWordsHintProps) {
  const keep = () => onWrite(replaceDayWords(text, romeDay(new Date()), { keepWord: true }).text);
  const written = quotedWordList(words.map(({ word }) => word));
  // A weekday stands in its date already.
  const others = words.filter(({ word, date }) => !date.startsWith(word.toLowerCase())).map(({ word }) => word);
  return (
    <div role="note">
      <p>
        Quando salvi, {written} diventa {quotedWordList(words.map(({ date }) => date))}: chi legge un altro giorno non
        si sbaglia.
      </p>
      {others.length > 0 ? (
        <Button size="compatto" onClick={keep}>
          Tieni anche {quotedWordList(others)}
        </Button>
      ) : null}
    </div>
  );
}
