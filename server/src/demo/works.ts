import type { DemoPlan, PlannedPage } from '@commiato/demo/plan/plan';
import { planReports } from '@commiato/demo/plan/reports';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { fillAdministration, fillBin } from './administration.ts';
import { fillAlerts } from './alerts.ts';
import { fillBilling } from './billing.ts';
import { fillCondolences } from './condolences.ts';
import { fillContacts } from './contacts.ts';
import { fillFamilies } from './families.ts';
import { fillPages, type Parts } from './fill.ts';
import { fillForms } from './forms.ts';
import { fillFunerals } from './funerals.ts';
import { fillPackets } from './packets.ts';
import { fillPeople } from './people.ts';
import { fillPrints } from './prints.ts';
import { fillReports } from './reports.ts';
import { fillRecovery, fillRequests } from './requests.ts';
import { fillRules } from './rules.ts';

/** The notices that the work of agencies needs: of their funerals, those that relatives have reported, and what was deleted. */
export function pagesOfWorks(works: readonly PlannedWork[], plan: DemoPlan): PlannedPage[] {
  const deleted = new Set(works.map((work) => work.deleted?.notice));
  return [
    ...new Set([
      ...works.flatMap(({ funerals }) => funerals.flatMap(({ page }) => page ?? [])),
      ...planReports(plan).map(({ page }) => page),
      ...plan.pages.filter(({ _id }) => deleted.has(_id)),
    ]),
  ];
}

/** Writes all that the agencies which one signs in as, and the administration, have done. Their accounts have to be there. */
export async function fillWorks(
  parts: Parts,
  plan: DemoPlan,
  works: readonly PlannedWork[],
  goOn: () => boolean,
): Promise<void> {
  const { deps } = parts;
  await fillContacts(deps, works, goOn);
  await fillPages(parts, pagesOfWorks(works, plan), goOn);
  await fillFunerals(deps, works, goOn);
  await fillPrints(deps, works, goOn);
  await fillFamilies(deps, works, goOn);
  await fillRules(deps, works, goOn);
  await fillForms(deps, works, goOn);
  await fillPackets(deps, works, goOn);
  await fillCondolences(deps, works, goOn);
  await fillAlerts(deps, works, goOn);
  if (goOn()) await fillPeople(deps, works);
  await fillBilling(deps, works, { today: plan.today, sent: true, goOn });
  if (!goOn()) return;
  await fillRequests(deps, plan, works);
  for (const work of works) await fillRecovery(deps, work, plan.today);
  await fillReports(deps, plan);
  await fillAdministration(deps, plan);
  for (const work of works) await fillBin(deps, work, plan.today);
}
