import { listFuneralPrints, type Print, printLabel } from '@commiato/contracts/notices/prints';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { useFragmentFocus } from '../../../lib/use-fragment-focus.ts';
import { paths, printsFragment } from '../../../paths.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PartPanel } from './PartPanel.tsx';

interface PrintsPartProps {
  readonly funeral: string;
  /** For the administrator: without links. */
  readonly admin: boolean;
}

const printDetailText = ({ superata, codice, versione }: Print) =>
  [
    superata ? 'superata: fanne una versione nuova e sostituiscila' : 'attuale',
    `codice ${codice}`,
    `versione ${versione}`,
  ].join(', ');

/** What was printed of a funeral's notices, and whether it still holds. */
export function PrintsPart({ funeral, admin }: PrintsPartProps) {
  const { data, error, isFetching, refetch } = useQuery(routeQuery(listFuneralPrints, { params: { id: funeral } }));
  const part = useFragmentFocus<HTMLDivElement>(printsFragment, data !== undefined);
  // A funeral without a word of posters looks like one of which nothing has to be replaced.
  if (error && !data)
    return (
      <Panel title="Manifesti">
        <ErrorState
          message="Errore nel recupero delle stampe"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  return data ? (
    <div id={printsFragment.slice(1)} ref={part} tabIndex={-1}>
      <PartPanel
        title="Manifesti"
        none="Nessuna stampa: si prepara dall’annuncio."
        lines={data.map((print) => ({
          _id: print._id,
          to: admin ? null : paths.prints(print.id_nek),
          text: printLabel(print),
          detail: printDetailText(print),
        }))}
      />
    </div>
  ) : null;
}
