import { maxSentDocumentLengths } from '@commiato/contracts/office/sent-documents';
import type { FormAccess } from '../../../../lib/use-contract-form.ts';
import { CounterTextArea } from '../../../../ui/fields/CounterTextArea.tsx';
import { DocumentField } from '../../../../ui/fields/document/DocumentField.tsx';
import type { DocumentChoice } from '../../../../ui/fields/document/use-document-choice.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import layout from '../../../../ui/form/form.module.css';
import type { DocumentMessageValues } from '../fields.ts';

interface DocumentPanelProps {
  readonly step: number;
  readonly form: Pick<FormAccess<DocumentMessageValues>, 'field' | 'errorOf'> & { clearError(name: string): void };
  readonly choice: DocumentChoice;
}

/** Panel with title, message and file of the document. */
export function DocumentPanel({ step, form, choice }: DocumentPanelProps) {
  return (
    <FormPanel step={step} title="Documento">
      <div className={layout.full}>
        <TextField {...form.field('titolo')} label="Titolo" maxLength={maxSentDocumentLengths.titolo} />
      </div>
      <div className={layout.full}>
        <CounterTextArea
          {...form.field('testo')}
          label="Testo"
          limit={maxSentDocumentLengths.testo}
          rows={4}
          optional
          plain
        />
      </div>
      <div className={layout.full}>
        <DocumentField label="File" choice={choice} form={form} />
      </div>
    </FormPanel>
  );
}
