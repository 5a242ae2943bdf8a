import { listQuotes, readQuote, sendQuote } from '@commiato/contracts/billing/quotes';
import {
  drawnPaperNames,
  listSignatures,
  type PaperSignature,
  requestSignature,
  revokeSignature,
  type SignatureWithLink,
  simpleSignatureNotice,
} from '@commiato/contracts/forms/signatures';
import { listFuneralDocuments, titleMarkedIfOutdated } from '@commiato/contracts/funerals/files';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { curlyApostrophes, romeDay, shortDate } from '@commiato/italy/formatting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { formatEuro } from '../../../lib/euro.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { KnownFuneralPeople } from '../../../ui/known-people/KnownFuneralPeople.tsx';
import styles from '../family/family.module.css';

interface SignatureRequestDialogProps {
  readonly funeral: string;
  /** The one whose papers are out of date: it is asked for anew, and revoked. */
  readonly again?: PaperSignature | undefined;
  readonly onTold: (asked: SignatureWithLink) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly nome: string;
  readonly mail: string;
  readonly documenti: readonly string[];
  readonly [name: string]: unknown;
}
/** States of quotes that can be signed. One past its last day still reads `inviato` here: the server refuses it. */
const signableQuoteStates = ['bozza', 'inviato', 'accettato'];
const initial: Values = { nome: '', mail: '', documenti: ['mandato', 'privacy'] };

/** Asks somebody to sign papers of a funeral together. */
export function SignatureRequestDialog({ funeral, again, onTold, onClose }: SignatureRequestDialogProps) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const mayAccept = useMayCall(sendQuote);
  const { data } = useQuery(routeQuery(readFuneral, { params: { id: funeral } }));
  const documents = useQuery(routeQuery(listFuneralDocuments, { params: { id: funeral } }));
  const form = useContractForm({
    route: requestSignature,
    initial: again
      ? { nome: again.nome, mail: again.mail, documenti: again.documenti.flatMap(({ scelto }) => scelto ?? []) }
      : initial,
    toWire: ({ nome, mail, documenti }: Values) => ({ nome, mail, documenti: [...documenti] }),
  });
  const submit = form.submit(async (body) => {
    const asked = await call(requestSignature, { params: { id: funeral }, body, idempotencyKey });
    if (again) await call(revokeSignature, { params: { id: again._id } });
    // A draft quote that is sent to be signed is a sent quote.
    for (const route of [listSignatures, readFuneral, readQuote, listQuotes])
      await queries.invalidateQueries({ queryKey: routeKey(route) });
    onTold(asked);
    onClose();
  });
  const { documenti } = form.values;
  const quotes = mayAccept ? (data?.preventivi ?? []).filter(({ stato }) => signableQuoteStates.includes(stato)) : [];
  const offered = [
    { value: 'mandato', label: drawnPaperNames.mandato },
    ...quotes.map(({ _id, numero, totale, stato }) => ({
      value: _id,
      label: `${drawnPaperNames.preventivo} ${numero}, ${formatEuro(totale)}, ${stato}`,
    })),
    { value: 'privacy', label: drawnPaperNames.privacy },
    ...(documents.data ?? [])
      .filter(({ tipo, titolo }) => tipo === 'pdf' && !titolo.startsWith('Firmato: '))
      .map((document) => ({
        value: document._id,
        label: `${curlyApostrophes(titleMarkedIfOutdated(document))}, ${shortDate(romeDay(document.creato))}`,
      })),
  ];
  const error = form.errorOf('documenti');
  return (
    <FormDialog
      form={form}
      draft={`firma:${again?._id ?? funeral}`}
      title={again ? 'Fai firmare di nuovo' : 'Fai firmare'}
      confirmLabel="Prepara"
      busyLabel="Preparazione…"
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <p>{simpleSignatureNotice}</p>
      <KnownFuneralPeople funeral={funeral} onPick={({ nome, mail }) => form.fill({ nome, mail })} />
      <TextField {...form.field('nome')} label="Chi firma" maxLength={80} />
      <TextField
        {...form.field('mail')}
        label="E-mail"
        type="email"
        inputMode="email"
        optional
        help="Riceve collegamento e codice. Senza, firma sul tuo tablet: il codice glielo dici tu."
      />
      <fieldset className={styles.rights}>
        <legend>Che cosa firma</legend>
        {offered.map(({ value, label }) => (
          <CheckboxField
            key={value}
            name={`documento-${value}`}
            label={label}
            value={documenti.includes(value)}
            onChange={(isChosen) =>
              form.set('documenti', isChosen ? [...documenti, value] : documenti.filter((one) => one !== value))
            }
          />
        ))}
      </fieldset>
      {quotes.some(({ _id }) => documenti.includes(_id)) ? (
        <p>Un preventivo in bozza risulta inviato e non si può più cambiare; chi lo firma lo accetta.</p>
      ) : null}
      {error ? <Alert kind="errore">{error}</Alert> : null}
    </FormDialog>
  );
}
