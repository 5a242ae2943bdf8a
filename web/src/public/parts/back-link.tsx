import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { LineIcon } from '../../ui/art/line-icon.tsx';

/** Back to where the visitor came from; without JavaScript, or for who came from outside, to the recent notices. */
export function BackLink() {
  return (
    <p className="back">
      <a href={publicPaths.recent} data-back="">
        <LineIcon name="back" />
        Indietro
      </a>
    </p>
  );
}
