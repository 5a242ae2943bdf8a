import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { issueInvoice } from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice } from '@commiato/contracts/billing/invoices';
import { changeQuote } from '@commiato/contracts/billing/quotes';
import { changeContact } from '@commiato/contracts/contacts/contacts';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { changeFuneral } from '@commiato/contracts/funerals/funerals';
import { changeTask } from '@commiato/contracts/funerals/tasks';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { beforeAll, expect, it } from 'vitest';
import { seedInvoice, seedQuote } from '../../testing/billing.ts';
import { call } from '../../testing/calls.ts';
import { seedContact } from '../../testing/contacts.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../testing/fixtures.ts';
import { seedEvent, seedFuneral, seedTask } from '../../testing/funerals.ts';
import { startTestApp } from '../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let owner: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
});

const funeral = () => seedFuneral(test, owner.token);
/** Everything whose changes name the version that was read. */
const versioned = [
  ['an account', changeAgency, async () => owner.agency, { tel: '0547 1' }],
  ['a contact', changeContact, () => seedContact(test, owner.token), { tel: '0547 1' }],
  ['a notice', changeNotice, () => seedNotice(test, owner.token), { coniuge: 'Anna' }],
  ['a quote', changeQuote, () => seedQuote(test, owner.token), { oggetto: 'Funerale' }],
  ['an invoice', changeInvoice, () => seedInvoice(test, owner.token), { note: 'Grazie' }],
  ['the issue of an invoice', issueInvoice, () => seedInvoice(test, owner.token), {}],
  ['a funeral', changeFuneral, funeral, { note: 'Alle dieci' }],
  ['an event', changeEvent, async () => seedEvent(test, owner.token, (await funeral())._id), { note: 'Alle dieci' }],
  ['a task', changeTask, () => seedTask(test, owner.token), { fatto: true }],
] as const;

it.each(versioned)(
  '%s: a version that was never given out is refused, and changes nothing',
  async (_, route, seed, change) => {
    const { _id: id, versione } = await seed();
    const token = route === changeAgency ? admin : owner.token;
    const save = (body: object) => call(test, route, { token, params: { id }, body: { ...change, ...body } });
    const ahead = await save({ versione: versione + 1 });
    expect([ahead.status, ahead.body.error]).toEqual([
      400,
      'Questa versione non c’è mai stata: ricarica la pagina e riprova.',
    ]);
    // As it was, so that what was read of it is still the newest.
    expect((await save({ versione })).status).toBe(200);
  },
);
