import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { expect, it } from 'vitest';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp();

it('a town that was mistyped is offered where a similar name comes first, and only with notices', async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  const publish = (cognome: string, place: { comune: string; prov: string; cap: string }) =>
    seedNotice(test, token, { codfisc: nextTaxCode(), nome: 'Ugo', cognome, ...place });
  await publish('Cesana', { comune: 'Forlì', prov: 'FC', cap: '47121' });
  const meant = async (nome: string) => {
    const { body } = await test.app.inject(`${publicPaths.search}?${new URLSearchParams({ nome })}`);
    return Array.from(body.matchAll(/<p class="meant">(.*?)<\/p>/g), ([, text = '']) => text);
  };
  const name = 'Nome o cognome: forse cercavi <a href="/cerca?nome=Cesana">Cesana</a>?';
  expect(await meant('cesna')).toEqual([name]);
  await publish('Neri', { comune: 'Cesena', prov: 'FC', cap: '47521' });
  expect(await meant('cesna')).toEqual([
    name,
    'Nome o cognome: forse cercavi <a href="/cerca?comune=Cesena">il comune di Cesena</a>?',
  ]);
  expect(await meant('cesana')).toEqual([]);
});
