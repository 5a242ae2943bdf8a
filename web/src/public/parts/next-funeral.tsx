import type { ComingFuneral } from '@commiato/contracts/notices/public-places';
import { dayAndMonth, weekdayName } from '@commiato/italy/formatting';
import { TodaysFunerals } from './todays-funerals.tsx';

/** The next funeral in a place where none is still to come in the listed days. */
export const NextFuneral = ({ funeral }: { readonly funeral: ComingFuneral }) => (
  <section className="today-day">
    <h2>{`Il prossimo funerale: ${weekdayName(funeral.giorno)} ${dayAndMonth(funeral.giorno)}`}</h2>
    <TodaysFunerals funerals={[funeral]} />
  </section>
);
