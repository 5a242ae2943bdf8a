import type { ComparedContact } from '@commiato/contracts/contacts/contact-twins';
import type { ContactRow } from '@commiato/contracts/contacts/contacts';
import { curlyApostrophes, placeName } from '@commiato/italy/formatting';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useDuplicateContacts } from './api.ts';
import { contactDisplayName } from './fields.ts';

interface DuplicateContactNoteProps {
  /** What was typed so far of a new contact. */
  readonly typed: ComparedContact;
  /** Takes over a contact in place of what was typed. */
  readonly onUse: (contact: ContactRow) => void;
}

/** Says that somebody who is being typed is among the contacts already, and offers that contact. */
export function DuplicateContactNote({ typed, onUse }: DuplicateContactNoteProps) {
  const [twin] = useDuplicateContacts(typed, undefined);
  if (!twin) return null;
  const code = twin.codFisc || twin.piva;
  return (
    <Alert kind="avviso">
      C’è già {contactDisplayName(twin)} (
      {[twin.role, curlyApostrophes(placeName(twin.comune)), code].filter(Boolean).join(', ')}
      ):{' '}
      <Button size="compatto" variant="quieto" onClick={() => onUse(twin)}>
        Usa questo
      </Button>
    </Alert>
  );
}
