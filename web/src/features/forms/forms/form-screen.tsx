import type { FormDatumName } from '@commiato/contracts/forms/form-data';
import {
  changeForm,
  deleteForm,
  type Form,
  type FormPlace,
  formFileSlot,
  readForm,
  readFormPdf,
  replaceFormFile,
} from '@commiato/contracts/forms/forms';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { keepTypedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { ApiError, fileErrorMessage, messageOf } from '../../../lib/errors.ts';
import { isEditConflict } from '../../../lib/failure.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { useLeaveAfterDeletion } from '../../../lib/use-leave-after-deletion.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import layout from '../../../ui/form/pairs.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { UploadButton } from '../../../ui/UploadButton.tsx';
import { invalidateForms, useMunicipalForm, useMunicipalFormPdf } from './api.ts';
import { DataPalette } from './DataPalette.tsx';
import { lostPlacesText, mergePlaces, placesOfPdf, sharingText, townOfForm, withPlaceOfField } from './fields.ts';
import styles from './forms.module.css';
import { PageOverlay, type PlacesEditor } from './PageOverlay.tsx';
import { PlaceList } from './PlaceList.tsx';

const PdfPages = lazy(async () => ({ default: (await import('../../../ui/PdfPages.tsx')).PdfPages }));
const backLink = { to: paths.forms(), label: 'Moduli dei comuni' };
const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero del modulo' };

/** `/modulo/{id}`: what of a funeral is written where on a form. */
export function FormScreen() {
  const { id = '' } = useParams();
  const query = useMunicipalForm(id);
  if (!query.data) return <LoadingOrError {...loadTexts} query={query} title="Modulo" back={backLink} />;
  return <FormEditor key={query.data._id} stored={query.data} />;
}

type FormDetails = Pick<Form, 'nome' | 'comune' | 'prov' | 'a_mano' | 'condividi'>;
const formDetailsOf = ({ nome, comune, prov, a_mano, condividi }: Form): FormDetails => ({
  nome,
  comune,
  prov,
  a_mano,
  condividi,
});
const noop = () => {};

function FormEditor({ stored }: { readonly stored: Form }) {
  const queries = useQueryClient();
  /** The version that is edited. When somebody else stores another meanwhile, saving is refused once: what was placed here is put on theirs. */
  const [form, setForm] = useState(stored);
  const mayChange = useMayCall(changeForm);
  const readOnly = !form.proprio || !mayChange;
  const file = useMunicipalFormPdf(form._id, form.versione);
  const [places, setPlaces] = useState<readonly FormPlace[]>(form.campi);
  const [words, setWords] = useState(formDetailsOf(form));
  const [chosen, setChosen] = useState<FormDatumName | null>(null);
  const [removing, setRemoving] = useState(false);
  /** What another PDF has no place for. */
  const [lost, setLost] = useState('');
  const isChanged =
    JSON.stringify(places) !== JSON.stringify(form.campi) ||
    JSON.stringify(words) !== JSON.stringify(formDetailsOf(form));
  const restart = (now: Form) => {
    setForm(now);
    setPlaces(now.campi);
    setWords(formDetailsOf(now));
  };
  if (stored.revisione > form.revisione && !isChanged) restart(stored);
  const guard = useLeaveGuard(isChanged && !readOnly);
  const leaveDeleted = useLeaveAfterDeletion();
  const storeRead = async (now: Form) => {
    queries.setQueryData(routeQuery(readForm, { params: { id: now._id } }).queryKey, now);
    await invalidateForms(queries);
  };
  const saving = useMutation({
    mutationFn: (sent: { readonly form: Form; readonly places: readonly FormPlace[]; readonly words: FormDetails }) =>
      call(changeForm, {
        params: { id: sent.form._id },
        body: { ...sent.words, campi: [...sent.places], revisione: sent.form.revisione },
      }),
    onSuccess: async (now, sent) => {
      showSuccessToast(now.versione > form.versione ? `Salvato: è la versione ${now.versione}.` : 'Modulo salvato.');
      setForm(now);
      setLost('');
      // What was placed or typed while the call ran is kept, unsaved.
      setPlaces((ours) => mergePlaces(sent.places, ours, now.campi));
      setWords((ours) => keepTypedFields(sent.words, ours, formDetailsOf(now)));
      await storeRead(now);
    },
    onError: (error) => {
      const now = isEditConflict(error) ? changeForm.answer.safeParse(error.attuale).data : undefined;
      if (!now) return;
      const merged = mergePlaces(form.campi, places, now.campi);
      const left = placesOfPdf(merged, now);
      setForm(now);
      setPlaces(left);
      setLost(lostPlacesText(merged, left));
      setWords((ours) => keepTypedFields(formDetailsOf(form), ours, formDetailsOf(now)));
    },
  });
  const replacing = useMutation({
    mutationFn: (chosenFile: File) =>
      call(replaceFormFile, { params: { id: form._id }, body: {}, file: chosenFile, idempotencyKey: randomKey() }),
    onSuccess: async (now) => {
      showSuccessToast(`PDF nuovo: è la versione ${now.versione}.`);
      setLost(lostPlacesText(form.campi, now.campi));
      restart(now);
      await storeRead(now);
    },
  });
  const removal = useMutation({
    mutationFn: () => call(deleteForm, { params: { id: form._id } }),
    onSuccess: async () => {
      setRemoving(false);
      showSuccessToast('Modulo eliminato.');
      await invalidateForms(queries);
      await leaveDeleted(paths.forms(), readForm, readFormPdf);
    },
  });
  const refused = saving.error instanceof ApiError ? saving.error.fields : undefined;
  const sheet = useRef<HTMLDivElement>(null);
  const choose = (datum: FormDatumName | null) => {
    setChosen(datum);
    // On a telephone the page lies below what was pressed.
    if (datum !== null && window.matchMedia('(width < 1000px)').matches)
      sheet.current?.scrollIntoView({ block: 'start' });
  };
  const editor: PlacesEditor = {
    form,
    places,
    chosen,
    readOnly,
    fill: (campo, dato) => {
      setPlaces(withPlaceOfField(places, campo, { campo, dato }));
      setChosen(null);
    },
    put: (at, dato) => {
      setPlaces([...places, { ...at, dato }]);
      setChosen(null);
    },
    replace: (place, by) => setPlaces(places.flatMap((one) => (one === place ? (by ?? []) : one))),
  };
  const field = <Name extends keyof FormDetails>(name: Name) => ({
    name,
    value: words[name],
    readOnly,
    error: refused?.[name]?.[0],
    onBlur: noop,
    onChange: (value: FormDetails[Name]) => setWords({ ...words, [name]: value }),
  });
  return (
    <>
      <PageHeader
        title={curlyApostrophes(form.nome)}
        back={backLink}
        lead={[townOfForm(form), `versione ${form.versione}`, sharingText(form)].filter(Boolean).join(', ')}
      />
      <div className={layout.stack}>
        <div className={styles.editor}>
          {readOnly ? null : (
            <div className={styles.data}>
              <Panel title="Dati">
                <DataPalette chosen={chosen} onChoose={choose} />
              </Panel>
            </div>
          )}
          <div ref={sheet} className={styles.sheet}>
            {file.data ? (
              <Suspense fallback={<LoadingText />}>
                <PdfPages file={file.data} over={(page) => <PageOverlay editor={editor} page={page} />} />
              </Suspense>
            ) : file.error ? (
              <Alert kind="errore">Il PDF del modulo non si può mostrare: ricarica la pagina.</Alert>
            ) : (
              <LoadingText />
            )}
          </div>
          <div className={`${layout.column} ${styles.details}`}>
            <Panel title="Che cosa si scrive">
              {lost ? <Alert kind="avviso">{lost}</Alert> : null}
              <PlaceList editor={editor} />
            </Panel>
            <Panel title="Il modulo">
              <div className={layout.column}>
                <TextField {...field('nome')} label="Nome" maxLength={120} />
                <TextField {...field('comune')} label="Comune" optional maxLength={80} />
                <TextField {...field('prov')} label="Provincia" optional maxLength={2} />
                <CheckboxField
                  {...field('a_mano')}
                  label="Si firma a mano"
                  help="Per cremazione e ceneri: si stampa, si firma a penna, con la copia di un documento."
                />
                <CheckboxField
                  {...field('condividi')}
                  label="Offri alle altre agenzie del comune"
                  help="Lo trovano dopo che l’amministrazione l’ha guardato. Dei tuoi servizi non vedono niente."
                />
                {readOnly ? null : (
                  <div className={styles.ways}>
                    <UploadButton
                      label="PDF nuovo del modulo"
                      extensions={formFileSlot.extensions}
                      busy={replacing.isPending}
                      busyLabel="Lettura del PDF…"
                      // The new version begins with what is stored: what was put on the old one would be lost.
                      disabledReason={isChanged ? 'Salva prima le modifiche.' : undefined}
                      onFile={(chosenFile) => replacing.mutate(chosenFile)}
                    >
                      Il comune ha cambiato il PDF
                    </UploadButton>
                    <Button variant="pericolo" onClick={() => setRemoving(true)}>
                      Elimina il modulo
                    </Button>
                  </div>
                )}
                {replacing.error ? (
                  <Alert kind="errore">{fileErrorMessage(replacing.error, 'Il PDF non è stato letto.')}</Alert>
                ) : null}
              </div>
            </Panel>
          </div>
        </div>
        {readOnly ? null : (
          <div className={styles.bar}>
            {saving.error ? (
              <Alert kind="errore">{messageOf(saving.error, 'Errore durante il salvataggio')}</Alert>
            ) : (
              <p>{isChanged ? 'Ci sono modifiche da salvare.' : 'Tutto salvato.'}</p>
            )}
            <Button
              variant="primo"
              busy={saving.isPending}
              busyLabel="Salvataggio in corso…"
              onClick={() => saving.mutate({ form, places, words })}
            >
              Salva
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        opened={removing}
        title="Elimina il modulo"
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setRemoving(false)}
      >
        <p>Le carte già compilate restano nei loro servizi.</p>
        {removal.error ? <Alert kind="errore">{messageOf(removal.error, 'Non è stato eliminato.')}</Alert> : null}
      </ConfirmDialog>
      <UnsavedChangesDialog guard={guard}>
        <p>Ciò che hai messo sul modulo non è ancora salvato.</p>
      </UnsavedChangesDialog>
    </>
  );
}
