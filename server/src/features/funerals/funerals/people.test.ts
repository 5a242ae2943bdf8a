import { deleteContact, readContact } from '@commiato/contracts/contacts/contacts';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { changeFuneral, createFuneral, listFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import { readHistory } from '@commiato/contracts/funerals/history';
import { addPerson, unlinkFuneralPerson } from '@commiato/contracts/funerals/people';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedIssuedInvoice } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

const read = async (id: string) => (await call(test, readFuneral, { token, params: { id } })).body;

describe('what is asked at the interview', () => {
  const change = (id: string, body: Record<string, unknown>) =>
    call(test, changeFuneral, { token, params: { id }, body });

  it('is kept as the registry writes it, the hour as clocks show it', async () => {
    const made = await seedFuneral(test, token, {
      cognomeNubile: 'de’ Santis',
      sesso: 'F',
      cittadinanza: 'italiana',
      oraDecesso: '9.30',
      salma: 'Obitorio dell’ospedale Bufalini',
      comuneResidenza: 'Cesena',
      indirizzoResidenza: 'via Roma, 1',
    });
    expect(await read(made._id)).toMatchObject({
      cognomeNubile: "DE' SANTIS",
      sesso: 'F',
      cittadinanza: 'ITALIANA',
      oraDecesso: '09:30',
      ceneri: null,
      salma: "Obitorio dell'ospedale Bufalini",
      comuneResidenza: 'CESENA',
      indirizzoResidenza: 'VIA ROMA, 1',
    });
    for (const oraDecesso of ['25', '9:60', 'alba'])
      expect(await change(made._id, { oraDecesso })).toMatchObject({
        status: 400,
        body: { fields: { oraDecesso: ['Scrivi l’ora come 14:30.'] } },
      });
  });

  it('has a destination of the ashes with a cremation alone', async () => {
    const { _id } = await seedFuneral(test, token);
    const refused = { status: 400, body: { fields: { ceneri: [expect.stringContaining('cremazione')] } } };
    expect(await change(_id, { ceneri: 'affidamento' })).toMatchObject(refused);
    const body = { cognome: 'Neri', scelta: 'tumulazione', ceneri: 'affidamento' };
    expect(await call(test, createFuneral, { token, body })).toMatchObject(refused);
    const chosen = await change(_id, { scelta: 'cremazione', ceneri: 'dispersione in natura' });
    expect(chosen.body).toMatchObject({ scelta: 'cremazione', ceneri: 'dispersione in natura' });
    expect((await change(_id, { scelta: 'inumazione' })).body).toMatchObject({ scelta: 'inumazione', ceneri: null });
  });
});

describe('family and payers', () => {
  const add = (id: string, body: Record<string, unknown>, as = token) =>
    call(test, addPerson, { token: as, params: { id }, body });

  it('are contacts that there are, or new clients, each once in a role', async () => {
    const { _id } = await seedFuneral(test, token);
    const bruna = await seedContact(test, token, { tel: '0547 1' });
    const linked = { ruolo: 'committente', id_anagrafica: bruna._id };
    const answers = await Promise.all([add(_id, linked), add(_id, linked), add(_id, linked)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    test.clock.pass(1000);
    await add(_id, { ruolo: 'figlia', id_anagrafica: bruna._id });
    test.clock.pass(1000);
    const fresh = await add(_id, {
      ruolo: 'figlio',
      nome: 'Ugo',
      cognome: 'Neri',
      tel: '333 12',
      mail: 'U@prova.example',
    });
    expect(fresh.body.sesso).toBe(null);
    const { persone } = await read(_id);
    expect(persone.map(({ ruolo, cognome, tel }) => [ruolo, cognome, tel])).toEqual([
      ['committente', 'Casadei', '0547 1'],
      ['figlia', 'Casadei', '0547 1'],
      ['figlio', 'Neri', '333 12'],
    ]);
    const contact = await call(test, readContact, { token, params: { id: fresh.body.id_anagrafica } });
    expect(contact.body).toMatchObject({ role: 'cliente', nome: 'Ugo', mail: 'u@prova.example' });
    const niece = await add(_id, { ruolo: 'nipote', nome: 'Anna', codFisc: 'CSDBRN52T59C573G' });
    expect(niece.body).toMatchObject({ ruolo: 'nipote', sesso: 'F' });
    expect(niece.body).not.toHaveProperty('codFisc');
    const nobody = await add(_id, { ruolo: 'altro', tel: '333' });
    expect(nobody).toMatchObject({ status: 400, body: { fields: { cognome: [expect.any(String)] } } });
  });

  it('bring to a contact that there is what it lacks of telephone and e-mail, and change nothing that it has', async () => {
    const { _id } = await seedFuneral(test, token);
    const contact = await seedContact(test, token, { nome: 'Ida', cognome: 'Bassi', tel: '0547 1' });
    const typed = { id_anagrafica: contact._id, tel: '333 12', mail: 'ida@prova.example', nome: 'Altra' };
    const { status, body } = await add(_id, { ruolo: 'committente', ...typed });
    expect([status, body.tel, body.mail]).toEqual([201, '0547 1', 'ida@prova.example']);
    await add(_id, { ruolo: 'coniuge', ...typed, mail: 'altra@prova.example' });
    const { body: held } = await call(test, readContact, { token, params: { id: contact._id } });
    expect(held).toMatchObject({ nome: 'Ida', tel: '0547 1', cell: '', mail: 'ida@prova.example' });
  });

  it('are taken away and stay in the address book; who is deleted there is named no more', async () => {
    const { _id } = await seedFuneral(test, token);
    const one = (await add(_id, { ruolo: 'nipote', cognome: 'Uno' })).body;
    const two = (await add(_id, { ruolo: 'altro', cognome: 'Due' })).body;
    const remove = (persona: string, as = token) =>
      call(test, unlinkFuneralPerson, { token: as, params: { id: _id, persona } });
    const other = (await seedAgency(test, admin)).token;
    expect((await remove(one._id, other)).status).toBe(404);
    for (const again of [1, 2]) expect([again, (await remove(one._id)).body]).toEqual([again, { ok: true }]);
    expect((await call(test, readContact, { token, params: { id: one.id_anagrafica } })).status).toBe(200);
    await call(test, deleteContact, { token, params: { id: two.id_anagrafica } });
    expect((await read(_id)).persone).toEqual([]);
  });

  it('are of the agency’s own alone', async () => {
    const { _id } = await seedFuneral(test, token);
    const other = (await seedAgency(test, admin)).token;
    const theirs = await seedContact(test, other);
    const foreign = await add(_id, { ruolo: 'coniuge', id_anagrafica: theirs._id });
    expect(foreign).toMatchObject({ status: 404, body: { fields: { id_anagrafica: [expect.any(String)] } } });
    expect((await add(_id, { ruolo: 'coniuge', cognome: 'Neri' }, other)).status).toBe(404);
  });
});

describe('the list of funerals', () => {
  it('of a day has those whose event began earlier and lasts into it, and none whose event ended at midnight', async () => {
    const { token: own } = await seedAgency(test, admin);
    const { _id } = await seedFuneral(test, own, { cognome: 'Alba' });
    await seedEvent(test, own, _id, { tipo: 'veglia', inizio: '2026-11-24T15:00', fine: '2026-11-25T09:30' });
    await seedEvent(test, own, _id, { tipo: 'rosario', inizio: '2026-11-27T21:00', fine: '2026-11-28T00:00' });
    const countOn = async (giorno: string) =>
      (await call(test, listFunerals, { token: own, query: { giorno } })).body.length;
    const counts = [];
    for (const day of ['23', '24', '25', '26', '27', '28']) counts.push(await countOn(`2026-11-${day}`));
    expect(counts).toEqual([0, 1, 1, 0, 1, 0]);
  });

  it('is filtered by day, place and person, and by what is missing', async () => {
    const { token: own } = await seedAgency(test, admin);
    const list = async (query: Record<string, string>) =>
      (await call(test, listFunerals, { token: own, query: { sort: 'cognome', ...query } })).body.map(
        ({ cognome }) => cognome,
      );
    const bare = await seedFuneral(test, own, { cognome: 'Alba', comune: 'Cesena' });
    const funeralEvent = await seedFuneral(test, own, { cognome: 'Bruni', comune: 'Forlì' });
    const moved = await seedEvent(test, own, funeralEvent._id, {
      inizio: '2026-11-24T23:30',
      luogo: 'Abbazia del Monte',
    });
    await seedEvent(test, own, bare._id, { inizio: '2026-11-25T00:00', luogo: 'Cappella' });
    expect(await list({ giorno: '2026-11-24' })).toEqual(['BRUNI']);
    expect(await list({ giorno: '2026-11-25' })).toEqual(['ALBA']);
    expect([await list({ luogo: 'abbazia' }), await list({ luogo: 'forlì' })]).toEqual([['BRUNI'], ['BRUNI']]);
    await call(test, changeEvent, { token: own, params: { id: moved._id }, body: { stato: 'annullato' } });
    expect(await list({ giorno: '2026-11-24' })).toEqual([]);
    const body = { ruolo: 'figlia', nome: 'Lia', cognome: 'Zanni', tel: '333 98765' };
    await call(test, addPerson, { token: own, params: { id: bare._id }, body });
    expect([await list({ persona: 'zanni lia' }), await list({ persona: '98765' })]).toEqual([['ALBA'], ['ALBA']]);
    expect([await list({ persona: '%' }), await list({ luogo: '%' })]).toEqual([[], []]);

    await seedIssuedInvoice(test, own, { id_servizio: funeralEvent._id });
    await seedNotice(test, own, { cognome: 'Verdi' });
    expect(await list({ manca: 'annuncio' })).toEqual(['ALBA', 'BRUNI']);
    expect(await list({ manca: 'fattura' })).toEqual(['ALBA', 'VERDI']);
    expect(await list({ manca: 'incasso' })).toEqual(['BRUNI']);
  });

  it('has nothing to collect where the invoice was discarded, until it is issued again', async () => {
    const { token: own } = await seedAgency(test, admin);
    const { _id: id_servizio } = await seedFuneral(test, own, { cognome: 'Corsi' });
    const { _id } = await seedIssuedInvoice(test, own, { id_servizio });
    const unpaid = async () =>
      (await call(test, listFunerals, { token: own, query: { manca: 'incasso' } })).body.map(({ cognome }) => cognome);
    expect(await unpaid()).toEqual(['CORSI']);
    await test.deps.database.db.execute(sql`update fatture set stato = 'scartata' where "_id" = ${_id}`);
    expect(await unpaid()).toEqual([]);
  });

  it('tells who did what to a funeral and its notice, and to nobody else', async () => {
    const notice = await seedNotice(test, token, {});
    const id = notice.id_servizio ?? '';
    await call(test, changeFuneral, { token, params: { id }, body: { stadio: 'cerimonia' } });
    await call(test, addPerson, { token, params: { id }, body: { ruolo: 'coniuge', cognome: 'Neri' } });
    test.clock.pass(1000);
    await call(test, changeNotice, { token: admin, params: { id: notice._id }, body: { testo: 'Ci ha lasciati.' } });
    const told = await call(test, readHistory, { token, params: { id } });
    expect(told.body.map(({ azione }) => azione).sort()).toEqual(
      ['annuncio modificato', 'persona legata al servizio', 'servizio modificato'].sort(),
    );
    expect(told.body[0]).toMatchObject({ chi: 'amministrazione', dettagli: { campi: 'testo' } });
    expect(told.body.find(({ azione }) => azione.startsWith('persona'))).toMatchObject({
      chi: expect.stringMatching(/\w/),
      dettagli: { ruolo: 'coniuge' },
    });
    const other = (await seedAgency(test, admin)).token;
    expect((await call(test, readHistory, { token: other, params: { id } })).status).toBe(404);
    expect((await call(test, readHistory, { token: admin, params: { id } })).status).toBe(200);
  });
});
