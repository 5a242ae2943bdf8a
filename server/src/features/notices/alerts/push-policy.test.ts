import { expect, it } from 'vitest';
import { buildPushes, noticeIdOfPush } from './push-policy.ts';
import type { AlertedNotice } from './told-policy.ts';

const notice: AlertedNotice = {
  _id: 'AehM9QvELbAP',
  ...{ nome: 'ADA', cognome: 'NERI', cosa: 'Necrologio', funerale: '', comune: 'CESENA', prov: 'FC' },
  ...{ nato: null, decesso: null, data_crea: '2026-11-20T09:00:00.000Z', ragSociale: 'Fratelli Zoli' },
  ...{ isChanged: false, saputo: '2026-11-21T00:00:00.000Z', perche: [], inseriti: {}, detti: {} },
  ...{ trattenuti: [], tolti: [], eventi: [] },
};
const shown = (luogo: string, comune = 'Cesena') =>
  buildPushes(
    [
      {
        ...notice,
        eventi: [
          {
            ...{ _id: 'e1', tipo: 'funerale', inizio: '2026-11-24T15:00', fine: null, luogo, indirizzo: '' },
            ...{ comune, prov: comune && 'FC', note: '', stato: 'in programma', prima: null, spostato_il: null },
          },
          {
            ...{ _id: 'e2', tipo: 'rosario', inizio: '2026-11-23T20:00', fine: null, luogo, indirizzo: '' },
            ...{ comune, prov: comune && 'FC', note: '', stato: 'in programma', prima: null, spostato_il: null },
          },
        ],
      },
    ],
    new Date('2026-11-21T14:00:00Z'),
    '/annunci-recenti',
  );

it('a text is cut between characters: half of an emoji would be no text for the service that shows it', () => {
  for (const before of ['', 'a']) {
    const [push] = shown(before + '🕊'.repeat(75));
    expect(push?.testo).toMatch(/…$/);
    expect([...(push?.testo ?? '')].every((character) => !/^[\ud800-\udfff]$/.test(character))).toBe(true);
  }
});

it('a place that brings its own full stop is followed by none', () => {
  const [push] = shown('Casa Zoli S.r.l.', '');
  expect(push?.testo).toMatch(/Casa Zoli S\.r\.l\. .*Casa Zoli S\.r\.l\.$/);
});

it('the notice of a notification is known by its name', () => {
  const [push] = shown('Duomo');
  expect(noticeIdOfPush(JSON.stringify(push))).toBe(notice._id);
  expect(noticeIdOfPush('{"nome":"altri annunci"}')).toBeNull();
});
