import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { NearbyFailure } from '@commiato/contracts/notices/public-places';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { nearbySearchTexts } from '../near-texts.ts';

/** Button for notices nearby; requests the position only when pressed. Without JavaScript it explains what to do. */
export function NearMe({ failed }: { failed?: NearbyFailure | undefined }) {
  return (
    <form className="near" action={publicPaths.nearby} method="get" data-island="near">
      <button type="submit" className="button">
        <LineIcon name="place" size={22} />
        Vicino a me
      </button>
      <p role="status">{failed && nearbySearchTexts[failed]}</p>
    </form>
  );
}
