import type { AdminNotice } from '@commiato/contracts/notices/notice-fields';
import { formatCount } from '@commiato/italy/counts';
import { curlyApostrophes, personName, placeLine, romeDay } from '@commiato/italy/formatting';
import { AgencyLink } from '../../features/accounts/agencies/AgencyLink.tsx';
import { EnlargingThumb } from '../../features/notices/notices/EnlargingThumb.tsx';
import { NoticeNameCell } from '../../features/notices/notices/NoticeName.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { DayCell } from '../../ui/DayCell.tsx';
import { NarrowLabel } from '../../ui/NarrowLabel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { UnbrokenWords } from '../../ui/UnbrokenWords.tsx';

type NoticeColumn = Column<AdminNotice>;

const townText = ({ comune, prov }: Pick<AdminNotice, 'comune' | 'prov'>) => placeLine({ comune, prov, regione: '' });

const agencyColumn: NoticeColumn = {
  key: 'ragSociale',
  head: 'Agenzia',
  cell: (notice) => (
    <AgencyLink
      id={notice.id_utente}
      name={curlyApostrophes(notice.ragSociale) || 'Agenzia'}
      active={notice.utenteAttivo}
    />
  ),
};
const regionColumn: NoticeColumn = {
  key: 'regione',
  head: 'Regione',
  cell: ({ regione }) => <UnbrokenWords text={regione} />,
};
const townColumn: NoticeColumn = {
  key: 'comune',
  head: 'Comune',
  cell: (notice) => curlyApostrophes(townText(notice)),
};
const kindColumn: NoticeColumn = { key: 'cosa', head: 'Tipo', cell: ({ cosa }) => cosa };
const publishedColumn: NoticeColumn = {
  key: 'data_crea',
  head: 'Pubblicato il',
  figures: true,
  cell: ({ data_crea }) => <DayCell label="Pubblicato il" day={romeDay(data_crea)} />,
};
const reportsColumn: NoticeColumn = {
  key: 'segnalazioni',
  head: 'Segnalazioni',
  cell: ({ segnalazioni }) =>
    segnalazioni > 0 ? (
      <Badge tone="ocra">
        {/* Inside a badge a plain space at the end of the label is lost: '…da evadere:1'. */}
        <NarrowLabel>Segnalazioni da evadere:&nbsp;</NarrowLabel>
        {formatCount(segnalazioni)}
      </Badge>
    ) : null,
};
const detailLinkColumn: NoticeColumn = {
  key: 'info',
  head: '',
  part: 'azione',
  cell: (notice) => (
    <ButtonLink
      size="compatto"
      to={paths.adminNotice(notice._id)}
      aria-label={`Info sull’annuncio di ${curlyApostrophes(personName(notice))}`}
    >
      Info
    </ButtonLink>
  ),
};

const nameColumn = (thumb: boolean): NoticeColumn => ({
  key: 'nome',
  head: 'Nome e cognome',
  part: 'nome',
  cell: (notice) => <NoticeNameCell notice={notice} to={paths.adminNotice(notice._id)} thumb={thumb} />,
});
const sortableColumn = (column: NoticeColumn, sort = column.key): NoticeColumn => ({ ...column, sort });

/** The columns of the latest notices of all agencies, on the dashboard. */
export const latestNoticeColumns: readonly NoticeColumn[] = [
  agencyColumn,
  nameColumn(true),
  regionColumn,
  townColumn,
  detailLinkColumn,
];

/** The columns of all notices, each but the photograph sortable. */
export const allNoticeColumns: readonly NoticeColumn[] = [
  { key: 'img', head: 'Foto', part: 'foto', cell: (notice) => <EnlargingThumb notice={notice} /> },
  sortableColumn(nameColumn(false), 'cognome'),
  sortableColumn(kindColumn),
  sortableColumn(agencyColumn),
  sortableColumn(regionColumn),
  sortableColumn(townColumn),
  sortableColumn(publishedColumn),
  reportsColumn,
  detailLinkColumn,
];
