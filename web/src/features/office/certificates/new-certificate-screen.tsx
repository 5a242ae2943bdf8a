import { addOwnCertificate } from '@commiato/contracts/office/certificates';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { certificateExplanation } from '../../../lib/terms.ts';
import { paths } from '../../../paths.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { DocumentFormFrame } from '../../../ui/form/DocumentFormFrame.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { useDocumentForm } from '../../../ui/form/use-document-form.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { invalidateCertificates } from './api.ts';
import { CertificateIssueFields } from './CertificateIssueFields.tsx';
import { blankCertificate, kindOptions, missingExpiryErrors, mustExpire } from './fields.ts';

/** `/nuovo-certificato` */
export function NewCertificateScreen() {
  const queries = useQueryClient();
  const filing = useDocumentForm({
    route: addOwnCertificate,
    name: 'nuovo-certificato',
    blank: blankCertificate,
    toWire: (shown) => ({ ...shown }),
    alsoCheck: missingExpiryErrors,
    missing: 'Scegli il file del certificato.',
    send: (given) => call(addOwnCertificate, given),
    success: { text: 'Certificato inserito con successo!', to: paths.certificates() },
    forget: () => invalidateCertificates(queries),
  });
  const { form } = filing;
  return (
    <DocumentFormFrame
      filing={filing}
      header={<PageHeader title="Nuovo certificato" back={{ to: paths.certificates(), label: 'Certificati' }} />}
      label="Salva il certificato"
      failure={saveFailureMessage(form.failure)}
      cancelTo={paths.certificates()}
    >
      <FormPanel step={1} title="Il certificato">
        <div className={layout.full}>
          <SelectField
            {...form.field('cosa')}
            label="Tipo di certificato"
            help={certificateExplanation(form.values.cosa)}
            options={kindOptions}
            placeholder="Scegli il tipo"
          />
        </div>
        <CertificateIssueFields form={form} expires={mustExpire(form.values.cosa)} />
      </FormPanel>
    </DocumentFormFrame>
  );
}
