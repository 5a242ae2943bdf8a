import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { changeOperator } from '@commiato/contracts/accounts/operators';
import { changeProfile } from '@commiato/contracts/accounts/profile';
import { auditFieldNames } from '@commiato/contracts/administration/audit-words';
import { binKinds } from '@commiato/contracts/administration/bin';
import { changeContact } from '@commiato/contracts/contacts/contacts';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { changeFuneral } from '@commiato/contracts/funerals/funerals';
import { changeNotice, listOwnNotices } from '@commiato/contracts/notices/notices';
import { sampleNotice } from '@commiato/contracts/notices/sample-notice';
import { changePartnerService } from '@commiato/contracts/office/partner-services';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { pathPatterns } from '../paths.ts';
import { stubBrowser } from '../testing/browser.ts';
import { features, featureWords } from './features.ts';

const doubled = (all: readonly string[]) => all.filter((one, place) => all.indexOf(one) !== place);

it('whatever the bin can hold has a word, of one domain', () => {
  expect(Object.keys(featureWords.binKinds).sort()).toEqual([...binKinds].sort());
  expect(doubled(features.flatMap(({ words }) => Object.keys(words?.binKinds ?? {})))).toEqual([]);
});

it('every field that the log can name as changed has a word, or is one', () => {
  // The calls whose entries name the fields that they changed.
  const routes = [
    changeAgency,
    changeProfile,
    changeOperator,
    changePartnerService,
    changeFuneral,
    changeNotice,
    changeEvent,
    changeContact,
  ];
  // 'versione' and 'aggiornaEventi' say how to save, and are no fields.
  const named = routes.map(({ body }) =>
    Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {}).filter(
      (name) => name !== 'versione' && name !== 'aggiornaEventi',
    ),
  );
  for (const names of named) expect(names.length).toBeGreaterThan(2);
  // Two follow from others in a notice, and are not sent.
  const all = [...named.flat(), 'funerale', 'direttaIl'];
  expect(all.filter((name) => !(name in auditFieldNames || /^[a-z]+$/.test(name)))).toEqual([]);
});

it('objects of the audit log lead to a screen', () => {
  const led = Object.values(featureWords.auditObjects).map(({ to }) => to('x').replace(/x$/, ':id'));
  for (const address of led) expect(Object.values(pathPatterns)).toContain(address);
});

it('the palette names a person and a place with the apostrophes of every other screen', async () => {
  stubBrowser();
  const named = { nome: 'NICCOLÒ', cognome: "D'AMICO", comune: "REGGIO NELL'EMILIA", prov: 'RE' };
  const notice = { ...sampleNotice, ...named, codfisc: '', disattivo: false };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([notice]), { headers: { 'X-Total-Count': '1' } }));
  const search = features.flatMap(({ searches = [] }) => searches).find(({ route }) => route === listOwnNotices);
  expect(await search?.find({ q: 'amico', page: 1, pageSize: 5 })).toMatchObject([
    { value: 'Niccolò D’Amico', detail: 'Annuncio (Necrologio), Reggio nell’Emilia (RE)' },
  ]);
  vi.unstubAllGlobals();
});
