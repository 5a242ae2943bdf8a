import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { LineIcon } from '../../ui/art/line-icon.tsx';

export interface HeartProps {
  readonly notice: { readonly _id: string; readonly nome: string; readonly cognome: string };
  readonly count: number;
  /** Whether this visitor's heart is counted already. */
  readonly given?: boolean;
  readonly onGive?: () => void;
}

/** The heart: a real form, so that it works before and without JavaScript. */
export function Heart({ notice, count, given = false, onGive }: HeartProps) {
  return (
    <form
      className="heart"
      method="post"
      action={noticeAddress(notice, 'heart')}
      onSubmit={(event) => {
        event.preventDefault();
        onGive?.();
      }}
    >
      <button type="submit" className={given ? 'button heart--given' : 'button'} disabled={given}>
        <LineIcon name="heart" size={22} />
        <span>{given ? 'Hai lasciato un cuore' : 'Lascia un cuore'}</span>
        <span className="heart-count" aria-live="polite">
          {String(count)}
          <span className="hidden">{count === 1 ? ' cuore' : ' cuori'}</span>
        </span>
      </button>
    </form>
  );
}
