import { invoiceReplacesQuote, isQuoteMoveAllowed } from '@commiato/billing/states';
import { readQuotePdf } from '@commiato/contracts/billing/printing';
import {
  changeQuote,
  createInvoiceFromQuote,
  type Quote,
  sendQuote,
  sendQuoteToAdministration,
} from '@commiato/contracts/billing/quotes';
import { IconBuildingBank, IconCopy, IconFileInvoice, IconSend, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, callFile } from '../../../lib/client.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths, prefilledDocumentAddress } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FileDownloadButton } from '../../../ui/FileDownloadButton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateDocumentLists, refusalMessage } from '../documents/api.ts';
import { ForwardDialog } from '../documents/ForwardDialog.tsx';
import { MailDialog } from '../documents/MailDialog.tsx';
import { useFollowUpStep } from '../documents/use-follow-up-step.ts';
import { runQuoteAction, useQuoteCacheUpdate } from './api.ts';
import { DecideDialog, type SettableQuoteState } from './DecideDialog.tsx';
import { DeleteQuoteDialog } from './DeleteQuoteDialog.tsx';

interface QuoteActionsProps {
  readonly quote: Quote;
  /** There are unsaved changes, so that sending would use the older text. */
  readonly dirty: boolean;
}

const quoteStateActionLabels = {
  accettato: 'Segna come accettato',
  rifiutato: 'Segna come rifiutato',
  bozza: 'Riporta in bozza',
} as const satisfies Record<SettableQuoteState, string>;
const quoteStateActionOrder = ['accettato', 'rifiutato', 'bozza'] as const;

/** Actions on a quote in its current state. */
export function QuoteActions({ quote, dirty }: QuoteActionsProps) {
  const { _id, stato, numero, cliente } = quote;
  const mayChange = useMayCall(changeQuote);
  const [opened, setOpened] = useState<'send' | 'forward' | 'delete' | SettableQuoteState | null>(null);
  useFollowUpStep((step) => {
    if (step === 'invia' && stato === 'bozza') setOpened('send');
  });
  const [idempotencyKey] = useState(randomKey);
  const close = () => setOpened(null);
  const show = useQuoteCacheUpdate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const invoicing = useMutation({
    mutationFn: () =>
      runQuoteAction(queries, quote, () =>
        call(createInvoiceFromQuote, { params: { id: _id }, body: {}, idempotencyKey }),
      ),
    onSuccess: (made) => {
      void invalidateDocumentLists(queries);
      void navigate(paths.invoice(made._id));
    },
  });
  const waits = dirty ? 'Salva prima le modifiche.' : undefined;
  const sendable = mayChange && (stato === 'bozza' || stato === 'inviato');
  return (
    <>
      {mayChange && stato === 'accettato' && !quote.fatture.some(invoiceReplacesQuote) ? (
        <Button
          variant="primo"
          icon={<IconFileInvoice size={20} stroke={1.6} aria-hidden />}
          busy={invoicing.isPending}
          onClick={() => invoicing.mutate()}
        >
          Crea la fattura
        </Button>
      ) : null}
      {sendable ? (
        <Button
          icon={<IconSend size={20} stroke={1.6} aria-hidden />}
          disabledReason={waits}
          onClick={() => setOpened('send')}
        >
          {stato === 'bozza' ? 'Invia al cliente' : 'Invia di nuovo'}
        </Button>
      ) : null}
      {quoteStateActionOrder
        .filter((to) => mayChange && isQuoteMoveAllowed(stato, to))
        .map((to) => (
          <Button key={to} disabledReason={waits} onClick={() => setOpened(to)}>
            {quoteStateActionLabels[to]}
          </Button>
        ))}
      <FileDownloadButton disabledReason={waits} read={() => callFile(readQuotePdf, { params: { id: _id } })}>
        Scarica il PDF
      </FileDownloadButton>
      {mayChange ? (
        <Button
          icon={<IconBuildingBank size={20} stroke={1.6} aria-hidden />}
          disabledReason={waits}
          onClick={() => setOpened('forward')}
        >
          Invia all'amministrazione
        </Button>
      ) : null}
      <ButtonLink
        to={prefilledDocumentAddress(paths.newQuote(), { da: _id })}
        icon={<IconCopy size={20} stroke={1.6} aria-hidden />}
      >
        Duplica
      </ButtonLink>
      {stato === 'accettato' || !mayChange ? null : (
        <Button
          variant="pericolo"
          icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
          onClick={() => setOpened('delete')}
        >
          Elimina il preventivo
        </Button>
      )}
      {invoicing.error ? (
        <Alert kind="errore">{refusalMessage(invoicing.error, 'Errore durante il salvataggio')}</Alert>
      ) : null}
      <MailDialog
        opened={opened === 'send'}
        onClose={close}
        title="Invia il preventivo"
        mail={cliente.mail}
        withoutMail="Senza e-mail il link lo consegni tu."
        send={async ({ mail, messaggio }, key) => {
          const body = { mail, messaggio, versione: quote.versione };
          const send = () => call(sendQuote, { params: { id: _id }, body, idempotencyKey: key });
          await show(await runQuoteAction(queries, quote, send));
          showSuccessToast(mail === '' ? 'Link creato.' : 'Preventivo inviato con successo!');
        }}
      >
        Il cliente riceve un link con cui legge il preventivo n. {numero}, lo accetta o lo rifiuta, senza account.
        Intanto non si può modificare.
      </MailDialog>
      <ForwardDialog
        opened={opened === 'forward'}
        onClose={close}
        what={`il preventivo n. ${numero}`}
        send={({ testo, idempotencyKey: key }) =>
          call(sendQuoteToAdministration, { params: { id: _id }, body: { testo }, idempotencyKey: key })
        }
      />
      <DecideDialog
        quote={quote}
        to={opened === 'accettato' || opened === 'rifiutato' || opened === 'bozza' ? opened : null}
        onClose={close}
      />
      <DeleteQuoteDialog quote={quote} opened={opened === 'delete'} onClose={close} />
    </>
  );
}
