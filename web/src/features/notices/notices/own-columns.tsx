import type { OwnNotice } from '@commiato/contracts/notices/notice-fields';
import { curlyApostrophes, personName, placeLine, romeDay } from '@commiato/italy/formatting';
import { IconPencil } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { DayCell } from '../../../ui/DayCell.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { NoticeNameCell } from './NoticeName.tsx';

/** The columns of an agency's own notices, without sorting (specified). */
export const ownColumns: readonly Column<OwnNotice>[] = [
  { key: 'codfisc', head: 'Codice fiscale', figures: true, cell: (notice) => notice.codfisc },
  {
    key: 'nome',
    head: 'Nome e cognome',
    part: 'nome',
    cell: (notice) => <NoticeNameCell notice={notice} to={paths.notice(notice._id)} />,
  },
  { key: 'luogo', head: 'Luogo', cell: (notice) => curlyApostrophes(placeLine({ ...notice, regione: '' })) },
  {
    key: 'data_crea',
    head: 'Pubblicato il',
    figures: true,
    cell: (notice) => <DayCell label="Pubblicato il" day={romeDay(notice.data_crea)} />,
  },
  {
    key: 'apri',
    head: '',
    part: 'azione',
    cell: (notice) => (
      <ButtonLink
        size="compatto"
        to={paths.notice(notice._id)}
        icon={<IconPencil size={18} stroke={1.6} aria-hidden />}
        aria-label={`Apri l’annuncio di ${curlyApostrophes(personName(notice))}`}
      >
        Apri
      </ButtonLink>
    ),
  },
];
