import { readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import { formatCount } from '@commiato/italy/counts';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../lib/queries.ts';
import type { FormAccess } from '../../../../lib/use-contract-form.ts';
import { FieldNote } from '../../../../ui/fields/FieldNote.tsx';
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import layout from '../../../../ui/form/form.module.css';
import { agencyCountText, type RecipientValues, recipientChoices, recipientsText } from '../fields.ts';
import { GroupFields, useGroupAgencyCount } from './GroupFields.tsx';
import { RecipientChooser } from './RecipientChooser.tsx';

interface RecipientsPanelProps {
  readonly form: Pick<FormAccess<RecipientValues>, 'values' | 'set' | 'errorOf'> & { clearError(name: string): void };
}

/** Number of active agencies; undefined while loading. */
const useActiveAgencyCount = (): number | undefined =>
  useQuery(routeQuery(readDashboardTotals)).data?.utentiAttivi ?? undefined;

/** Recipients in words. */
export function useRecipientsText(values: RecipientValues): string {
  const active = useActiveAgencyCount();
  return recipientsText(values, { active, inGroup: useGroupAgencyCount(values.gruppo, values.a === 'Un gruppo') });
}

/** Panel for choosing recipients: single agencies, a group, or all active ones. */
export function RecipientsPanel({ form }: RecipientsPanelProps) {
  const active = useActiveAgencyCount();
  const { a, scelte, gruppo } = form.values;
  const error = form.errorOf('destinatari');
  const all = a === 'Tutte le agenzie attive';
  return (
    <FormPanel step={1} title="Destinatari">
      <div className={layout.full}>
        <SegmentedControl
          label="A chi"
          options={recipientChoices}
          value={a}
          onChange={(choice) => {
            form.set('a', choice);
            form.clearError('destinatari');
          }}
        />
        {all ? (
          <>
            <p>
              {active === undefined
                ? 'Andrà a tutte le agenzie attive.'
                : `Le agenzie attive in questo momento: ${formatCount(active)}.`}
            </p>
            <FieldNote id="destinatari" note={error ? { tone: 'error', text: error } : undefined} />
          </>
        ) : a === 'Un gruppo' ? (
          <>
            <GroupFields
              group={gruppo}
              onChange={(group) => {
                form.set('gruppo', group);
                form.clearError('destinatari');
              }}
            />
            <FieldNote id="destinatari" note={error ? { tone: 'error', text: error } : undefined} />
          </>
        ) : (
          <>
            <RecipientChooser
              chosen={scelte}
              error={error}
              onChange={(chosen) => {
                form.set('scelte', chosen);
                form.clearError('destinatari');
              }}
            />
            <p role="status">{scelte.length > 0 ? `${agencyCountText(scelte.length)} tra i destinatari.` : ''}</p>
          </>
        )}
      </div>
    </FormPanel>
  );
}
