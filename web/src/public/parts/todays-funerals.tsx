import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { NearFuneral } from '@commiato/contracts/notices/public-home';
import type { ComingOtherRite } from '@commiato/contracts/notices/public-places';
import { participleEnding } from '@commiato/italy/announcements/event-kinds';
import { curlyApostrophes, personName, placeName, weekdayName } from '@commiato/italy/formatting';
import { lifeLine } from '@commiato/italy/lifetime';
import { timeWithoutLeadingZero } from '@commiato/italy/prose/dates';

type ListedFuneral = NearFuneral & Partial<ComingOtherRite>;

/** Where it takes place, with the distance of a town nearby. */
const placeText = ({ luogo, comune, prov, km }: ListedFuneral) =>
  curlyApostrophes(luogo || `${placeName(comune)} (${prov})`) + (km === undefined ? '' : `, a ${km} km`);

interface Props {
  readonly funerals: readonly ListedFuneral[];
  /** With the weekday of each, where they are of several days. */
  readonly dated?: boolean;
}

/** Funerals, or rites of other kinds with their names, by time. */
export function TodaysFunerals({ funerals, dated = false }: Props) {
  return (
    <ol className="today">
      {funerals.map((one) => (
        <li key={`${one._id} ${one.giorno} ${one.ora}`}>
          <time dateTime={`${one.giorno}T${one.ora}`}>
            {dated && <small>{weekdayName(one.giorno)}</small>}
            {timeWithoutLeadingZero(one.ora)}
          </time>
          <p>
            <a href={noticeAddress(one)}>{curlyApostrophes(personName(one))}</a>
            {one.titolo && <span>{one.titolo}</span>}
            {one.concluso && <span>{`Già svolt${participleEnding(one.rito ?? 'funerale')}`}</span>}
            {lifeLine(one) && <span>{lifeLine(one)}</span>}
            <span>{placeText(one)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
