import { createEvent, listPublicEventsOfNotice } from '@commiato/contracts/funerals/events';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { changeNotice, publishNotice } from '@commiato/contracts/notices/notices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { nextTaxCode, noticeFields, portrait, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

const funeralEvent = {
  tipo: 'funerale',
  inizio: '2026-11-24T10:00',
  luogo: 'Chiesa di San Rocco',
  comune: 'Cesena',
  prov: 'FC',
};
const rosary = { tipo: 'rosario', inizio: '2026-11-23T18:00', fine: null, luogo: 'Sant’Anna' };
const cremation = { tipo: 'cremazione', inizio: '2026-11-25T09:00' };
const wire = (...events: readonly object[]) => ({ eventi: JSON.stringify(events) });

const eventsOf = async (id: string | null) => {
  const { body } = await call(test, readFuneral, { token, params: { id: id ?? '' } });
  return body.eventi.map(({ tipo, inizio, luogo, pubblico }) => ({ tipo, inizio, luogo, pubblico }));
};
const publish = async (change: Record<string, unknown>) =>
  call(test, publishNotice, {
    token,
    body: noticeFields({ codfisc: nextTaxCode(), ...change }),
    file: await portrait(),
  });

describe('events published with a notice', () => {
  it('are kept in its funeral, public by their kind, and shown with the notice', async () => {
    const notice = await seedNotice(test, token, wire(funeralEvent, rosary, cremation));
    expect(await eventsOf(notice.id_servizio)).toEqual([
      { tipo: 'rosario', inizio: rosary.inizio, luogo: "Sant'Anna", pubblico: true },
      { tipo: 'funerale', inizio: funeralEvent.inizio, luogo: funeralEvent.luogo, pubblico: true },
      { tipo: 'cremazione', inizio: cremation.inizio, luogo: '', pubblico: false },
    ]);
    const shown = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
    expect(shown.body.map(({ tipo }) => tipo)).toEqual(['rosario', 'funerale']);
  });

  it('are not doubled where the funeral has them, nor touched; a change of the notice adds what is missing', async () => {
    const funeral = await seedFuneral(test, token);
    await seedEvent(test, token, funeral._id, { ...funeralEvent, luogo: 'Duomo' });
    const notice = await seedNotice(test, token, { id_servizio: funeral._id, ...wire(funeralEvent, rosary, rosary) });
    const kept = [
      { tipo: 'rosario', inizio: rosary.inizio, luogo: "Sant'Anna", pubblico: true },
      { tipo: 'funerale', inizio: funeralEvent.inizio, luogo: 'Duomo', pubblico: true },
    ];
    expect(await eventsOf(funeral._id)).toEqual(kept);
    const change = (body: object) => call(test, changeNotice, { token, params: { id: notice._id }, body });
    expect((await change(wire(funeralEvent, cremation))).status).toBe(200);
    expect((await eventsOf(funeral._id)).map(({ tipo }) => tipo)).toEqual(['rosario', 'funerale', 'cremazione']);
    // Without them, or with none, nothing happens.
    for (const body of [{ testo: 'Altre parole.' }, { eventi: '' }, wire()])
      expect((await change(body)).status).toBe(200);
    expect(await eventsOf(funeral._id)).toHaveLength(3);
  });

  it('are kept once by two notices that are published at once, and by many changes of both', async () => {
    const codfisc = nextTaxCode();
    const both = await Promise.all([1, 2].map(() => publish({ codfisc, ...wire(funeralEvent, rosary) })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const [{ body: notice }] = both as [(typeof both)[number]];
    expect(both.map(({ body }) => body.id_servizio)).toEqual([notice.id_servizio, notice.id_servizio]);
    expect(await eventsOf(notice.id_servizio)).toHaveLength(2);
    const many = await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => {
        const id = both[index % 2]?.body._id ?? '';
        return call(test, changeNotice, { token, params: { id }, body: wire(cremation) });
      }),
      call(test, createEvent, {
        token,
        params: { id: notice.id_servizio ?? '' },
        body: { tipo: 'veglia', inizio: '2026-11-23T20:00' },
      }),
    ]);
    expect(many.every(({ status }) => status < 300)).toBe(true);
    expect((await eventsOf(notice.id_servizio)).map(({ tipo }) => tipo)).toEqual([
      'rosario',
      'veglia',
      'funerale',
      'cremazione',
    ]);
  });

  it('are refused at their field in clear words, and the notice with them', async () => {
    const answer = async (eventi: unknown) => {
      const { status, body } = await publish({ eventi });
      return { status, fields: body.fields };
    };
    expect(await answer('[{"tipo":"funerale"')).toEqual({
      status: 400,
      fields: { eventi: ['Gli appuntamenti non si leggono: ricarica la pagina e riprova.'] },
    });
    expect((await answer('{"tipo":"funerale"}')).status).toBe(400);
    expect(await answer(JSON.stringify([{ ...funeralEvent, inizio: 'domani' }]))).toEqual({
      status: 400,
      fields: { 'eventi.0.inizio': ['Scrivi giorno e ora.'] },
    });
    expect(await answer(JSON.stringify([funeralEvent, { ...rosary, tipo: 'festa' }]))).toEqual({
      status: 400,
      fields: { 'eventi.1.tipo': ['Scegli che cosa si tiene.'] },
    });
    expect(await answer(JSON.stringify(Array.from({ length: 21 }, () => funeralEvent)))).toEqual({
      status: 400,
      fields: { eventi: ['Al massimo 20 appuntamenti.'] },
    });
    const skipped = { ...funeralEvent, inizio: '2027-03-28T02:30' };
    const codfisc = nextTaxCode();
    expect(await publish({ codfisc, ...wire(funeralEvent, skipped) })).toMatchObject({
      status: 400,
      body: { fields: { 'eventi.1.inizio': [expect.stringContaining('gli orologi passano')] } },
    });
    // Nothing of it was stored: both places of the code are free.
    expect(await eventsOf((await seedNotice(test, token, { codfisc })).id_servizio)).toEqual([]);
  });
});
