import { maxRequestTextLengths } from '@commiato/contracts/requests/request-fields';
import { documentRequestKinds, type UploadKind } from '@commiato/contracts/requests/request-kinds';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { DocumentField } from '../../../ui/fields/document/DocumentField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { blankUpload, parseUploadKind, uploadToWire } from './fields.ts';
import { RequestFormFrame } from './RequestFormFrame.tsx';
import styles from './requests.module.css';
import { useRequestForm } from './use-request-form.ts';

/** Explanation of each type. */
const uploadKindExplanations: Record<UploadKind, string> = {
  'Registrazione in Prima Nota': 'Incassi, spese e ricevute da registrare nella tua contabilità.',
  'Contratto da rivedere': 'Un contratto da far leggere prima di firmarlo.',
  'Documenti Generici': 'Ogni altro documento da far avere all’amministrazione.',
};

/** `/upload-documenti?i=…`: sends a document to the administration; without a type in the address the three types are offered. */
export function UploadDocumentsScreen() {
  const [search] = useSearchParams();
  const kind = parseUploadKind(search.get('i'));
  const funeral = search.get('servizio') ?? undefined;
  if (kind) return <UploadForm key={kind} kind={kind} />;
  return (
    <>
      <PageHeader title="Invia un documento" lead="Scegli che cosa vuoi inviare all’amministrazione." />
      <ul className={styles.choices}>
        {documentRequestKinds.map((one) => (
          <li key={one}>
            <Link className={styles.choice} to={paths.uploadDocuments(one, funeral)}>
              <strong>{one}</strong>
              <span>{uploadKindExplanations[one]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function UploadForm({ kind }: { readonly kind: UploadKind }) {
  const [toWire] = useState(() => uploadToWire(kind));
  const request = useRequestForm({ name: `invia:${kind}`, blank: blankUpload, toWire, needsDocument: true });
  const { form, document } = request;
  return (
    <RequestFormFrame request={request} title={kind} lead={uploadKindExplanations[kind]} label="Invia il documento">
      <FormPanel step={1} title="Di che cosa si tratta">
        <div className={layout.full}>
          <TextField {...form.field('titolo')} label="Titolo" maxLength={maxRequestTextLengths.titolo} />
        </div>
        <div className={layout.full}>
          <CounterTextArea
            {...form.field('testo')}
            label="Note"
            limit={maxRequestTextLengths.testo}
            rows={5}
            plain
            optional
          />
        </div>
      </FormPanel>
      <FormPanel step={2} title="Il documento">
        <div className={layout.full}>
          <DocumentField label="Documento" choice={document} form={form} />
        </div>
      </FormPanel>
    </RequestFormFrame>
  );
}
