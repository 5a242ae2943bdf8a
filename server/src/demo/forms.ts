import { onePagePdf } from '@commiato/demo/one-page-pdf';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { allFeatures } from '../features/features.ts';
import { changeForm, createForm, listForms, readAndStoreFormPdf } from '../features/forms/forms/service.ts';
import { signWithCode } from '../features/forms/signatures/page-service.ts';
import { listSignatures, prepareAndStorePapers, requestSignature } from '../features/forms/signatures/service.ts';
import { funeralIdOfTaxCode } from '../features/funerals/funerals/queries.ts';
import { type AgencyScope, createAgencyScope, publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { createTrackedFileStore } from '../platform/storage/new-files.ts';

/** Forms of an agency's municipality: what is written where, in millimetres; the second one is offered to the others. */
const planned = [
  {
    nome: 'Richiesta di trasporto',
    lines: ['Al Sindaco', 'Il sottoscritto', 'chiede di trasportare la salma di', 'nel giorno'],
    campi: [
      { pagina: 1, x: 60, y: 62, dato: 'richiedente.nomeCompleto' },
      { pagina: 1, x: 90, y: 73, dato: 'defunto.nomeCompleto' },
      { pagina: 1, x: 60, y: 83, dato: 'funerale.giorno' },
    ],
    condividi: true,
    a_mano: false,
  },
  {
    nome: 'Manifestazione di volontà alla cremazione',
    lines: ['Allo stato civile', 'Il sottoscritto', 'dichiara la volontà di'],
    campi: [
      { pagina: 1, x: 60, y: 62, dato: 'richiedente.nomeCompleto' },
      { pagina: 1, x: 75, y: 73, dato: 'defunto.nomeCompleto' },
    ],
    condividi: false,
    a_mano: true,
  },
] as const;

/** Writes forms of the first agency, and has the mandate of its latest funeral signed. The funerals have to be there. */
export async function fillForms(deps: Deps, works: readonly PlannedWork[], goOn: () => boolean): Promise<void> {
  const [work] = works.filter(({ agency }) => agency.account.attivo);
  if (!work || !goOn()) return;
  const scope = createAgencyScope(work.agency._id);
  const { db } = deps.database;
  if ((await listForms(db, scope, {})).total > 0) return;
  const { comune, prov } = work.agency.account;
  for (const { nome, lines, campi, condividi, a_mano } of planned) {
    const upload = { bytes: onePagePdf([nome, ...lines]), filename: `${nome}.pdf` };
    const stored = await readAndStoreFormPdf(deps, scope, createTrackedFileStore(deps.storage), upload);
    const form = await createForm(deps, scope, db, { nome, comune, prov, a_mano, campi: [...campi] }, stored);
    if (condividi) await changeForm(deps, scope, form._id, { condividi });
  }
  const codes = work.funerals.flatMap(({ person }) => person?.codfisc ?? []).slice(0, 2);
  for (const [place, code] of codes.entries()) if (goOn()) await fillSignature(deps, scope, code, place === 0);
}

async function fillSignature(deps: Deps, scope: AgencyScope, code: string, isSigned: boolean): Promise<void> {
  const { db } = deps.database;
  const funeral = await funeralIdOfTaxCode(db, scope, code);
  if (funeral === undefined || (await listSignatures(deps, db, scope, funeral)).length > 0) return;
  const asked = { documenti: ['mandato', 'privacy'], nome: 'La figlia maggiore', mail: '' };
  const parts = allFeatures.funeralParts;
  const papers = await prepareAndStorePapers(deps, scope, createTrackedFileStore(deps.storage), funeral, asked, parts);
  const { url, codice } = await requestSignature(deps, scope, db, funeral, asked, papers);
  const visitor = { token: url.slice(url.lastIndexOf('/') + 1), ip: '192.0.2.10', agent: 'Mozilla/5.0 (iPad) Safari' };
  if (isSigned && codice) await signWithCode(deps, publicScope, visitor, codice);
}
