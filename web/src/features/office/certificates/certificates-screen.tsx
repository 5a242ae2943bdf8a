import { type Certificate, deleteCertificate } from '@commiato/contracts/office/certificates';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CertificateTable } from './CertificateTable.tsx';
import { DeleteCertificateDialog } from './DeleteCertificateDialog.tsx';

/** `/certificati`: the agency's certificates. */
export function CertificatesScreen() {
  const [deleting, setDeleting] = useState<Certificate | null>(null);
  const mayDelete = useMayCall(deleteCertificate);
  return (
    <>
      <PageHeader
        title="Certificati"
        lead="Ti avvisiamo con una notifica e un’e-mail 30 e 7 giorni prima di ogni scadenza."
        actions={
          <ButtonLink
            variant="primo"
            to={paths.newCertificate()}
            icon={<IconCertificate size={20} stroke={1.6} aria-hidden />}
          >
            Nuovo certificato
          </ButtonLink>
        }
      />
      <CertificateTable
        title="I tuoi certificati"
        {...(mayDelete && { onDelete: setDeleting })}
        empty={
          <EmptyState title="Non hai ancora certificati">
            Carica DURC, visure, autorizzazioni e polizze: le scadenze le ricordiamo noi.
          </EmptyState>
        }
      />
      <DeleteCertificateDialog certificate={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
