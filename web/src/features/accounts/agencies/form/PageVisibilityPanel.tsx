import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { BoundField } from '../../../../lib/use-contract-form.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { Panel } from '../../../../ui/Panel.tsx';

interface PageVisibilityPanelProps {
  readonly agency: Pick<AgencyCard, 'slug' | 'paginaVisibile' | 'attivato'>;
  readonly form: { readonly field: (name: 'paginaVisibile') => BoundField<boolean> };
  readonly readOnly: boolean;
}

/** Whether everybody sees the page of an agency. */
export function PageVisibilityPanel({ agency, form, readOnly }: PageVisibilityPanelProps) {
  const { slug, paginaVisibile, attivato } = agency;
  const box = form.field('paginaVisibile');
  // The choice is stored before the page exists: the box alone called a page visible whose address was not found.
  if (attivato === null)
    return (
      <Panel title="Pagina pubblica" edge>
        <CheckboxField
          {...box}
          label="Visibile a tutti dalla prima attivazione"
          disabled={readOnly}
          help={
            box.value
              ? 'Non c’è ancora: l’agenzia non è mai stata attivata. La pagina nasce quando attivi l’account.'
              : 'Non c’è ancora: l’agenzia non è mai stata attivata. Anche dopo resta nascosta finché non spunti questa casella.'
          }
        />
      </Panel>
    );
  return (
    <Panel title="Pagina pubblica" edge>
      <CheckboxField
        {...box}
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
