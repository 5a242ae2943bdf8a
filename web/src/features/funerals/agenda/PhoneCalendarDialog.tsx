import { makeAgendaAddress, readAgendaAddress, revokeAgendaAddress } from '@commiato/contracts/funerals/agenda';
import { theMoment } from '@commiato/italy/prose/dates';
import { Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './phone.module.css';

/** Creates, shows once and revokes the private address for subscribing to the agenda on a phone. */
export function PhoneCalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { data, isPending, error } = useQuery(routeQuery(readAgendaAddress));
  const [asking, setAsking] = useState<'another' | 'revoke' | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: routeKey(readAgendaAddress) });
  const making = useMutation({
    mutationFn: () => call(makeAgendaAddress),
    onSuccess: async () => {
      setAsking(null);
      await refresh();
    },
  });
  const revoking = useMutation({
    mutationFn: () => call(revokeAgendaAddress),
    onSuccess: async () => {
      making.reset();
      setAsking(null);
      showToast('Indirizzo tolto: chi lo aveva non vede più l’agenda.');
      await refresh();
    },
  });
  const since = data?.creato ?? null;
  const failed = making.error ?? revoking.error ?? error;
  if (asking)
    return (
      <ConfirmDialog
        opened
        title={asking === 'revoke' ? 'Togli l’indirizzo' : 'Crea un altro indirizzo'}
        confirmLabel={asking === 'revoke' ? 'Togli' : 'Crea'}
        busyLabel="Un momento…"
        busy={making.isPending || revoking.isPending}
        onConfirm={() => (asking === 'revoke' ? revoking.mutate() : making.mutate())}
        onClose={() => setAsking(null)}
      >
        <p>I telefoni che usano l’indirizzo di adesso smettono di aggiornarsi: chi lo ha non vede più l’agenda.</p>
        {failed ? <Alert kind="errore">{messageOf(failed, 'Non è riuscito: riprova tra poco.')}</Alert> : null}
      </ConfirmDialog>
    );
  return (
    <Dialog opened onClose={onClose} size={560} bodyClass={styles.body}>
      <Modal.Title>Calendario sul telefono</Modal.Title>
      <p>
        Con un indirizzo privato l’agenda compare nel calendario del telefono e si aggiorna da sola. Chi ha l’indirizzo
        legge tutti gli appuntamenti: dallo solo a chi lavora con te.
      </p>
      {isPending ? <LoadingText /> : null}
      {making.data ? (
        <div className={styles.address}>
          <img
            className={styles.code}
            src={`data:image/svg+xml,${encodeURIComponent(making.data.qr)}`}
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
              <code>{making.data.url}</code>
            </p>
            <CopyButton text={making.data.url} what="l’indirizzo del calendario" label="Copia l’indirizzo" />
          </div>
        </div>
      ) : null}
      {since && !making.data ? <p>L’indirizzo è attivo: creato {theMoment(since)}.</p> : null}
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
            <Button onClick={() => setAsking('another')}>Crea un altro indirizzo</Button>
          </>
        ) : isPending ? null : (
          <Button variant="primo" busy={making.isPending} busyLabel="Un momento…" onClick={() => making.mutate()}>
            Crea l’indirizzo
          </Button>
        )}
      </div>
    </Dialog>
  );
}
