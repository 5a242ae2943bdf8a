import type { IncompletePage, MissingPagePart } from '@commiato/contracts/accounts/agency-pages';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Badge } from '../../../ui/Badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AgencyLink } from '../agencies/AgencyLink.tsx';

/** Names of missing content. */
export const pageGapLabels: Readonly<Record<MissingPagePart, string>> = {
  logo: 'Logo',
  orari: 'Orari',
  descrizione: 'Descrizione',
  telefono: 'Telefono',
};

/** The columns of incomplete pages. */
export const incompletePageColumns: readonly Column<IncompletePage>[] = [
  {
    key: 'ragSociale',
    head: 'Agenzia',
    sort: 'ragSociale',
    part: 'nome',
    cell: ({ _id, ragSociale, attivo }) => <AgencyLink id={_id} name={curlyApostrophes(ragSociale)} active={attivo} />,
  },
  {
    key: 'manca',
    head: 'Che cosa manca',
    cell: ({ manca }) => manca.map((gap) => pageGapLabels[gap]).join(', ') || 'Nulla',
  },
  {
    key: 'pagina',
    head: 'Pagina',
    cell: ({ paginaVisibile, slug, ragSociale }) =>
      paginaVisibile ? (
        <a href={agencyAddress(slug)} target="_blank" rel="noopener">
          Apri<span className="solo-lettore"> la pagina di {curlyApostrophes(ragSociale)}</span>
        </a>
      ) : (
        <Badge tone="ocra">Nascosta</Badge>
      ),
  },
];
