import { eventTitle } from '@commiato/contracts/funerals/event-words';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { ComingRite, TodaysFuneral } from '@commiato/contracts/notices/public-places';
import { curly, personName, placeName } from '@commiato/italy/formatting';
import { lifeLine } from '@commiato/italy/lifetime';
import { onClock } from '@commiato/italy/prose/dates';

/** Funerals of one day, or rites of other kinds with their names, by time. */
export function TodaysFunerals({ funerals }: { funerals: readonly (TodaysFuneral & Partial<ComingRite>)[] }) {
  return (
    <ol className="today">
      {funerals.map((one) => (
        <li key={`${one._id} ${one.ora}`}>
          <time dateTime={`${one.giorno}T${one.ora}`}>{onClock(one.ora)}</time>
          <p>
            <a href={noticeAddress(one)}>{curly(personName(one))}</a>
            {one.rito && <span>{eventTitle(one.rito)}</span>}
            {lifeLine(one) && <span>{lifeLine(one)}</span>}
            <span>{curly(one.luogo || `${placeName(one.comune)} (${one.prov})`)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
