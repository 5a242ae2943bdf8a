import type { AdminNotice } from '@commiato/contracts/notices/notice-fields';
import { curly, personName, placeLine, romeDay } from '@commiato/italy/formatting';
import { AgencyLink } from '../../features/accounts/agencies/AgencyLink.tsx';
import { EnlargingThumb } from '../../features/notices/notices/EnlargingThumb.tsx';
import { NoticeName } from '../../features/notices/notices/NoticeName.tsx';
import { formatCount } from '../../lib/counts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { DayCell } from '../../ui/DayCell.tsx';
import { NarrowLabel } from '../../ui/NarrowLabel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { UnbrokenWords } from '../../ui/UnbrokenWords.tsx';

type NoticeColumn = Column<AdminNotice>;

const agency: NoticeColumn = {
  key: 'ragSociale',
  head: 'Agenzia',
  cell: (notice) => (
    <AgencyLink id={notice.id_utente} name={curly(notice.ragSociale) || 'Agenzia'} active={notice.utenteAttivo} />
  ),
};
const region: NoticeColumn = {
  key: 'regione',
  head: 'Regione',
  cell: ({ regione }) => <UnbrokenWords text={regione} />,
};
const town: NoticeColumn = {
  key: 'comune',
  head: 'Comune',
  cell: ({ comune, prov }) => curly(placeLine({ comune, prov, regione: '' })),
};
const kind: NoticeColumn = { key: 'cosa', head: 'Tipo', cell: ({ cosa }) => cosa };
const published: NoticeColumn = {
  key: 'data_crea',
  head: 'Pubblicato il',
  figures: true,
  cell: ({ data_crea }) => <DayCell label="Pubblicato il" day={romeDay(data_crea)} />,
};
const reports: NoticeColumn = {
  key: 'segnalazioni',
  head: 'Segnalazioni',
  cell: ({ segnalazioni }) =>
    segnalazioni > 0 ? (
      <Badge tone="ocra">
        <NarrowLabel>Segnalazioni da evadere: </NarrowLabel>
        {formatCount(segnalazioni)}
      </Badge>
    ) : null,
};
const info: NoticeColumn = {
  key: 'info',
  head: '',
  part: 'azione',
  cell: (notice) => (
    <ButtonLink
      size="compatto"
      to={paths.adminNotice(notice._id)}
      aria-label={`Info sull’annuncio di ${curly(personName(notice))}`}
    >
      Info
    </ButtonLink>
  ),
};

const nameColumn = (thumb: boolean): NoticeColumn => ({
  key: 'nome',
  head: 'Nome e cognome',
  part: 'nome',
  cell: (notice) => <NoticeName notice={notice} to={paths.adminNotice(notice._id)} thumb={thumb} />,
});
const sortable = (column: NoticeColumn, sort = column.key): NoticeColumn => ({ ...column, sort });

/** The columns of the latest notices of all agencies, on the dashboard. */
export const latestNoticeColumns: readonly NoticeColumn[] = [agency, nameColumn(true), region, town, info];

/** The columns of all notices, each but the photograph sortable. */
export const allNoticeColumns: readonly NoticeColumn[] = [
  { key: 'img', head: 'Foto', part: 'foto', cell: (notice) => <EnlargingThumb notice={notice} /> },
  sortable(nameColumn(false), 'cognome'),
  sortable(kind),
  sortable(agency),
  sortable(region),
  sortable(town),
  sortable(published),
  reports,
  info,
];
