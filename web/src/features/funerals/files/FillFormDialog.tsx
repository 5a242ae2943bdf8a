import { formDatumNames, isCrossDatum } from '@commiato/contracts/forms/form-data';
import { type FormRow, fillForm, type MissingDatum, maxValueLength } from '@commiato/contracts/forms/forms';
import { ashScatteringWarning, cremationHandSignatureNotice } from '@commiato/contracts/forms/signatures';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '../../../lib/client.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateFuneralDocuments } from './api.ts';

export type FuneralForForms = Pick<Funeral, '_id' | 'ceneri'>;

interface FillFormDialogProps {
  readonly funeral: FuneralForForms;
  readonly form: FormRow;
  readonly onClose: () => void;
}

const crosses: ReadonlySet<string> = new Set(formDatumNames.filter(isCrossDatum));

/** Fills a form; what the funeral does not say is asked for, and may be left empty. */
export function FillFormDialog({ funeral, form, onClose }: FillFormDialogProps) {
  const queries = useQueryClient();
  const [missing, setMissing] = useState<readonly MissingDatum[]>([]);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [keep, setKeep] = useState(true);
  const filling = useMutation({
    mutationFn: () =>
      callFile(fillForm, {
        params: { id: form._id },
        body: { id_servizio: funeral._id, conserva: keep, valori: { ...values } },
      }),
    onSuccess: async (file) => {
      await saveFile(file);
      showSuccessToast(keep ? 'Modulo compilato, e conservato tra i documenti.' : 'Modulo compilato.');
      if (keep) await invalidateFuneralDocuments(queries);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || !error.mancano) return;
      const asked = error.mancano;
      setMissing([...missing.filter(({ dato }) => !asked.some((one) => one.dato === dato)), ...asked]);
      // What is left alone stays empty on the paper.
      setValues({ ...Object.fromEntries(asked.map(({ dato }) => [dato, ''])), ...values });
    },
  });
  const isScattering = form.a_mano && funeral.ceneri?.startsWith('dispersione') === true;
  return (
    <ConfirmDialog
      opened
      title={`Compila: ${curlyApostrophes(form.nome)}`}
      tone="primo"
      confirmLabel="Compila"
      busyLabel="Compilazione…"
      busy={filling.isPending}
      unsaved={Object.values(values).some(Boolean)}
      onConfirm={() => filling.mutate()}
      onClose={onClose}
    >
      {form.a_mano ? <Alert kind="avviso">{cremationHandSignatureNotice}</Alert> : null}
      {isScattering ? <Alert kind="avviso">{ashScatteringWarning}</Alert> : null}
      {missing.length > 0 ? <p>Il servizio non lo dice: scrivilo, o lascia in bianco.</p> : null}
      {missing.map(({ dato, nome }) =>
        crosses.has(dato) ? (
          <CheckboxField
            key={dato}
            name={dato}
            label={nome}
            value={Boolean(values[dato])}
            onChange={(holds) => setValues({ ...values, [dato]: holds ? 'X' : '' })}
          />
        ) : (
          <TextField
            key={dato}
            name={dato}
            label={nome}
            optional
            maxLength={maxValueLength}
            value={values[dato] ?? ''}
            onBlur={() => {}}
            onChange={(value) => setValues({ ...values, [dato]: value })}
          />
        ),
      )}
      <CheckboxField name="conserva" label="Conserva tra i documenti del servizio" value={keep} onChange={setKeep} />
      {filling.error && !(filling.error instanceof ApiError && filling.error.mancano) ? (
        <Alert kind="errore">{messageOf(filling.error, 'Il modulo non è stato compilato: riprova tra poco.')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
