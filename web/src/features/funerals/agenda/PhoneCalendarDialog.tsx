import {
  type CalendarEventChoice,
  createAgendaCalendarAddress,
  readAgendaCalendarAddress,
  revokeAgendaCalendarAddress,
} from '@commiato/contracts/funerals/agenda';
import { instantInWords } from '@commiato/italy/prose/dates';
import { Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import styles from './phone.module.css';

const replacingAddressWarning =
  'I telefoni che usano l’indirizzo di adesso smettono di aggiornarsi: chi lo ha non vede più l’agenda.';

interface CreatedAgendaAddress {
  readonly url: string;
  readonly qr: string;
}

/** Creates, shows once and revokes the private address for subscribing to the agenda on a phone. */
export function PhoneCalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { data, isPending, error } = useQuery(routeQuery(readAgendaCalendarAddress));
  const [asking, setAsking] = useState<'password' | 'revoke' | null>(null);
  const [made, setMade] = useState<CreatedAgendaAddress | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: routeKey(readAgendaCalendarAddress) });
  const revoking = useMutation({
    mutationFn: () => call(revokeAgendaCalendarAddress),
    onSuccess: async () => {
      setMade(null);
      setAsking(null);
      showSuccessToast('Indirizzo tolto: chi lo aveva non vede più l’agenda.');
      await refresh();
    },
  });
  const since = data?.creato ?? null;
  const failed = revoking.error ?? error;
  if (asking === 'password')
    return (
      <CreateCalendarAddressDialog
        replacing={since !== null}
        onClose={() => setAsking(null)}
        onMade={async (address) => {
          setMade(address);
          setAsking(null);
          await refresh();
        }}
      />
    );
  if (asking === 'revoke')
    return (
      <ConfirmDialog
        opened
        title="Togli l’indirizzo"
        confirmLabel="Togli"
        busyLabel="Un momento…"
        busy={revoking.isPending}
        onConfirm={() => revoking.mutate()}
        onClose={() => setAsking(null)}
      >
        <p>{replacingAddressWarning}</p>
        {failed ? <Alert kind="errore">{messageOf(failed, 'Non è riuscito: riprova tra poco.')}</Alert> : null}
      </ConfirmDialog>
    );
  return (
    <Dialog opened onClose={onClose} size={560} bodyClass={styles.body}>
      <Modal.Title>Calendario sul telefono</Modal.Title>
      <p>
        Con un indirizzo privato l’agenda compare nel calendario del telefono e si aggiorna da sola. Chi ha l’indirizzo
        legge gli appuntamenti che scegli, tutti o solo i tuoi: dallo solo a chi lavora con te. Compare tra gli accessi
        della pagina «Sicurezza», e finisce con loro quando cambi la password.
      </p>
      {isPending ? <LoadingText /> : null}
      {made ? (
        <div className={styles.address}>
          <img
            className={styles.code}
            src={`data:image/svg+xml,${encodeURIComponent(made.qr)}`}
            width={192}
            height={192}
            alt="Codice QR dell’indirizzo del calendario"
          />
          <div className={styles.words}>
            <p>
              Inquadra il codice con il telefono, oppure copia l’indirizzo e aggiungilo al calendario come «calendario
              in abbonamento». Lo vedi solo adesso: se lo perdi, creane un altro.
            </p>
            <p className={styles.link}>
              <code>{made.url}</code>
            </p>
            <CopyButton text={made.url} what="l’indirizzo del calendario" label="Copia l’indirizzo" />
          </div>
        </div>
      ) : null}
      {since && !made ? (
        <p>
          L’indirizzo è attivo: creato {instantInWords(since)}, con{' '}
          {data?.quali === 'miei' ? 'i tuoi appuntamenti' : 'tutti gli appuntamenti'}.
        </p>
      ) : null}
      {failed ? <Alert kind="errore">{messageOf(failed, 'Non è riuscito: riprova tra poco.')}</Alert> : null}
      <div className={styles.actions}>
        <Button variant="quieto" onClick={onClose}>
          Chiudi
        </Button>
        {since ? (
          <>
            <Button variant="pericolo" onClick={() => setAsking('revoke')}>
              Togli l’indirizzo
            </Button>
            <Button onClick={() => setAsking('password')}>Crea un altro indirizzo</Button>
          </>
        ) : isPending ? null : (
          <Button variant="primo" onClick={() => setAsking('password')}>
            Crea l’indirizzo
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const calendarEventsOptions: readonly { value: CalendarEventChoice; label: string }[] = [
  { value: 'tutti', label: 'Tutti gli appuntamenti' },
  { value: 'miei', label: 'Solo i miei appuntamenti' },
];

interface CreateCalendarAddressDialogProps {
  /** Whether there is an address, which the new one ends. */
  readonly replacing: boolean;
  readonly onMade: (address: CreatedAgendaAddress) => void;
  readonly onClose: () => void;
}

/** Asks for the password, and creates the address. */
function CreateCalendarAddressDialog({ replacing, onMade, onClose }: CreateCalendarAddressDialogProps) {
  const form = useContractForm({
    route: createAgendaCalendarAddress,
    initial: { currentPassword: '', quali: 'tutti' },
    toWire: (shown: { currentPassword: string; quali: CalendarEventChoice }) => shown,
  });
  const submit = form.submit(async (body) => onMade(await call(createAgendaCalendarAddress, { body })));
  const failure = form.errorOf('currentPassword') ? null : saveFailureMessage(form.failure);
  return (
    <FormDialog
      form={form}
      draft="indirizzo-agenda"
      title={replacing ? 'Crea un altro indirizzo' : 'Crea l’indirizzo'}
      confirmLabel="Crea"
      busyLabel="Un momento…"
      onSubmit={submit}
      onClose={onClose}
      failure={failure}
    >
      {replacing ? <p>{replacingAddressWarning}</p> : null}
      <SelectField
        {...form.field('quali')}
        optional="unmarked"
        label="Quali appuntamenti"
        options={calendarEventsOptions}
      />
      <PasswordField
        {...form.field('currentPassword')}
        label="Password attuale"
        autoComplete="current-password"
        help="Chi ha l’indirizzo legge l’agenda senza entrare: per sicurezza scrivi la tua password."
      />
    </FormDialog>
  );
}
