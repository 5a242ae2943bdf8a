import { splitAtDates } from '@commiato/italy/formatting';

/**
 * A text whose dates in words stay on one line where they fit, never `Martedì 24` on one and `novembre` on the next. Not by spaces that do not
 * break: in large letters on a telephone they broke the month in mid-word.
 */
export const TextWithDates = ({ text }: { readonly text: string }) =>
  splitAtDates(text).map(({ words, begin, isDate }) =>
    isDate ? (
      <span key={begin} className="date-in-words">
        {words}
      </span>
    ) : (
      words
    ),
  );
