import { agencyViewMinutes, readUserCard, viewAsAgency } from '@commiato/contracts/accounts/sessions';
import { IconEye } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { accountName } from '../../../lib/account-names.ts';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { startViewingAgency } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import layout from '../../../ui/form/pairs.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';

const loadTexts = { loading: 'Caricamento dati utente...', failure: "Errore nel recupero dell'anagrafica" };

/** Explains viewing an agency's area as administrator, and opens it. */
export function ViewAsScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const back = { to: paths.agencyDetail(id), label: 'Dettaglio dell’agenzia' };
  const query = useQuery(routeQuery(readUserCard, { params: { id } }));
  const open = useMutation({
    mutationFn: () => call(viewAsAgency, { params: { id } }),
    onSuccess: (opened) => {
      startViewingAgency(opened);
      void navigate(paths.dashboard());
    },
  });
  if (!query.data) return <LoadingOrError {...loadTexts} query={query} title="Vedi come l’agenzia" back={back} />;
  return (
    <>
      <PageHeader title={`Vedi come ${accountName(query.data)}`} tabTitle="Vedi come l’agenzia" back={back} />
      <Panel title="Sola lettura">
        <div className={layout.stack}>
          <p>
            Per {agencyViewMinutes} minuti, in questa scheda del browser, vedi l’area dell’agenzia com’è per lei:
            annunci, documenti, contatti, notifiche. Non puoi modificare nulla, e nulla risulta letto.
          </p>
          <p>L’accesso viene annotato nel registro con il tuo nome.</p>
          {open.error ? (
            <Alert kind="errore" prefix="Attenzione: ">
              {messageOf(open.error, 'Non è stato possibile aprire l’area: riprova tra poco.')}
            </Alert>
          ) : null}
          <Button
            variant="primo"
            busy={open.isPending}
            icon={<IconEye size={20} stroke={1.6} aria-hidden />}
            onClick={() => open.mutate()}
          >
            Apri l’area dell’agenzia
          </Button>
        </div>
      </Panel>
    </>
  );
}
