import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { addPerson, personRoles } from '@commiato/contracts/funerals/people';
import { capitalized } from '@commiato/italy/formatting';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { AnyTaxCodeField } from '../../../ui/fields/AnyTaxCodeField.tsx';
import { NameSpellingField } from '../../../ui/fields/NameSpellingField.tsx';
import { PhoneField } from '../../../ui/fields/PhoneField.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { ContactPicker } from '../../contacts/contacts/ContactPicker.tsx';
import { DuplicateContactNote } from '../../contacts/contacts/DuplicateContactNote.tsx';
import { invalidateFuneralsAndContacts } from '../events/api.ts';
import {
  type AddedPersonValues,
  addedPersonToWire,
  keptOfTypedPersonText,
  personOriginLabels,
  secondSpouseWarning,
} from './fields.ts';

interface AddPersonDialogProps {
  readonly funeral: Funeral;
  /** Telephone number of a caller to add as client; empty otherwise. */
  readonly tel: string;
  readonly onClose: () => void;
}

const roles = personRoles.map((value) => ({ value, label: capitalized(value) }));

/** Adds a person to a funeral: an existing contact, or a new one. */
export function AddPersonDialog({ funeral, tel, onClose }: AddPersonDialogProps) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const hasClient = funeral.persone.some(({ ruolo }) => ruolo === 'committente');
  const initial: AddedPersonValues = {
    origine: tel ? personOriginLabels.nuova : personOriginLabels.anagrafica,
    ruolo: tel || !hasClient ? 'committente' : '',
    id_anagrafica: '',
    usata: '',
    nome: '',
    cognome: '',
    tel,
    mail: '',
    codFisc: '',
  };
  const form = useContractForm({
    route: addPerson,
    initial,
    toWire: addedPersonToWire,
    alsoCheck: ({ origine, id_anagrafica }) =>
      origine === personOriginLabels.nuova || id_anagrafica !== ''
        ? {}
        : { id_anagrafica: 'Scegli una persona dalle anagrafiche.' },
  });
  const secondSpouse = secondSpouseWarning(form.values.ruolo, funeral.persone);
  const kept = keptOfTypedPersonText(form.values);
  const fresh = form.values.origine === personOriginLabels.nuova;
  const field = (name: 'nome' | 'cognome' | 'tel' | 'mail' | 'codFisc') => ({
    ...form.field(name),
    optional: 'unmarked' as const,
  });
  const submit = form.submit(async (body) => {
    await call(addPerson, { params: { id: funeral._id }, body, idempotencyKey });
    await invalidateFuneralsAndContacts(queries);
    showSuccessToast('Persona aggiunta al servizio.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft={`persona:${funeral._id}`}
      title={tel ? 'Chi ha chiamato è il committente' : 'Famiglia e committente'}
      confirmLabel="Salva"
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <SegmentedControl
        label="Da dove"
        options={Object.values(personOriginLabels)}
        value={form.values.origine}
        onChange={(chosen) => form.set('origine', chosen)}
      />
      {fresh ? (
        <>
          <NameSpellingField {...field('cognome')} of="person" label="Cognome" maxLength={80} />
          <NameSpellingField {...field('nome')} of="person" label="Nome" maxLength={80} />
          <AnyTaxCodeField {...field('codFisc')} label="Codice fiscale" />
          <PhoneField {...field('tel')} label="Telefono" maxLength={30} />
          <TextField {...field('mail')} label="E-mail" type="email" maxLength={254} />
          {/* Stored, it would be told to be its own duplicate. */}
          {form.busy ? null : (
            <DuplicateContactNote
              typed={form.values}
              onUse={({ _id }) => {
                form.set('origine', personOriginLabels.anagrafica);
                form.set('id_anagrafica', _id);
                form.set('usata', _id);
              }}
            />
          )}
        </>
      ) : (
        <>
          <ContactPicker {...form.field('id_anagrafica')} label="Persona" only="cliente" />
          {kept ? <p>Se mancano nell’anagrafica, si aggiungono: {kept}.</p> : null}
        </>
      )}
      <SelectField
        {...form.field('ruolo')}
        label="Che cosa è"
        options={roles}
        placeholder="Scegli"
        note={secondSpouse === undefined ? undefined : { tone: 'warning', text: secondSpouse }}
        live
      />
    </FormDialog>
  );
}
