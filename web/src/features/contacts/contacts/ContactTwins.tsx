import type { ComparedContact } from '@commiato/contracts/contacts/contact-twins';
import type { ContactRow } from '@commiato/contracts/contacts/contacts';
import { curly, placeName } from '@commiato/italy/formatting';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useTwins } from './api.ts';
import { contactDisplayName } from './fields.ts';

interface ContactTwinsProps {
  /** What was typed so far of a new contact. */
  readonly typed: ComparedContact;
  /** Takes over a contact in place of what was typed. */
  readonly onUse: (contact: ContactRow) => void;
}

/** Says that somebody who is being typed is among the contacts already, and offers that contact. */
export function ContactTwins({ typed, onUse }: ContactTwinsProps) {
  const [twin] = useTwins(typed, undefined);
  if (!twin) return null;
  const code = twin.codFisc || twin.piva;
  return (
    <Alert kind="avviso">
      C’è già {contactDisplayName(twin)} ({[twin.role, curly(placeName(twin.comune)), code].filter(Boolean).join(', ')}
      ):{' '}
      <Button size="compatto" variant="quieto" onClick={() => onUse(twin)}>
        Usa questo
      </Button>
    </Alert>
  );
}
