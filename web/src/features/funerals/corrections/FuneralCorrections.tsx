import { correctDocumentsOfFuneral, listCorrections } from '@commiato/contracts/funerals/corrections';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { CorrectionsPanel } from '../../../ui/corrections/CorrectionsPanel.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { correctedFieldLabel, correctionQuestion } from './fields.ts';

/** Fields in which notices and drafts differ from their funeral. */
export function FuneralCorrections({ funeral }: { readonly funeral: string }) {
  const params = { id: funeral };
  const { data = [] } = useQuery({ ...routeQuery(listCorrections, { params }), staleTime: 0 });
  return (
    <IfMayCall route={correctDocumentsOfFuneral}>
      <CorrectionsPanel
        corrections={data}
        title={correctionQuestion(data)}
        labelOf={correctedFieldLabel}
        onApply={(correzioni) => call(correctDocumentsOfFuneral, { params, body: { correzioni } })}
      />
    </IfMayCall>
  );
}
