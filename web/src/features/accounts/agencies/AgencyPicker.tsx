import { type AccountRow, listAgencies } from '@commiato/contracts/accounts/agencies';
import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { placeLine } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountName } from '../../../lib/account-names.ts';
import { pagedQuery, routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { useFoundSuggestions } from '../../../ui/fields/use-found-suggestions.ts';

/** Maximum number of suggested agencies. */
const maxSuggestions = 8;

interface AgencyPickerProps {
  readonly label: string;
  /** The agency's `_id`; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Field for one agency, searched on the server by name, e-mail or town; typing again clears the choice. */
export function AgencyPicker({ label, value, onChange }: AgencyPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const maySearch = useMayCall(listAgencies);
  // Reads only the summary, because reading the whole agency is audited.
  const card = useQuery({ ...routeQuery(readUserCard, { params: { id: value } }), enabled: maySearch && value !== '' });
  const name = value !== '' && card.data ? accountName(card.data) : '';
  const { suggestions } = useFoundSuggestions(typed ?? '', {
    search: (q) =>
      pagedQuery<AccountRow, typeof listAgencies>(listAgencies, {
        query: { q, page: 1, pageSize: maxSuggestions, sort: 'ragSociale', role: 'U' },
      }),
    suggestionOf,
    debounceMs: 200,
    minLetters: 1,
    enabled: maySearch && value === '',
  });
  return (
    <ComboField
      label={label}
      optional="unmarked"
      placeholder="Tutte le agenzie"
      maxLength={160}
      value={value === '' ? (typed ?? '') : name}
      suggestions={suggestions}
      onChange={(text) => {
        setTyped(text);
        if (value !== '') onChange('');
      }}
      onChoose={({ id }) => {
        setTyped(null);
        onChange(id);
      }}
      note={value === '' && typed?.trim() ? { tone: 'warning', text: 'Scegli un nome dall’elenco.' } : undefined}
    />
  );
}

const suggestionOf = (agency: AccountRow) => ({
  id: agency._id,
  value: accountName(agency),
  detail: placeLine({ ...agency, regione: '' }),
});
