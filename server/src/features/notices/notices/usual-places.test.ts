import { deleteNotice } from '@commiato/contracts/notices/notices';
import { readUsualPlaces } from '@commiato/contracts/notices/usual-places';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

const read = (token?: string) => call(test, readUsualPlaces, { token });

describe('the places that an agency uses', () => {
  it('are none before it has published', async () => {
    const { status, body } = await read(zoli.token);
    expect([status, body]).toEqual([200, { cimiteri: [], chiese: [] }]);
  });

  it('are its own, the most used first, the newest among equals, without those of deleted notices', async () => {
    const publish = (funerale: string, cimitero: string) => seedNotice(test, zoli.token, { funerale, cimitero });
    await publish('Ore 10, chiesa di San Rocco, via Savio 412', 'Cimitero urbano di Cesena');
    await publish('Ore 15, Duomo di Cesena', 'Cimitero di Tipano');
    await publish('Ore 9, casa funeraria Zoli per la chiesa di San Rocco, via Savio 412', '');
    await publish('In forma privata', 'Cimitero di Tipano');
    const binned = await publish('Ore 9, chiesa di Sant’Egidio', 'Cimitero di Diegaro');
    await call(test, deleteNotice, { token: zoli.token, params: { id: binned._id } });
    const other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
    await seedNotice(test, other.token, { funerale: 'Ore 9, San Frediano, basilica', cimitero: 'Cimitero di Lucca' });

    expect((await read(zoli.token)).body).toEqual({
      cimiteri: ['CIMITERO DI TIPANO', 'CIMITERO URBANO DI CESENA'],
      chiese: ['CHIESA DI SAN ROCCO, VIA SAVIO 412', 'CASA FUNERARIA ZOLI', 'DUOMO DI CESENA'],
    });
    expect((await read(other.token)).body).toEqual({ cimiteri: ['CIMITERO DI LUCCA'], chiese: ['BASILICA'] });
  });

  it('are refused without a token and to an administrator', async () => {
    expect([(await read()).status, (await read('morto')).status, (await read(admin)).status]).toEqual([401, 401, 403]);
  });
});
