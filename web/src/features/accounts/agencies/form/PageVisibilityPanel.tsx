import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { BoundField } from '../../../../lib/use-contract-form.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { Panel } from '../../../../ui/Panel.tsx';

interface PageVisibilityPanelProps {
  readonly agency: AgencyCard;
  readonly form: { readonly field: (name: 'paginaVisibile') => BoundField<boolean> };
  readonly readOnly: boolean;
}

/** Whether everybody sees the page of an agency. */
export function PageVisibilityPanel({ agency, form, readOnly }: PageVisibilityPanelProps) {
  const { slug, paginaVisibile } = agency;
  return (
    <Panel title="Pagina pubblica" edge>
      <CheckboxField
        {...form.field('paginaVisibile')}
        label="Visibile a tutti"
        disabled={readOnly}
        help={readOnly ? undefined : 'Nascosta, non si trova più e non è collegata: gli annunci restano pubblici.'}
      />
      {readOnly && paginaVisibile ? (
        <p>
          <a href={agencyAddress(slug)} target="_blank" rel="noopener">
            {agencyAddress(slug)}
          </a>
        </p>
      ) : null}
    </Panel>
  );
}
