import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { countWithNoun, formatCount } from '@commiato/italy/counts';
import { LineIcon } from '../../ui/art/line-icon.tsx';

export interface HeartProps {
  readonly notice: { readonly _id: string; readonly nome: string; readonly cognome: string };
  readonly count: number;
  /** Whether this visitor's heart is counted already. */
  readonly given?: boolean;
  /** Whether it was counted just now, which is announced to screen readers. */
  readonly thanked?: boolean;
  /** Whether it is on its way: on a slow line nothing would tell that the press was heard. */
  readonly sending?: boolean;
  readonly onGive?: () => void;
}

const heartSendingText = 'Invio del cuore…';
const heartCountText = (count: number) => countWithNoun(count, 'cuore', 'cuori');

/** The heart: a form, so that it works without JavaScript. A given heart stays focusable and does nothing. */
export function Heart({ notice, count, given = false, thanked = false, sending = false, onGive }: HeartProps) {
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
      <button
        type={given ? 'button' : 'submit'}
        className={given ? 'button heart--given' : 'button'}
        aria-disabled={given || sending || undefined}
        aria-busy={sending || undefined}
      >
        <LineIcon name="heart" size={22} />
        <span>{given ? 'Cuore lasciato' : sending ? heartSendingText : 'Lascia un cuore'}</span>
        {count > 0 && (
          <span className="heart-count">
            {formatCount(count)}
            <span className="hidden">{count === 1 ? ' cuore' : ' cuori'}</span>
          </span>
        )}
      </button>
      <p className="hidden" role="status">
        {thanked ? `Cuore lasciato: ${heartCountText(count)} in tutto.` : sending ? heartSendingText : ''}
      </p>
    </form>
  );
}
