import { type ContactRole, type ContactRow, listContacts, readContact } from '@commiato/contracts/contacts';
import { placeName } from '@commiato/italy/prose';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagedQuery, routeQuery } from '../../lib/queries.ts';
import type { BoundField } from '../../lib/use-contract-form.ts';
import { ComboField } from '../../ui/fields/ComboField.tsx';
import type { FieldProps } from '../../ui/fields/FieldFrame.tsx';
import { keyOfSuggestion } from '../../ui/fields/use-combo.ts';
import { nameOfContact } from './fields.ts';

/** Contacts offered at once: more letters find the others. */
const offered = 8;
/** Pause after the last key before the server is asked, in milliseconds. */
const pause = 200;

interface ContactPickerProps extends BoundField<string>, Pick<FieldProps, 'label' | 'optional' | 'help' | 'readOnly'> {
  /** Offers only clients, or only suppliers; both where absent. */
  readonly only?: ContactRole | undefined;
  /** Told what was chosen, and null once the choice is withdrawn by typing on. */
  readonly onContact?: ((contact: ContactRow | null) => void) | undefined;
}

/**
 * One of the agency's contacts, found on the server while somebody types: by name, town, tax code, VAT number, e-mail or telephone.
 * The value is the contact's `_id`, empty while none is chosen; arrows, Enter and Escape work as in every list of suggestions.
 */
export function ContactPicker({ only, onContact, value, onChange, onBlur, ...field }: ContactPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [turned, setTurned] = useState(false);
  const chosen = useQuery({ ...routeQuery(readContact, { params: { id: value } }), enabled: value !== '' });
  const text = typed ?? (chosen.data && value !== '' ? nameOfContact(chosen.data) : '');
  const [q] = useDebouncedValue(text.trim(), pause);
  const searching = turned && value === '';
  const found = useQuery({
    ...pagedQuery<ContactRow, typeof listContacts>(listContacts, {
      query: { q, page: 1, pageSize: offered, sort: 'nome', ...(only && { role: only }) },
    }),
    enabled: searching,
    placeholderData: keepPreviousData,
  });
  const suggestions = searching ? unlike((found.data?.rows ?? []).map(suggestionOf)) : [];
  const lost = value === '' && typed !== null && typed.trim() !== '';
  const none = lost && q !== '' && found.data?.rows.length === 0 && !found.isPlaceholderData;
  const failed = found.isError || chosen.isError;
  return (
    <ComboField
      {...field}
      value={text}
      suggestions={suggestions}
      maxLength={200}
      placeholder="Scrivi le prime lettere"
      onTurn={() => setTurned(true)}
      onBlur={() => {
        setTurned(false);
        onBlur();
      }}
      onChange={(next) => {
        setTyped(next);
        setTurned(true);
        if (value === '') return;
        onChange('');
        onContact?.(null);
      }}
      onChoose={({ contact }) => {
        setTyped(nameOfContact(contact));
        onChange(contact._id);
        onContact?.(contact);
      }}
      error={failed ? "Errore nel recupero dell'anagrafica" : field.error}
      note={
        lost
          ? { tone: 'warning', text: none ? 'Nessuna anagrafica trovata.' : 'Scegli un nome dall’elenco.' }
          : undefined
      }
    />
  );
}

const suggestionOf = (contact: ContactRow) => ({
  value: nameOfContact(contact),
  detail: [contact.codFisc || contact.piva, placeName(contact.comune)].filter(Boolean).join(' · '),
  contact,
});

/** Two that nobody could tell apart are one choice. */
const unlike = (all: readonly ReturnType<typeof suggestionOf>[]) =>
  [...new Map([...all].reverse().map((one) => [keyOfSuggestion(one), one])).values()].reverse();
