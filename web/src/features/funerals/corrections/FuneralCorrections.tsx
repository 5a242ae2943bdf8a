import { correctDocumentsOfFuneral, listCorrections } from '@commiato/contracts/funerals/corrections';
import { changeFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../lib/client.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { rewriteNoticePath } from '../../../paths.ts';
import { CorrectionsPanel } from '../../../ui/corrections/CorrectionsPanel.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { FormerNameWarning } from './FormerNameWarning.tsx';
import { correctedFieldLabel, correctionQuestion, funeralChangeFromNotice, isOfDeceased } from './fields.ts';
import styles from './former-names.module.css';

/** Fields in which notices and drafts differ from their funeral, and texts of notices that kept a name which was corrected. */
export function FuneralCorrections({ funeral }: { readonly funeral: Pick<Funeral, '_id' | 'versione' | 'annunci'> }) {
  const params = { id: funeral._id };
  const { data = [] } = useQuery({ ...routeQuery(listCorrections, { params }), staleTime: 0 });
  return (
    <IfMayCall route={correctDocumentsOfFuneral}>
      <div className={styles.warnings}>
        {funeral.annunci.map((notice) => (
          <FormerNameWarning key={notice._id} notice={notice}>
            <Link to={rewriteNoticePath(notice._id)}>Correggi il testo</Link>
          </FormerNameWarning>
        ))}
      </div>
      <CorrectionsPanel
        corrections={data}
        title={correctionQuestion(data)}
        labelOf={correctedFieldLabel}
        onApply={(correzioni) => call(correctDocumentsOfFuneral, { params, body: { correzioni } })}
        onTakeOver={{
          label: 'È giusto l’annuncio: correggi il servizio',
          accepts: ({ campo }) => isOfDeceased(campo),
          take: (given) =>
            call(changeFuneral, { params, body: { ...funeralChangeFromNotice(given), versione: funeral.versione } }),
        }}
      />
    </IfMayCall>
  );
}
