import { createRandom } from '../random.ts';
import { randomId } from '../random-ids.ts';
import { otherAgencies, type PlannedAgency, shownAgencies } from './agencies.ts';
import { type PlannedBilling, planBilling } from './billing.ts';
import { type PlannedContact, planContacts } from './contacts.ts';
import { housekeeping, type PlannedTask } from './funeral-tasks.ts';
import { billedFuneral, type PlannedFuneral, planFunerals } from './funerals.ts';
import type { DemoPlan, PlannedPage } from './plan.ts';
import { type PlannedResource, planResources } from './resources.ts';

/** What an agency has beside its notices. */
export interface PlannedWork {
  readonly agency: PlannedAgency;
  readonly contacts: readonly PlannedContact[];
  readonly resources: readonly PlannedResource[];
  readonly funerals: readonly PlannedFuneral[];
  /** Tasks of no funeral. */
  readonly tasks: readonly PlannedTask[];
  readonly billing: PlannedBilling;
  /** Identifiers of what the agency has deleted again; null where it has deleted nothing. */
  readonly deleted: { readonly contact: string; readonly notice: string } | null;
}

/** How much an agency shows: `week` everything, `bills` every kind of document, `little` what every agency has. */
type Extent = 'week' | 'bills' | 'little';

/** The work of the agencies that one signs in as, the first of which shows everything; then that of the others. */
export function planWork({ agencies, pages, today }: Pick<DemoPlan, 'agencies' | 'pages' | 'today'>): {
  readonly shown: readonly PlannedWork[];
  readonly others: readonly PlannedWork[];
} {
  const workOf = (agency: PlannedAgency, extent: Extent) =>
    planAgencyWork(
      agency,
      pages.filter((page) => page.agency === agency),
      today,
      extent,
    );
  return {
    shown: shownAgencies(agencies).map((agency, place) => workOf(agency, place === 0 ? 'week' : 'bills')),
    others: otherAgencies(agencies).map((agency) => workOf(agency, 'little')),
  };
}

function planAgencyWork(
  agency: PlannedAgency,
  pages: readonly PlannedPage[],
  today: string,
  extent: Extent,
): PlannedWork {
  const random = (name: string) => createRandom(`${agency._id} ${name}`);
  const resources = planResources(agency, random('risorse'));
  const ofWeek = extent === 'week' ? planFunerals({ agency, pages, today, resources }, random('servizi')) : [];
  const announced = new Set(ofWeek.map(({ page }) => page));
  const earlier = pages.filter((page) => page.rite !== null && !announced.has(page));
  const known = planContacts(agency, today, random('anagrafiche'));
  const billing = planBilling(
    {
      agency,
      clients: known.filter(({ role }) => role === 'cliente'),
      billable: [
        ...ofWeek.filter(({ person }) => person !== null).map((one) => ({ opened: one.opened, plan: () => one })),
        ...earlier.map((page) => ({
          opened: page.published.toISOString(),
          plan: () => billedFuneral(page, today),
        })),
      ],
      today,
      whole: extent !== 'little',
    },
    random('fatture'),
  );
  const funerals = [...new Set([...ofWeek, ...billing.cases.flatMap(({ funeral }) => funeral ?? [])])];
  const [twin] = extent === 'week' ? known.map((contact) => ({ ...contact, _id: randomId(random('doppione')) })) : [];
  const forgotten = pages.findLast((page) => !funerals.some((one) => one.page === page));
  const families = funerals.flatMap(({ family }) => family.map(({ contact }) => contact));
  return {
    agency,
    contacts: [...known, ...families, ...(twin ? [twin] : [])],
    deleted: twin && forgotten ? { contact: twin._id, notice: forgotten._id } : null,
    resources: extent === 'week' ? resources.all : [],
    funerals,
    tasks: extent === 'week' ? housekeeping(today, resources) : [],
    billing,
  };
}
