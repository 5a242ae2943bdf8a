import type { CertifiedMailListener } from '../platform/feature/certified-mail-news.ts';
import type { AgencyNotifier, AllFeatures, Feature, FileMaker } from '../platform/feature/feature.ts';
import type { FormChangesReader } from '../platform/feature/filled-forms.ts';
import type { FuneralParts } from '../platform/feature/funeral-parts.ts';
import type { InvoiceBalanceListener } from '../platform/feature/invoice-balance-news.ts';
import type { AssignmentNotifier } from '../platform/feature/work-of-people.ts';
import { notFound } from '../platform/foundation/problem.ts';
import { accounts } from './accounts/feature.ts';
import { administration } from './administration/feature.ts';
import { billing } from './billing/feature.ts';
import { contacts } from './contacts/feature.ts';
import { forms } from './forms/feature.ts';
import { createAssignedWorkRules, funerals } from './funerals/feature.ts';
import { funeralBinRules } from './funerals/funerals/bin-queries.ts';
import { notices } from './notices/feature.ts';
import { notifications } from './notifications/feature.ts';
import { office } from './office/feature.ts';
import { paperwork } from './paperwork/feature.ts';
import { requests } from './requests/feature.ts';

/** The domains of the product, each after those that it stands on. */
export const features: readonly Feature[] = [
  accounts,
  contacts,
  notifications,
  funerals,
  notices,
  billing,
  paperwork,
  office,
  forms,
  requests,
  administration,
];

const fileMakers = features.flatMap(({ makeFile }) => makeFile ?? []);
const makeFile: FileMaker = async (deps, scope, db, id) => {
  // One domain draws files so far; a second one has to tell its objects from those of others.
  const [maker] = fileMakers;
  if (!maker) throw notFound();
  return maker(deps, scope, db, id);
};

const notifyAgency: AgencyNotifier = async (deps, tx, idUtente, message) => {
  const [notifier] = features.flatMap((feature) => feature.notifyAgency ?? []);
  return notifier ? notifier(deps, tx, idUtente, message) : false;
};

const notifyAssigned: AssignmentNotifier = async (...news) => {
  const [notifier] = features.flatMap((feature) => feature.notifyAssigned ?? []);
  await notifier?.(...news);
};

const readFormChanges: FormChangesReader = async (...asked) => {
  const [reader] = features.flatMap((feature) => feature.readFormChanges ?? []);
  return reader ? reader(...asked) : [];
};

const notifyOfCertifiedMail: CertifiedMailListener = async (...news) => {
  for (const { certifiedMail: listener } of features) await listener?.(...news);
};

const notifyOfInvoiceBalance: InvoiceBalanceListener = async (...news) => {
  for (const { invoiceBalance: listener } of features) await listener?.(...news);
};

const contactLinkRules = features.flatMap((feature) => feature.contactLinks ?? []);
const funeralParts: FuneralParts = Object.assign({}, ...features.map((feature) => feature.funeralParts));

/** What all of them declare. */
export const allFeatures: AllFeatures = {
  // A funeral goes and comes back with what belongs to it, of whatever domain.
  bin: [...features.flatMap(({ bin }) => bin ?? []), funeralBinRules(funeralParts, { notifyAssigned })],
  funeralParts,
  imports: features.flatMap(({ imports }) => imports?.(funeralParts, contactLinkRules) ?? []),
  contactLinks: contactLinkRules,
  personalData: features.flatMap(({ personalData }) => personalData ?? []),
  keptData: features.flatMap(({ keptData }) => keptData ?? []),
  agencyData: features.flatMap(({ agencyData }) => agencyData ?? []),
  sealed: features.flatMap(({ sealed }) => sealed ?? []),
  signs: features.flatMap(({ signs }) => signs ?? []),
  search: features.flatMap(({ search }) => search ?? []),
  waiting: features.flatMap(({ waiting }) => waiting ?? []),
  makeFile,
  notifyAgency,
  certifiedMail: notifyOfCertifiedMail,
  invoiceBalance: notifyOfInvoiceBalance,
  notifyAssigned,
  readFormChanges,
  workOfPeople: createAssignedWorkRules(notifyAssigned),
};
