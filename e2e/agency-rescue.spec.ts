import { type Agency, createAgency } from '@commiato/contracts/accounts/agencies';
import { paths } from '../web/src/paths.ts';
import { leaveAgency } from './support/database.ts';
import {
  agencyFields,
  agencyPassword,
  callApi,
  seedCollaborator,
  signIn,
  signInAdmin,
  tokenOf,
} from './support/people.ts';
import { adminMail, adminPassword } from './support/program.ts';
import { expect, expectAccessible, test } from './support/test.ts';

for (const width of [1280, 390])
  test(`an agency whose owner is gone gets one from the administration, on a screen of ${width}`, async ({
    page,
    program,
    browser,
  }) => {
    test.setTimeout(180_000);
    const address = (name: string) => `${name}-${crypto.randomUUID()}@prova.example`;
    const [mail, clerk, heir] = [address('zoli'), address('bianca'), address('erede')];
    const admin = await tokenOf(program.address, adminMail, adminPassword);
    const { _id } = await callApi<Agency>(program.address, createAgency, admin, {
      ...agencyFields,
      mail,
      password: agencyPassword,
    });
    await seedCollaborator(program, mail, { ruolo: 'impiegato', mail: clerk });
    await leaveAgency(program, _id);
    const shot = async (name: string) => {
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` });
    };

    await page.setViewportSize({ width, height: 844 });
    await signInAdmin(page);
    await page.goto(paths.agencyDetail(_id));
    const people = page.getByRole('table', { name: 'Persone' });
    await expect(page.getByText('nessun titolare entra in questa agenzia')).toBeVisible();
    await people.scrollIntoViewIfNeeded();
    await shot('soccorso');
    await expectAccessible(page);

    await test.step('somebody is invited as its owner', async () => {
      await page.getByRole('button', { name: 'Invita un titolare' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Manda l’invito' }).click();
      await shot('soccorso-invito-errori');
      await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Piera');
      await dialog.getByRole('textbox', { name: 'Cognome' }).fill('Zoli');
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill(heir);
      await shot('soccorso-invito');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Manda l’invito' }).click();
      await expect(page.getByText(`Invito inviato a ${heir}`)).toBeVisible();
      await expect(people.getByRole('row', { name: /Piera Zoli/ })).toContainText('Invitato');
    });

    await test.step('one of its people becomes its owner', async () => {
      await page.getByRole('button', { name: 'Fai titolare Bianca D’Amico' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('vedrà e cambierà tutto dell’agenzia');
      await shot('soccorso-titolare');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Fai titolare' }).click();
      await expect(people.getByRole('row', { name: /Bianca D’Amico/ })).toContainText('Titolare');
      await expect(page.getByRole('button', { name: 'Invita un titolare' })).toHaveCount(0);
      await shot('soccorso-fatto');
    });

    await test.step('who has become the owner sees the people of the agency', async () => {
      const context = await browser.newContext({ baseURL: program.address, locale: 'it-IT' });
      const own = await context.newPage();
      await signIn(own, clerk, agencyPassword);
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
      await own.goto(paths.collaborators());
      await expect(own.getByText('Piera Zoli')).toBeVisible();
      await context.close();
    });
  });
