import { listQuotes } from '@commiato/contracts/billing/quotes';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { addPerson, type FuneralPerson, unlinkFuneralPerson } from '@commiato/contracts/funerals/people';
import { IconPhone, IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { telHref } from '../../../lib/contact-links.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { LinkIfMayOpen } from '../../../ui/LinkIfMayOpen.tsx';
import list from '../../../ui/lines.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateFunerals } from '../events/api.ts';
import { AddPersonDialog } from './AddPersonDialog.tsx';
import { nameOfPerson } from './fields.ts';
import styles from './funerals.module.css';

type OpenPersonDialog = 'person' | 'caller' | null;

/** Family and payers of a funeral: contacts of the agency with their roles. */
export function FamilyPanel({ funeral }: { readonly funeral: Funeral }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<OpenPersonDialog>(null);
  const { persone, tel } = funeral;
  const mayAdd = useMayCall(addPerson);
  const maySeeMoney = useMayCall(listQuotes);
  const caller = tel !== '' && !persone.some(({ ruolo }) => ruolo === 'committente');
  const removal = useMutation({
    mutationFn: (persona: string) => call(unlinkFuneralPerson, { params: { id: funeral._id, persona } }),
    onSuccess: async () => {
      await invalidateFunerals(queries);
      showSuccessToast('Tolto dal servizio: resta nelle anagrafiche.');
    },
  });
  return (
    <Panel
      title="Famiglia e committente"
      aside={
        <IfMayCall route={addPerson}>
          <Button
            size="compatto"
            icon={<IconUserPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setOpen('person')}
          >
            Aggiungi una persona
          </Button>
        </IfMayCall>
      }
    >
      {persone.length === 0 ? (
        <p>{maySeeMoney ? 'Nessuno: il committente passa al preventivo e alla fattura.' : 'Nessuno.'}</p>
      ) : null}
      <ul className={list.lines}>
        {persone.map((person) => (
          <PersonLine
            key={person._id}
            person={person}
            busy={removal.isPending && removal.variables === person._id}
            onRemove={() => removal.mutate(person._id)}
          />
        ))}
      </ul>
      {caller && mayAdd ? (
        <div className={styles.caller}>
          <Button
            size="compatto"
            icon={<IconPhone size={18} stroke={1.6} aria-hidden />}
            onClick={() => setOpen('caller')}
          >
            Chi ha chiamato è il committente
          </Button>
          <span>{tel}</span>
        </div>
      ) : null}
      {removal.error ? <Alert kind="errore">{messageOf(removal.error, 'Errore: la persona è rimasta')}</Alert> : null}
      {open ? (
        <AddPersonDialog funeral={funeral} tel={open === 'caller' ? tel : ''} onClose={() => setOpen(null)} />
      ) : null}
    </Panel>
  );
}

interface PersonLineProps {
  readonly person: FuneralPerson;
  /** Being taken away: a second press was answered that there is no such person. */
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function PersonLine({ person, busy, onRemove }: PersonLineProps) {
  const name = nameOfPerson(person);
  const number = person.cell || person.tel;
  return (
    <li className={list.line}>
      <p>
        <LinkIfMayOpen to={paths.contact(person.id_anagrafica)}>{name}</LinkIfMayOpen>, {person.ruolo}
      </p>
      <div className={list.actions}>
        {number ? <a href={telHref(number)}>{number}</a> : null}
        <IfMayCall route={unlinkFuneralPerson}>
          <Button
            size="compatto"
            variant="quieto"
            aria-label={`Togli: ${name}, ${person.ruolo}`}
            busy={busy}
            busyLabel="Attendi…"
            onClick={onRemove}
          >
            Togli
          </Button>
        </IfMayCall>
      </div>
    </li>
  );
}
