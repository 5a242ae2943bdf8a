import type { Contact } from '@commiato/contracts/contacts/contacts';
import { IconArrowsJoin } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useDuplicateContacts } from './api.ts';
import { contactDisplayName } from './fields.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** Says that another contact looks like this one, and offers to merge them. */
export function StoredDuplicateNote({ contact }: { readonly contact: Contact }) {
  const [twin] = useDuplicateContacts(contact, contact._id);
  const [merging, setMerging] = useState(false);
  if (!twin) return null;
  return (
    <>
      <Alert kind="avviso">
        Sembra la stessa persona di <Link to={paths.contact(twin._id)}>{contactDisplayName(twin)}</Link> ({twin.role}).{' '}
        <Button
          size="compatto"
          icon={<IconArrowsJoin size={18} stroke={1.6} aria-hidden />}
          onClick={() => setMerging(true)}
        >
          Confronta e unisci
        </Button>
      </Alert>
      {merging ? <MergeDialog contact={contact} other={twin._id} onClose={() => setMerging(false)} /> : null}
    </>
  );
}
