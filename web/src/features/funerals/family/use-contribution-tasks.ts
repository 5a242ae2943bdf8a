import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { decideContribution, type FuneralWithWaitingContributions } from '@commiato/contracts/notices/family';
import { countWithNoun } from '@commiato/italy/counts';
import { romeDay } from '@commiato/italy/formatting';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMayCall } from '../../../lib/rights.ts';
import { funeralContributionsPath } from '../../../paths.ts';
import type { LinkedTask } from '../../../ui/TaskList.tsx';
import { useWaitingContributions } from './api.ts';

const contributionTask = (funeral: FuneralWithWaitingContributions): LinkedTask => ({
  Icon: IconUsersGroup,
  text:
    funeral.nome || funeral.cognome
      ? `Dalla famiglia di ${funeralName(funeral)}`
      : `Da una famiglia: ${funeralName(funeral)}`,
  detail: `${countWithNoun(funeral.quanti, 'cosa', 'cose')} da guardare`,
  due: romeDay(funeral.dal),
  to: funeralContributionsPath(funeral.id_servizio),
});

/** What families have sent and nobody has looked at, a line for each funeral; none for whoever decides nothing of it. */
export function useContributionTasks(): { readonly tasks: readonly LinkedTask[]; readonly failed: boolean } {
  const enabled = useMayCall(decideContribution);
  const { data, isError } = useWaitingContributions(enabled);
  return { tasks: data?.map(contributionTask) ?? [], failed: isError && !data };
}
