import { shortDate } from '@commiato/italy/formatting';
import { NarrowLabel } from './NarrowLabel.tsx';

/** A day in a table; where the heads of columns are gone it says which one it is. */
export function DayCell({ label, day }: { readonly label: string; readonly day: string }) {
  return (
    <>
      <NarrowLabel>{label}</NarrowLabel>
      {shortDate(day)}
    </>
  );
}
