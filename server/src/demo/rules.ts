import type { NewMunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { noticeSlug } from '@commiato/italy/formatting';
import { createRule, listRules } from '../features/paperwork/municipality-rules/service.ts';
import { createAgencyScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';

/** What the municipality of an agency asks for: one paper by each channel. */
function planned(comune: string, prov: string): NewMunicipalityRule[] {
  const domain = `comune.${noticeSlug({ nome: comune, cognome: '' })}.example`;
  const of = { comune, prov, orari: 'lun-ven 8:30-12:30; mar, gio 15-17', fonte: domain };
  return [
    {
      ...of,
      nome: 'Autorizzazione al trasporto',
      rilascia: 'Polizia mortuaria',
      canale: 'pec',
      indirizzo: `poliziamortuaria@pec.${domain}`,
      bollo: 1600,
    },
    {
      ...of,
      nome: 'Autorizzazione alla cremazione',
      rilascia: 'Stato civile',
      canale: 'portale',
      indirizzo: `https://sportello.${domain}`,
      bollo: 1600,
      campi: ['cognome', 'nome', 'codfisc', 'decesso', 'mortoA'],
    },
    {
      ...of,
      nome: 'Concessione del loculo o della tomba',
      rilascia: 'Servizi cimiteriali',
      canale: 'sportello',
      indirizzo: 'Piazza del Popolo 10, piano terra',
      costo: 250_000,
      ansc: true,
    },
  ];
}

/** Writes down what the municipality of the first agency asks for. */
export async function fillRules(deps: Deps, works: readonly PlannedWork[], goOn: () => boolean): Promise<void> {
  const [work] = works.filter(({ agency }) => agency.account.attivo);
  if (!work || !goOn()) return;
  const scope = createAgencyScope(work.agency._id);
  const { db } = deps.database;
  if ((await listRules(db, scope)).length > 0) return;
  const { comune = '', prov = '' } = work.agency.account;
  for (const rule of planned(comune, prov)) await createRule(deps, scope, db, rule);
}
