import { changeProfile } from '@commiato/contracts/accounts/profile';
import { addCondolenceWords, removeCondolenceWord } from '@commiato/contracts/notices/condolence-words';
import {
  decideCondolence,
  leaveCondolence,
  listPublicCondolences,
  reportCondolence,
} from '@commiato/contracts/notices/condolences';
import type { Answer } from '@commiato/contracts/route';
import { romeDay } from '@commiato/italy/formatting';
import {
  agencyPassword,
  callApi,
  nextTaxCode,
  portrait,
  seedAgency,
  seedNotice,
  signInAdmin,
  tokenOf,
} from './support/people.ts';
import { adminMail, adminPassword } from './support/program.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

test('an administrator works off what was reported and what the list of words has marked, by keyboard and together', async ({
  page,
  program: { address },
}) => {
  test.setTimeout(90_000);
  const { mail } = await seedAgency(address);
  const { _id: id } = await seedNotice(address, mail, await portrait(), { codfisc: nextTaxCode() });
  const token = await tokenOf(address, mail, agencyPassword);
  await callApi(address, changeProfile, token, { pensieri: 'aperti' });
  await callApi(address, addCondolenceWords, await tokenOf(address, adminMail, adminPassword), { parole: 'farabutt*' });
  const leave = async (nome: string, testo: string) =>
    (await callApi<Answer<typeof leaveCondolence>>(address, leaveCondolence, null, { nome, testo }, { id }))._id;
  const reported = await leave('Elio Monti', 'Non era un maestro.');
  await callApi(address, decideCondolence, token, { stato: 'pubblicato' }, { id: reported });
  await callApi(address, reportCondolence, null, { motivo: 'falso', testo: 'Lo era.' }, { id: reported });
  await leave('Il vecchio socio', 'Un farabutto così non lo ritrovo.');
  await leave('Un altro socio', 'Farabutti tutti e due, ci mancherai.');

  await signInAdmin(page, '/amministratore/moderazione');
  const list = page.getByRole('list', { name: 'Da moderare' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Elio Monti' })).toBeVisible();
  await expectAccessible(page);
  const screenshotFolder = process.env.MODERATION;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    if (screenshotFolder)
      await page.screenshot({ path: `${screenshotFolder}/moderazione-${width}.png`, fullPage: true });
  }
  const [oneKind, another] = [
    list.getByLabel('Scegli: Pensiero segnalato, Elio Monti'),
    list.getByLabel('Scegli: Pensiero con parole segnate, Il vecchio socio'),
  ];
  await oneKind.check();
  await expect(page.getByRole('button', { name: 'Togli 1 scelto' })).toBeVisible();
  await another.check();
  const mixed = page.getByText('Le voci scelte sono di tipi diversi');
  await expect(mixed).toBeVisible();
  // Why there is no button is read wherever on the page one stands.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    for (const place of [list.getByRole('listitem').first(), another]) {
      await place.scrollIntoViewIfNeeded();
      await expect(mixed).toBeInViewport();
    }
    if (screenshotFolder) await page.screenshot({ path: `${screenshotFolder}/scelta-mista-${width}.png` });
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('button', { name: / scelt[oi]$/ })).toHaveCount(0);
  await oneKind.uncheck();
  await another.uncheck();
  await oneKind.focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Un motivo già scritto').selectOption('È scritto a nome di altri, o dice il falso.');
  if (screenshotFolder) await page.screenshot({ path: `${screenshotFolder}/decisione-1280.png` });
  await dialog.getByRole('button', { name: 'Togli' }).click();
  await expect(page.getByText('1 voce decisa.')).toBeVisible();
  for (const name of ['Il vecchio socio', 'Un altro socio'])
    await list.getByLabel(`Scegli: Pensiero con parole segnate, ${name}`).check();
  await page.getByRole('button', { name: 'Pubblica 2 scelti' }).click();
  await expect(list.getByText('Il vecchio socio')).toBeHidden();
  const left = await callApi<Answer<typeof listPublicCondolences>>(address, listPublicCondolences, null, undefined, {
    id,
  });
  expect(left.map(({ nome }) => nome).sort()).toEqual(['Il vecchio socio', 'Un altro socio']);
  // Other files on this program have had theirs decided: the latest stands first.
  await expect(page.getByText('Pensiero rifiutato').first()).toBeVisible();
});

test('the count of a former year is that of the chosen year', async ({ page }) => {
  await signInAdmin(page, '/amministratore/pensieri/conteggio');
  const year = Number(romeDay(new Date()).slice(0, 4));
  await expect(page.getByRole('table', { name: `Anno ${year}` })).toBeVisible();
  await page.getByLabel('Anno', { exact: true }).selectOption(String(year - 1));
  await expect(page.getByRole('table', { name: `Anno ${year - 1}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: `Anno ${year - 1}` })).toBeVisible();
});

test('a question that was called off throws the focus nowhere when another entry arrives', async ({
  page,
  program: { address },
}) => {
  const { mail } = await seedAgency(address);
  const { _id: id } = await seedNotice(address, mail, await portrait(), { codfisc: nextTaxCode() });
  const token = await tokenOf(address, mail, agencyPassword);
  await callApi(address, changeProfile, token, { pensieri: 'aperti' });
  const report = async (nome: string) => {
    const words = { nome, testo: 'Non era un maestro.' };
    const left = await callApi<Answer<typeof leaveCondolence>>(address, leaveCondolence, null, words, { id });
    await callApi(address, decideCondolence, token, { stato: 'pubblicato' }, { id: left._id });
    await callApi(address, reportCondolence, null, { motivo: 'falso', testo: 'Lo era.' }, { id: left._id });
  };
  await report('Elio Montanari');
  await page.clock.install();
  await signInAdmin(page, '/amministratore/moderazione');
  const list = page.getByRole('list', { name: 'Da moderare' });
  const box = list.getByLabel('Scegli: Pensiero segnalato, Elio Montanari');
  await box.focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(box).toBeFocused();
  const which = page.getByLabel('Quali', { exact: true });
  await which.focus();
  await report('Bruna Montanari');
  await page.clock.fastForward(20_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(list.getByRole('listitem').filter({ hasText: 'Bruna Montanari' })).toBeVisible();
  await expect(which).toBeFocused();
});

test('a question about what others decide meanwhile closes unless words were typed, and the administration refuses on a ground in either queue', async ({
  page,
  program: { address },
  complaints,
}) => {
  const { mail } = await seedAgency(address);
  const { _id: id } = await seedNotice(address, mail, await portrait(), { codfisc: nextTaxCode() });
  const token = await tokenOf(address, mail, agencyPassword);
  await callApi(address, changeProfile, token, { pensieri: 'aperti' });
  const leave = async (nome: string) => {
    const words = { nome, testo: 'Non era un maestro.' };
    const left = await callApi<Answer<typeof leaveCondolence>>(address, leaveCondolence, null, words, { id });
    return left._id;
  };
  const decidedId = await leave('Gino Bartolini');
  const publishedMeanwhileId = await leave('Elsa Bartolini');
  await leave('Olga Bartolini');
  await page.clock.install();
  await signInAdmin(page, `/amministratore/pensieri?annuncio=${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Rifiuta il pensiero di Gino Bartolini' }).click();
  await expect(dialog).toBeVisible();
  const decideElsewhere = async (which: string) => {
    await callApi(address, decideCondolence, token, { stato: 'pubblicato' }, { id: which });
    await page.clock.fastForward(20_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  };
  const goneText = 'Non è più in questo elenco.';
  await decideElsewhere(decidedId);
  await expect(page.getByText(goneText)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Rifiuta il pensiero di Elsa Bartolini' }).click();
  await dialog.getByLabel('Su che cosa si fonda').selectOption('Non riguarda la persona di questo annuncio');
  const why = dialog.getByLabel('Perché, per chi lo ha scritto');
  await why.fill('Parla di un’altra persona.');
  await decideElsewhere(publishedMeanwhileId);
  await expect(dialog.getByRole('alert')).toHaveText(goneText);
  await expect(why).toHaveValue('Parla di un’altra persona.');
  // What was shown is what is sent: published meanwhile, it is not taken away unseen, however often it is pressed.
  for (const _press of [1, 2]) {
    await dialog.getByRole('button', { name: 'Rifiuta' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nel frattempo un’altra persona lo ha pubblicato');
    await complaints.expect(/status of 409/);
  }
  await expect(dialog.getByRole('button', { name: 'Rifiuta' })).toBeVisible();
  await expect(why).toHaveValue('Parla di un’altra persona.');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Rifiuta il pensiero di Olga Bartolini' }).click();
  await dialog.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(dialog.getByText('Scegli su che cosa si fonda la decisione.')).toBeVisible();
  const ground = dialog.getByLabel('Su che cosa si fonda');
  await expect(ground).toBeFocused();
  await ground.selectOption('Non riguarda la persona di questo annuncio');
  // Ready words change neither a ground that was chosen by hand nor words that were typed.
  await why.fill('Parla di Ada.');
  const readyReasonField = dialog.getByLabel('Un motivo già scritto');
  await readyReasonField.selectOption('È un messaggio pubblicitario.');
  await expect(why).toHaveValue('Parla di Ada. È un messaggio pubblicitario.');
  await expect(ground.locator('option:checked')).toHaveText('Non riguarda la persona di questo annuncio');
  const screenshotFolder = process.env.MODERATION;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    if (screenshotFolder) await page.screenshot({ path: `${screenshotFolder}/rifiuto-${width}.png` });
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Resta qui' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(page.getByText('1 pensiero rifiutato.')).toBeVisible();
  await expect(page.getByText('Nessun pensiero da leggere')).toBeVisible();
});

test('a word that is not taken off the list is said, and what is typed while others are added stays', async ({
  page,
  program: { address },
  complaints,
}) => {
  const token = await tokenOf(address, adminMail, adminPassword);
  await callApi(address, addCondolenceWords, token, { parole: 'zibaldonazzo' });
  await signInAdmin(page, '/amministratore/pensieri/parole');
  const removal = `**${removeCondolenceWord.path.replace(':id', '*')}`;
  await page.route(removal, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'no' }));
  const remove = page.getByRole('button', { name: 'Togli «zibaldonazzo»' });
  await remove.click();
  await expect(page.getByText('La parola non è stata tolta: riprova tra poco.')).toBeVisible();
  await complaints.expect(/status of 503/);
  await page.unroute(removal);
  await remove.click();
  await expect(remove).toHaveCount(0);

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**${addCondolenceWords.path}`, async (route) => {
    if (route.request().method() === addCondolenceWords.method) await held;
    await route.fallback();
  });
  const words = page.getByLabel('Parole o frasi, una per riga');
  await words.fill('zibaldonetto');
  await page.getByRole('button', { name: 'Aggiungi all’elenco' }).click();
  await words.fill('zibaldonuccio');
  letThrough();
  await expect(page.getByText('Elenco aggiornato.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Togli «zibaldonetto»' })).toBeVisible();
  await expect(words).toHaveValue('zibaldonuccio');
});
