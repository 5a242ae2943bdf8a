import { changeEvent, createEvent, type FuneralEvent } from '@commiato/contracts/funerals/events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { addDays } from '@commiato/italy/days';
import { dayAndMonth, romeDay } from '@commiato/italy/formatting';
import { agencyPassword, callApi, nextTaxCode, seedAgency, seedNotice, tokenOf } from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedProgram: true });

const telephone = { width: 390, height: 844 };
const day = addDays(romeDay(new Date()), 1);
const where = { luogo: 'Chiesa parrocchiale di San Rocco', indirizzo: 'Via Savio 412', comune: 'Cesena', prov: 'FC' };

const people = {
  'with a portrait': { nome: 'Maria Teresa', cognome: "Dell'Acqua" },
  'with a long name': { nome: 'Maria Giuseppina Antonietta', cognome: 'Sorrentino in Buonaventura' },
};

for (const [kind, name] of Object.entries(people))
  test(`the first screen of a telephone says who, which day, at what hour and where: ${kind}`, {
    tag: kind === 'with a portrait' ? [] : '@release',
  }, async ({ page, program: { address } }) => {
    const { mail } = await seedAgency(address);
    const token = await tokenOf(address, mail, agencyPassword);
    const stale = `${dayAndMonth(day)} alle ore 10:00. Non fiori ma opere di bene.`;
    const notice: Notice = await seedNotice(address, mail, await telephonePhotograph(), {
      ...name,
      codfisc: nextTaxCode(),
      funerale: stale,
    });
    const own = { id: notice.id_servizio ?? '' };
    const funeral = { ...where, tipo: 'funerale', inizio: `${day}T10:00` };
    const { _id } = await callApi<FuneralEvent>(address, createEvent, token, funeral, own);
    await callApi(address, createEvent, token, { ...where, tipo: 'rosario', inizio: `${day}T08:30` }, own);
    await callApi(address, changeEvent, token, { inizio: `${day}T11:00` }, { id: _id });

    await page.setViewportSize(telephone);
    await page.goto(noticeAddress(notice));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Domani, .*, ore 11:00$/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Chiesa parrocchiale di San Rocco, Via Savio 412, Cesena (FC)').first()).toBeInViewport(
      {
        ratio: 1,
      },
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('.portrait').first()).toBeInViewport({ ratio: 1 });

    // One appointment once: the old hour struck, and the text that has it still after the right one.
    await expect(page.getByRole('heading', { name: 'Funerale' })).toHaveCount(1);
    await expect(page.locator('del')).toHaveText('dalle 10');
    await expect(page.getByText('l’ora giusta è le 11.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gli altri momenti' })).toBeVisible();
    await expect(page.getByText(/appuntament/i)).toHaveCount(0);
  });
