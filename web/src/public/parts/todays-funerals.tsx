import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { TodaysFuneral } from '@commiato/contracts/notices/public-places';
import { curly, personName, placeName } from '@commiato/italy/formatting';
import { lifeLine } from '@commiato/italy/lifetime';
import { onClock } from '@commiato/italy/prose/dates';

/** Funerals of one day, by time. */
export function TodaysFunerals({ funerals, today }: { funerals: readonly TodaysFuneral[]; today: string }) {
  return (
    <ol className="today">
      {funerals.map((one) => (
        <li key={one._id}>
          <time dateTime={`${today}T${one.ora}`}>{onClock(one.ora)}</time>
          <p>
            <a href={noticeAddress(one)}>{curly(personName(one))}</a>
            {lifeLine(one) && <span>{lifeLine(one)}</span>}
            <span>{curly(one.luogo || `${placeName(one.comune)} (${one.prov})`)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
