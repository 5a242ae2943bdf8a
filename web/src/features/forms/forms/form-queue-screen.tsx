import { decideFormSharing, readForm, type WaitingForm } from '@commiato/contracts/forms/forms';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { invalidateRoutes, routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import layout from '../../../ui/form/pairs.module.css';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateForms, useMunicipalFormPdf, waitingFormsQuery } from './api.ts';
import { waitingFormColumns } from './columns.tsx';
import { townOfForm } from './fields.ts';
import styles from './forms.module.css';
import { PageOverlay } from './PageOverlay.tsx';

const PdfPages = lazy(async () => ({ default: (await import('../../../ui/PdfPages.tsx')).PdfPages }));

/** `/amministratore/moduli`: forms that agencies offer to the others of their municipality. */
export function FormQueueScreen() {
  const [looked, setLooked] = useState<WaitingForm | null>(null);
  /** What was written so far, by form: it was lost to whoever looked at another form meanwhile. */
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <PageHeader
        title="Moduli dei comuni"
        lead="Le agenzie li offrono alle altre del loro comune: si condividono dopo averli guardati."
      />
      <div className={layout.stack}>
        {looked ? (
          <FormReviewDialog
            key={looked._id}
            form={looked}
            motivo={reasons[looked._id] ?? ''}
            onMotivo={(motivo) => setReasons((now) => ({ ...now, [looked._id]: motivo }))}
            onDone={() => setLooked(null)}
          />
        ) : null}
        <DataTable
          title="Da guardare"
          entries={{ one: 'modulo', many: 'moduli' }}
          columns={waitingFormColumns(setLooked)}
          pageSize={20}
          sort="offerta"
          read={waitingFormsQuery}
          searchLabel="Cerca un modulo"
          failure="Errore nel recupero dei moduli"
          empty={<EmptyState title="Nessun modulo da guardare" />}
        />
      </div>
    </>
  );
}

interface FormReviewProps {
  readonly form: WaitingForm;
  readonly motivo: string;
  readonly onMotivo: (motivo: string) => void;
  readonly onDone: () => void;
}

function FormReviewDialog({ form, motivo, onMotivo, onDone }: FormReviewProps) {
  const queries = useQueryClient();
  const whole = useQuery(routeQuery(readForm, { params: { id: form._id } }));
  // The version that is decided is the one that is shown, its places and its PDF: the list may know another one.
  const versione = whole.data?.versione ?? form.versione;
  const file = useMunicipalFormPdf(form._id, versione);
  const deciding = useMutation({
    mutationFn: (stato: 'condivisa' | 'rifiutata') =>
      call(decideFormSharing, { params: { id: form._id }, body: { stato, motivo, versione } }),
    onSuccess: async (_, stato) => {
      showSuccessToast(stato === 'condivisa' ? 'Modulo condiviso.' : 'L’agenzia legge il motivo.');
      await invalidateForms(queries);
      onMotivo('');
      onDone();
    },
    // Another version has come, or somebody else has decided: what there is now is shown, and the reason stays.
    onError: () => Promise.all([invalidateForms(queries), invalidateRoutes(queries, [readForm])]),
  });
  const panel = useRef<HTMLDivElement>(null);
  // It opens above the list, which may be long. Newer browsers answer a promise: as what the effect returns, it broke the screen at closing.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  const missing = deciding.error instanceof ApiError ? deciding.error.fields?.motivo?.[0] : undefined;
  return (
    <div ref={panel} className={styles.look}>
      <Panel
        title={`${curlyApostrophes(form.nome)}, ${[townOfForm(form), curlyApostrophes(form.agenzia)].filter(Boolean).join(', ')}`}
      >
        <div className={layout.column}>
          {whole.error || file.error ? (
            <Alert kind="errore">Il modulo non si può mostrare: ricarica la pagina.</Alert>
          ) : whole.data && file.data ? (
            <Suspense fallback={<LoadingText />}>
              <PdfPages
                file={file.data}
                over={(page) =>
                  whole.data ? (
                    <PageOverlay
                      page={page}
                      editor={{
                        form: whole.data,
                        places: whole.data.campi,
                        chosen: null,
                        readOnly: true,
                        fill: () => {},
                        put: () => {},
                        replace: () => {},
                      }}
                    />
                  ) : null
                }
              />
            </Suspense>
          ) : (
            <LoadingText />
          )}
          <IfMayCall route={decideFormSharing}>
            <TextField
              name="motivo"
              label="Motivo (obbligatorio se il modulo non viene condiviso)"
              help="L’agenzia lo legge."
              optional="unmarked"
              value={motivo}
              maxLength={300}
              error={missing}
              onBlur={() => {}}
              onChange={(text) => {
                if (missing) deciding.reset();
                onMotivo(text);
              }}
            />
            {deciding.error && !missing ? (
              <Alert kind="errore">{messageOf(deciding.error, 'Non è riuscito: riprova.')}</Alert>
            ) : null}
            <div className={styles.ways}>
              <Button variant="primo" busy={deciding.isPending} onClick={() => deciding.mutate('condivisa')}>
                Condividi
              </Button>
              <Button busy={deciding.isPending} onClick={() => deciding.mutate('rifiutata')}>
                Non condividere
              </Button>
              <Button variant="quieto" onClick={onDone}>
                Chiudi
              </Button>
            </div>
          </IfMayCall>
        </div>
      </Panel>
    </div>
  );
}
