import { eventDayText, eventHoursText, eventKindLabel, nextEvent } from '@commiato/contracts/funerals/event-words';
import { funeralName, stageLabel } from '@commiato/contracts/funerals/funeral-words';
import type { FuneralListRow } from '@commiato/contracts/funerals/funerals';
import { romeLocalTime } from '@commiato/italy/clock';
import { curlyApostrophes, placeLine, romeDay } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { Badge } from '../../../ui/Badge.tsx';
import { DayCell } from '../../../ui/DayCell.tsx';
import { NarrowLabel } from '../../../ui/NarrowLabel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { lackingWords } from './fields.ts';
import { useVisibleParts } from './use-seen-parts.ts';

const lackingLabel = 'Che cosa manca';

export function LackingPartsCell({ row }: { readonly row: FuneralListRow }) {
  const words = lackingWords(row, useVisibleParts()).join(', ');
  if (words === '') return null;
  return (
    <>
      <NarrowLabel>{lackingLabel}:</NarrowLabel>
      {words}
    </>
  );
}

/** The columns of funerals; `to` is the link of the name. */
export const funeralColumns = (to: (id: string) => string): readonly Column<FuneralListRow>[] => [
  {
    key: 'nome',
    head: 'Defunto',
    sort: 'cognome',
    part: 'nome',
    cell: (row) => <Link to={to(row._id)}>{funeralName(row)}</Link>,
  },
  {
    key: 'stadio',
    head: 'Stadio',
    sort: 'stadio',
    cell: ({ stadio }) => <Badge tone="viola">{stageLabel(stadio)}</Badge>,
  },
  {
    key: 'evento',
    head: 'Prossimo evento',
    cell: ({ eventi }) => {
      const now = romeLocalTime(new Date());
      const next = nextEvent(eventi, now);
      return next ? `${eventKindLabel(next.tipo)}, ${eventDayText(next, now)} ${eventHoursText(next)}` : null;
    },
  },
  { key: 'comune', head: 'Luogo', cell: (row) => curlyApostrophes(placeLine({ ...row, regione: '' })) },
  {
    key: 'manca',
    head: lackingLabel,
    cell: (row) => <LackingPartsCell row={row} />,
  },
  {
    key: 'data_crea',
    head: 'Aperto il',
    sort: 'data_crea',
    figures: true,
    cell: ({ data_crea }) => <DayCell label="Aperto il" day={romeDay(data_crea)} />,
  },
];
