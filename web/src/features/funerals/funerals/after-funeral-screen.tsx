import { isIssued } from '@commiato/billing/states';
import { deceasedKindOf } from '@commiato/contracts/funerals/deceased-kind';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { romeDay } from '@commiato/italy/formatting';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import '../../../public/sheets/after-funeral.css';
import { AfterFuneralDuties } from '../../../public/sheets/after-funeral.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PrintButton } from '../../../ui/PrintButton.tsx';
import { useFuneral } from './api.ts';

const title = 'Dopo il funerale';
const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero del servizio' };

/** The invoices that count for the deduction, as far as the person sees them: of an annulled one, and of a credit note, nothing is due. */
const issuedInvoicesOf = ({ fatture }: Funeral) =>
  fatture.flatMap(({ numero, data, stato, dovuto }) =>
    numero !== null && dovuto > 0 && isIssued(stato as Parameters<typeof isIssued>[0])
      ? [{ numero, giorno: data, dovuto }]
      : [],
  );

/** `/servizio/{id}/dopo`: what relatives have to do after the funeral, to be printed for a family. */
export function AfterFuneralScreen() {
  const { id = '' } = useParams();
  const query = useFuneral(id);
  const { data: funeral } = query;
  const back = { to: paths.funeral(id), label: 'Servizio' };
  if (!funeral) return <LoadingOrError {...loadTexts} query={query} title={title} back={back} />;
  return (
    <>
      <PageHeader title={title} lead={funeralName(funeral)} back={back} actions={<PrintButton />} />
      <p>
        Un promemoria, non un parere: accanto a ogni cosa c’è dove è scritta e se chi l’ha annotata l’ha riletta. Per i
        casi particolari aiutano patronato, CAF o notaio.
      </p>
      <AfterFuneralDuties
        invoices={issuedInvoicesOf(funeral)}
        deceasedKind={deceasedKindOf(funeral, romeDay(new Date()))}
      />
    </>
  );
}
