import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { channelWords } from '@commiato/contracts/paperwork/municipality-rules';
import type { Papers } from '@commiato/contracts/paperwork/papers';
import { listPaperSendings, type PaperSending, prepareOrSendPapers } from '@commiato/contracts/paperwork/sending';
import { capitalized, curlyApostrophes, romeDay, romeTime, shortDate } from '@commiato/italy/formatting';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { outdatedPapersText } from './fields.ts';
import { SendPacketDialog } from './SendPacketDialog.tsx';
import styles from './sending.module.css';

/** How often a packet on its way is looked at, in ms. */
const sendingPollMs = 3000;
const isBeingSent = ({ stato }: PaperSending) => stato === 'in partenza';

/** What of a funeral went to offices, and a new packet. */
export function SendingPanel({ funeral, papers }: { readonly funeral: string; readonly papers: Papers }) {
  const query = useQuery({
    ...routeQuery(listPaperSendings, { params: { id: funeral } }),
    refetchInterval: ({ state }) => (state.data?.some(isBeingSent) ? sendingPollMs : false),
  });
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Agli uffici"
      aside={
        <IfMayCall route={prepareOrSendPapers}>
          <Button size="compatto" icon={<IconSend size={18} stroke={1.6} aria-hidden />} onClick={() => setOpen(true)}>
            Prepara un pacchetto
          </Button>
        </IfMayCall>
      }
    >
      {query.error && !query.data ? (
        <ErrorState
          message="Errore nel recupero degli invii"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data?.length === 0 ? (
        <p className={styles.quiet}>
          Niente di inviato: un pacchetto unisce i documenti in un PDF, da portare allo sportello, da copiare nel
          portale o da inviare con la tua PEC.
        </p>
      ) : null}
      <ul className={styles.packets}>
        {query.data?.toReversed().map((sending) => (
          <SendingLine key={sending._id} sending={sending} />
        ))}
      </ul>
      {open ? <SendPacketDialog funeral={funeral} papers={papers} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

const momentText = (instant: string) => `${shortDate(romeDay(instant))}, ${romeTime(instant)}`;
const deliverySteps = [
  ['inviato', 'Inviato'],
  ['accettato', 'Accettato dal gestore'],
  ['consegnato', 'Consegnato'],
  ['risposto', 'L’ufficio ha risposto'],
] as const;
// As `claimNextPacket` has it: what nobody reads tells no receipt, and nothing is sent a second time for that.
const uncertainDeliveryText =
  'La connessione si è interrotta e non si sa se il messaggio è partito. Se la casella PEC, riletta una ventina di minuti dopo, non ha la ricevuta, ' +
  'parte di nuovo da solo; finché la casella non è collegata, è sospesa o ha un problema, resta fermo.';

function SendingLine({ sending }: { readonly sending: PaperSending }) {
  const { canale, indirizzo, oggetto, documenti, superati, id_documento, valori, creato, da, stato, problema } =
    sending;
  const print = useMutation({
    mutationFn: async (id: string) => saveFile(await callFile(downloadDocument, { params: { id } })),
  });
  return (
    <li className={styles.packet}>
      <div className={styles.words}>
        <p className={styles.name}>{curlyApostrophes(oggetto)}</p>
        <p>{[channelWords[canale], indirizzo].filter(Boolean).join(', ')}</p>
        <p>{documenti.join(', ')}</p>
        <p className={styles.quiet}>
          {momentText(creato)} {da ? `da ${curlyApostrophes(da)}` : ''}
        </p>
        {canale === 'pec' ? (
          <p role="status">
            <strong>{capitalized(stato)}</strong>
            {deliverySteps
              .map(([step, word]) => (sending[step] ? `. ${word} ${momentText(sending[step])}` : ''))
              .join('')}
            {stato === 'incerto' ? `. ${uncertainDeliveryText}` : ''}
          </p>
        ) : null}
        {superati.length > 0 ? <Alert kind="avviso">{outdatedPapersText(superati)}</Alert> : null}
        {problema ? <Alert kind="errore">{problema}</Alert> : null}
        {valori.length > 0 ? (
          <details className={styles.ground}>
            <summary>I valori da copiare nel portale, nel suo ordine</summary>
            {indirizzo.startsWith('http') ? (
              <p>
                <a href={indirizzo} target="_blank" rel="noreferrer">
                  Apri il portale
                </a>
              </p>
            ) : null}
            <ul className={styles.values}>
              {valori.map(({ campo, nome, valore }) => (
                <li key={campo}>
                  <span>
                    {nome}: <strong>{valore || 'non scritto'}</strong>
                  </span>
                  {valore ? <CopyButton text={valore} what={nome} /> : null}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      <div className={styles.state}>
        {id_documento ? (
          <Button
            size="compatto"
            busy={print.isPending}
            aria-label={`Scarica il pacchetto: ${oggetto}`}
            icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
            onClick={() => print.mutate(id_documento)}
          >
            Scarica il PDF
          </Button>
        ) : null}
        {print.error ? <Alert kind="errore">{messageOf(print.error, 'Errore durante il download')}</Alert> : null}
      </div>
    </li>
  );
}
