import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { LineIcon } from '../../ui/art/line-icon.tsx';

/** Link back to the previous page; without JavaScript or after coming from another site, to the recent notices. */
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
