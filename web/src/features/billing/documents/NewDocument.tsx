import type { BillingSettings } from '@commiato/contracts/billing/settings';
import type { PersonRole } from '@commiato/contracts/funerals/people';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useBillingSettings } from './api.ts';
import { documentToForm, type StoredDocumentFields } from './form/document-values.ts';
import { type DocumentPrefill, useDocumentPrefill } from './use-document-prefill.ts';

interface NewDocumentProps<Stored extends StoredDocumentFields> {
  /** Roles of a funeral's persons in order of preference; the first one found becomes the client. */
  readonly payers: readonly PersonRole[];
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  /** Query of an existing document to copy. */
  readonly read: (id: string) => UseQueryOptions<Stored>;
  /** Renders the form when all its initial data are loaded. */
  readonly children: (parts: {
    settings: BillingSettings;
    start: DocumentPrefill;
    /** The document that is copied, if any: `start` has of it what quotes and invoices share. */
    copied: Stored | undefined;
    head: () => ReactNode;
  }) => ReactNode;
}

/** A new quote or invoice: blank, a copy of another (`da`), or prefilled from a notice, funeral or contact. */
export function NewDocument<Stored extends StoredDocumentFields>(props: NewDocumentProps<Stored>) {
  const { payers, title, back, read, children } = props;
  const query = useBillingSettings();
  const id = useSearchParams()[0].get('da');
  const copied = useQuery({ ...read(id ?? ''), enabled: id !== null });
  const { waiting, ...begun } = useDocumentPrefill(payers);
  if (!query.data || waiting || copied.isLoading)
    return (
      <LoadingOrError
        loading="Caricamento in corso..."
        failure="Errore nel recupero delle impostazioni"
        title={title}
        back={back}
        query={query}
      />
    );
  const start = copied.data ? { values: documentToForm(copied.data), sourceWithoutClient: null } : begun;
  const head = () => <PageHeader title={title} back={back} />;
  return children({ settings: query.data, start, copied: copied.data, head });
}
