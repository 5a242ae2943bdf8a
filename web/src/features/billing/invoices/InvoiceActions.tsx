import { isSamePayer } from '@commiato/billing/payers';
import { readInvoiceXml, sendInvoiceToAdministration } from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice, type Invoice } from '@commiato/contracts/billing/invoices';
import { readInvoicePdf, sendInvoiceReminder, sendInvoiceToClient } from '@commiato/contracts/billing/printing';
import { curlyApostrophes } from '@commiato/italy/formatting';
import {
  IconBellRinging,
  IconBuildingBank,
  IconCash,
  IconCashBanknoteMinus,
  IconCopy,
  IconLifebuoy,
  IconReceiptRefund,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { call, callFile } from '../../../lib/client.ts';
import { formatEuro } from '../../../lib/euro.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths, prefilledDocumentAddress } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FileDownloadButton } from '../../../ui/FileDownloadButton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { ForwardDialog } from '../documents/ForwardDialog.tsx';
import { clientName } from '../documents/form/clients.ts';
import { MailDialog } from '../documents/MailDialog.tsx';
import { useFollowUpStep } from '../documents/use-follow-up-step.ts';
import { useInvoiceAction, useInvoiceCacheUpdate } from './api.ts';
import { CreditNoteDialog } from './CreditNoteDialog.tsx';
import { DeleteInvoiceDialog } from './DeleteInvoiceDialog.tsx';
import { invoiceTitle } from './fields.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { isRefundable, RefundDialog } from './RefundDialog.tsx';

interface InvoiceActionsProps {
  readonly invoice: Invoice;
  /** There are unsaved changes, so that sending would use the older text. */
  readonly dirty: boolean;
}

/** Actions on a draft besides editing. */
export function DraftActions({ invoice, dirty }: InvoiceActionsProps) {
  const [deleting, setDeleting] = useState(false);
  const mayChange = useMayCall(changeInvoice);
  return (
    <>
      <FileDownloadButton
        disabledReason={dirty ? 'Salva prima le modifiche.' : undefined}
        read={() => callFile(readInvoicePdf, { params: { id: invoice._id } })}
      >
        PDF di prova
      </FileDownloadButton>
      {invoice.numero === null && mayChange ? (
        <Button
          variant="pericolo"
          icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          Elimina la bozza
        </Button>
      ) : null}
      <DeleteInvoiceDialog invoice={invoice} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}

/** Actions on an issued document in its current state. */
export function IssuedActions({ invoice }: { invoice: Invoice }) {
  const { _id, tipo, stato, residuo, cliente, scaduta } = invoice;
  const mayChange = useMayCall(changeInvoice);
  const [opened, setOpened] = useState<'pay' | 'refund' | 'credit' | 'send' | 'remind' | 'forward' | null>(null);
  useFollowUpStep((step) => {
    if (step === 'incassa' && residuo > 0) setOpened('pay');
  });
  const close = () => setOpened(null);
  const show = useInvoiceCacheUpdate();
  const act = useInvoiceAction(invoice);
  const params = { id: _id };
  const name = invoiceTitle(invoice);
  const client = { nome: clientName(cliente), codFisc: cliente.codFisc };
  // Who pays alone is told apart from the client only where it is somebody else.
  const debtors = invoice.saldi.filter((one, _, all) => one.resta > 0 && (all.length > 1 || !isSamePayer(one, client)));
  const reminded = [
    ...debtors.map(({ nome, resta, mail }) => ({
      label: `${curlyApostrophes(nome)}, la sua quota: ${formatEuro(resta)}`,
      mail,
    })),
    { label: `Il cliente, tutto il saldo: ${formatEuro(residuo)}`, mail: cliente.mail },
  ];
  const correctable = tipo !== 'TD04' && stato !== 'annullata';
  return (
    <>
      {residuo > 0 && mayChange ? (
        <Button variant="primo" icon={<IconCash size={20} stroke={1.6} aria-hidden />} onClick={() => setOpened('pay')}>
          Registra un pagamento
        </Button>
      ) : null}
      {isRefundable(invoice) && mayChange ? (
        <Button
          icon={<IconCashBanknoteMinus size={20} stroke={1.6} aria-hidden />}
          disabledReason={
            invoice.daAttribuire === 0
              ? undefined
              : 'Indica prima chi ha fatto ogni pagamento e ha avuto ogni rimborso.'
          }
          onClick={() => setOpened('refund')}
        >
          Registra un rimborso
        </Button>
      ) : null}
      {mayChange ? (
        <Button icon={<IconSend size={20} stroke={1.6} aria-hidden />} onClick={() => setOpened('send')}>
          Invia al cliente
        </Button>
      ) : null}
      {scaduta && mayChange ? (
        <>
          <Button icon={<IconBellRinging size={20} stroke={1.6} aria-hidden />} onClick={() => setOpened('remind')}>
            Manda un promemoria
          </Button>
          <ButtonLink
            to={`${paths.creditRecovery()}?fattura=${_id}`}
            icon={<IconLifebuoy size={20} stroke={1.6} aria-hidden />}
          >
            Assistenza crediti
          </ButtonLink>
        </>
      ) : null}
      <FileDownloadButton read={() => callFile(readInvoicePdf, { params })}>Scarica il PDF</FileDownloadButton>
      <FileDownloadButton read={() => callFile(readInvoiceXml, { params })}>Scarica l’XML</FileDownloadButton>
      {mayChange ? (
        <Button icon={<IconBuildingBank size={20} stroke={1.6} aria-hidden />} onClick={() => setOpened('forward')}>
          Invia all'amministrazione
        </Button>
      ) : null}
      {tipo === 'TD04' ? null : (
        <ButtonLink
          to={prefilledDocumentAddress(paths.newInvoice(), { da: _id })}
          icon={<IconCopy size={20} stroke={1.6} aria-hidden />}
        >
          Duplica
        </ButtonLink>
      )}
      {correctable && mayChange ? (
        <Button
          variant="pericolo"
          icon={<IconReceiptRefund size={20} stroke={1.6} aria-hidden />}
          onClick={() => setOpened('credit')}
        >
          Nota di credito
        </Button>
      ) : null}
      {opened === 'pay' ? <PaymentDialog invoice={invoice} onClose={close} /> : null}
      {opened === 'refund' ? <RefundDialog invoice={invoice} onClose={close} /> : null}
      {opened === 'credit' ? <CreditNoteDialog invoice={invoice} onClose={close} /> : null}
      <MailDialog
        opened={opened === 'send'}
        onClose={close}
        title="Invia al cliente"
        mail={cliente.mail}
        send={async ({ mail, messaggio }, idempotencyKey) => {
          await show(await act(() => call(sendInvoiceToClient, { params, body: { mail, messaggio }, idempotencyKey })));
          showSuccessToast('Documento inviato con successo!');
        }}
      >
        Il cliente riceve in PDF: {name}.
      </MailDialog>
      <MailDialog
        opened={opened === 'remind'}
        onClose={close}
        title="Manda un promemoria"
        mail={reminded[0]?.mail ?? ''}
        recipients={reminded}
        send={async ({ mail, messaggio, recipient }, idempotencyKey) => {
          const debtor = debtors[recipient];
          const pagatore = debtor ? { nome: debtor.nome, codFisc: debtor.codFisc } : null;
          const body = { mail, messaggio, pagatore };
          await show(await act(() => call(sendInvoiceReminder, { params, body, idempotencyKey })));
          showSuccessToast('Promemoria inviato con successo!');
        }}
      >
        {debtors.length > 0 ? 'Chi scegli' : 'Il cliente'} riceve in PDF: {name}, con quanto resta da pagare
        {debtors.length > 0 ? '' : `: ${formatEuro(residuo)}`}.
      </MailDialog>
      <ForwardDialog
        opened={opened === 'forward'}
        onClose={close}
        what={`il documento «${name}», con il suo XML,`}
        send={({ testo, idempotencyKey }) =>
          call(sendInvoiceToAdministration, { params, body: { testo }, idempotencyKey })
        }
      />
    </>
  );
}
