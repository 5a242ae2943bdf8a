import { newPrintOrder } from '@commiato/contracts/notices/print-orders';
import { newPrint } from '@commiato/contracts/notices/prints';
import type { ProofDecision } from '@commiato/contracts/notices/proofs';
import type { PlannedPage } from '@commiato/demo/plan/plan';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { storePrintOrder } from '../features/notices/prints/order-service.ts';
import { noticeForPrint, printsOfNotices } from '../features/notices/prints/queries.ts';
import { createPrint, remarksOnNewPrint } from '../features/notices/prints/service.ts';
import { answerProof } from '../features/notices/proofs/decision-service.ts';
import { createProof } from '../features/notices/proofs/service.ts';
import { type AgencyScope, createAgencyScope, publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { asOf } from './moments.ts';

const hourMs = 3_600_000;
/** The latest notices of an agency that have a poster. */
const postersOfAgency = 3;

/** Who was asked about the posters of an agency, the latest first, and what they said; null where they have not answered. */
const families: readonly (readonly { readonly nome: string; readonly answer: ProofDecision | null }[])[] = [
  [
    { nome: 'I figli', answer: { risposta: 'va bene', testo: '' } },
    { nome: 'I nipoti', answer: { risposta: 'modifica', testo: 'Tra i nipoti manca Elisa, dopo Tommaso.' } },
  ],
  [
    { nome: 'La moglie', answer: { risposta: 'va bene', testo: '' } },
    { nome: 'I cognati', answer: null },
  ],
  [{ nome: 'La famiglia', answer: { risposta: 'va bene', testo: '' } }],
];

/** What is ordered of each poster. */
const demoOrder = {
  righe: [
    { comune: 'Cesena', copie: 40, urgente: false },
    { comune: 'Forlì', copie: 15, urgente: true },
  ],
  scorta: 6,
  tipografia: 'Tipografia Malatesta, Cesena',
};

/** Writes posters of the latest notices that have none yet, and what their families said of them. The notices have to be there. */
export async function fillPrints(deps: Deps, works: readonly PlannedWork[], goOn: () => boolean): Promise<void> {
  for (const { agency, funerals } of works.filter((work) => work.agency.account.attivo)) {
    const pages = funerals
      .flatMap(({ page }) => page ?? [])
      .toSorted((one, other) => other.published.getTime() - one.published.getTime())
      .slice(0, postersOfAgency);
    for (const [place, page] of pages.entries())
      if (goOn()) await fillPoster(deps, createAgencyScope(agency._id), page, families[place] ?? []);
  }
}

async function fillPoster(
  deps: Deps,
  scope: AgencyScope,
  { _id, published }: PlannedPage,
  family: (typeof families)[number],
): Promise<void> {
  const { db } = deps.database;
  // Somebody who tries the demonstration may have deleted the notice.
  if (!(await noticeForPrint(db, scope, _id)) || (await printsOfNotices(db, scope, [_id])).length > 0) return;
  // Of a notice of this very hour, nothing that is to come.
  const now = deps.clock.now().getTime();
  const after = (hours: number) => asOf(deps, new Date(Math.min(published.getTime() + hours * hourMs, now)));
  const choices = newPrint.parse({
    modello: 'annuncio-con-foto',
    formato: 'A3',
    parenti: 'I figli con le loro famiglie, i nipoti, i parenti tutti',
  });
  const avvisi = await remarksOnNewPrint(deps, db, scope, _id, choices);
  const print = await createPrint(after(1), scope, db, { notice: _id, given: choices, avvisi });
  await storePrintOrder(after(1), scope, print._id, newPrintOrder.parse(demoOrder));
  for (const { nome, answer } of family) {
    const { url } = await createProof(after(2), scope, db, print._id, { nome, mail: '' });
    const token = url.slice(url.lastIndexOf('/') + 1);
    if (answer) await answerProof(after(3), publicScope, { token, ip: '203.0.113.24' }, answer);
  }
}
