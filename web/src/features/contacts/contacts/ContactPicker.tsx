import { type ContactRole, type ContactRow, listContacts, readContact } from '@commiato/contracts/contacts/contacts';
import { placeName } from '@commiato/italy/formatting';
import { pagedQuery, routeQuery } from '../../../lib/queries.ts';
import { maxSuggestions, PickField, type SharedPickFieldProps } from '../../../ui/fields/PickField.tsx';
import { contactDisplayName } from './fields.ts';

interface ContactPickerProps extends SharedPickFieldProps {
  /** Offers only clients, or only suppliers; both where absent. */
  readonly only?: ContactRole | undefined;
  /** Called with the chosen row, and with null when typing discards the choice. */
  readonly onContact?: ((contact: ContactRow | null) => void) | undefined;
  /** `_id` of a contact that is never suggested, such as the one to be merged with another. */
  readonly excludedId?: string | undefined;
}

/** One of the agency's contacts, found by name, town, tax code, VAT number, e-mail or telephone. */
export function ContactPicker({ only, onContact, ...field }: ContactPickerProps) {
  return (
    <PickField
      {...field}
      placeholder="Scrivi le prime lettere"
      read={(id) => routeQuery(readContact, { params: { id } })}
      nameOf={contactDisplayName}
      search={(q) =>
        pagedQuery<ContactRow, typeof listContacts>(listContacts, {
          query: { q, page: 1, pageSize: maxSuggestions, sort: 'nome', ...(only && { role: only }) },
        })
      }
      suggestionOf={suggestionOf}
      onPick={onContact}
      says={pickerTexts}
    />
  );
}

const pickerTexts = {
  none: 'Nessuna anagrafica trovata.',
  unchosen: 'Scegli un nome dall’elenco.',
  failed: "Errore nel recupero dell'anagrafica",
};

const suggestionOf = (contact: ContactRow) => ({
  value: contactDisplayName(contact),
  detail: [contact.codFisc || contact.piva, placeName(contact.comune)].filter(Boolean).join(' · '),
});
