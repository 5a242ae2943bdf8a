import { areas, type Rights } from '@commiato/contracts/accounts/rights';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { areaWords, levelTextInArea } from './fields.ts';

/** What a person may do, area by area. */
export function RightsList({ rights }: { readonly rights: Rights }) {
  return (
    <Facts>
      {areas.map((area) => (
        <Fact key={area} label={areaWords[area]}>
          {levelTextInArea(rights, area)}
        </Fact>
      ))}
    </Facts>
  );
}
