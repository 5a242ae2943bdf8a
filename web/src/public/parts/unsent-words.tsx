import type { VisitorFormContents } from '@commiato/contracts/notices/public-pages';
import { LineIcon } from '../../ui/art/line-icon.tsx';

interface UnsentWordsProps {
  readonly contents: VisitorFormContents<'testo'> | VisitorFormContents<'testo' | 'giorno'>;
}

/** In the place of a form that is gone since it was opened: why what was typed there was not sent, and the words themselves. */
export function UnsentWords({ contents: { errors, values } }: UnsentWordsProps) {
  const error = Object.values(errors).find(Boolean);
  if (!error && values.testo === '') return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer is a new page, on which this stands far below the top
    <div role="alert" className="unsent-words" tabIndex={-1} autoFocus>
      {error && (
        <p className="alert">
          <LineIcon name="alert" />
          <span>{error}</span>
        </p>
      )}
      {values.testo !== '' && (
        <>
          <p>Queste parole non sono partite:</p>
          <blockquote>{values.testo}</blockquote>
        </>
      )}
    </div>
  );
}
