import { mayHaveLeftByCertifiedMail } from '@commiato/billing/transmission';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { readSignedInvoice, signedInvoiceFileSlot, uploadSignedInvoice } from '@commiato/contracts/billing/signatures';
import { useMutation } from '@tanstack/react-query';
import { call, callFile } from '../../../lib/client.ts';
import { shortDateTime } from '../../../lib/date-times.ts';
import { fileErrorMessage } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FileDownloadButton } from '../../../ui/FileDownloadButton.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { UploadButton } from '../../../ui/UploadButton.tsx';
import styles from '../documents/billing.module.css';
import { Fact } from '../documents/DocumentFacts.tsx';
import { useInvoiceCacheUpdate } from './api.ts';

function UnsignedInvoiceHint() {
  return (
    <>
      <Alert kind="avviso">
        Le fatture alle pubbliche amministrazioni si firmano digitalmente prima dell’invio: senza firma il Sistema di
        Interscambio le scarta.
      </Alert>
      <p className={styles.aside}>
        Scarica l’XML, firmalo con il tuo programma di firma senza aprirlo né rinominarlo (CAdES, file .p7m, oppure
        XAdES, file .xml) e carica qui il file firmato.
      </p>
    </>
  );
}

function SignedInvoiceFacts({ firma }: { firma: NonNullable<Invoice['firma']> }) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Firmata da">{firma.firmatario}</Fact>
        <Fact name="Momento della firma">{shortDateTime(firma.il)}</Fact>
        <Fact name="File da inviare">{firma.file}</Fact>
      </dl>
      {firma.nelTermine ? null : (
        <Alert kind="avviso">
          Al momento della firma il certificato era scaduto o non ancora valido: il Sistema di Interscambio scarterebbe
          la fattura. Firmala di nuovo con un certificato valido.
        </Alert>
      )}
      <p className={styles.aside}>
        La firma è integra e il file contiene questa fattura. Che il certificato sia stato rilasciato da un prestatore
        riconosciuto e non sia stato revocato lo verifica il Sistema di Interscambio.
      </p>
    </>
  );
}

/** Explains that an invoice to a public administration must be signed; upload and state of the signed file. */
export function SignaturePanel({ invoice }: { invoice: Invoice }) {
  const { _id, firma, invii } = invoice;
  const current = invii.at(-1);
  const hasLeft = current !== undefined && mayHaveLeftByCertifiedMail(current);
  const show = useInvoiceCacheUpdate();
  const params = { id: _id };
  const upload = useMutation({
    mutationFn: async (file: File) => show(await call(uploadSignedInvoice, { params, file })),
    onSuccess: () => showSuccessToast('File firmato caricato con successo!'),
  });
  return (
    <Panel title="Firma digitale">
      <div className={styles.stack}>
        {firma ? <SignedInvoiceFacts firma={firma} /> : <UnsignedInvoiceHint />}
        <div className={styles.row}>
          {hasLeft ? null : (
            <IfMayCall route={uploadSignedInvoice}>
              <UploadButton
                label="File firmato"
                extensions={signedInvoiceFileSlot.extensions}
                busy={upload.isPending}
                busyLabel="Controllo della firma…"
                onFile={upload.mutate}
              >
                {firma ? 'Sostituisci il file firmato' : 'Carica il file firmato'}
              </UploadButton>
            </IfMayCall>
          )}
          {firma ? (
            <FileDownloadButton read={() => callFile(readSignedInvoice, { params })}>
              Scarica il file firmato
            </FileDownloadButton>
          ) : null}
        </div>
        {upload.error ? (
          <Alert kind="errore">
            {fileErrorMessage(upload.error, 'Errore durante il caricamento del file firmato')}
          </Alert>
        ) : null}
      </div>
    </Panel>
  );
}
