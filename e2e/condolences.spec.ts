import { changeProfile } from '@commiato/contracts/accounts/profile';
import { decideCondolence, leaveCondolence, listCondolences } from '@commiato/contracts/notices/condolences';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { mailedLink } from './support/mailbox.ts';
import {
  agencyPassword,
  callApi,
  nextTaxCode,
  portrait,
  seedAgency,
  seedNotice,
  signInAgency,
  tokenOf,
} from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

/** An agency with a condolence that waits to be read, of Bruna Neri. */
async function seedWaitingCondolence(address: string): Promise<{ readonly mail: string; readonly id: string }> {
  const { mail } = await seedAgency(address);
  const { _id: id } = await seedNotice(address, mail, await portrait(), { codfisc: nextTaxCode() });
  await callApi(address, changeProfile, await tokenOf(address, mail, agencyPassword), { pensieri: 'aperti' });
  await callApi(address, leaveCondolence, null, { nome: 'Bruna Neri', testo: 'Un abbraccio a tutti voi.' }, { id });
  return { mail, id };
}

for (const width of [1280, 390])
  test(`condolences are left without an address or a script, and worked off by keyboard, at ${width} px`, {
    tag: width === 1280 ? '@release' : [],
  }, async ({ page, program, browser }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 844 });
    const { mail } = await seedAgency(program.address);
    const notice = await seedNotice(program.address, mail, await portrait(), {
      codfisc: nextTaxCode(),
      fotoPensieri: 'true',
    });
    const token = await tokenOf(program.address, mail, agencyPassword);
    await callApi(program.address, changeProfile, token, { pensieri: 'aperti' });

    const visitor = await browser.newPage({
      baseURL: program.address,
      javaScriptEnabled: false,
      viewport: { width, height: 844 },
    });
    const look = async (of: typeof page, name: string) => {
      if (process.env.CONDOLENCES)
        await of.screenshot({ path: `${process.env.CONDOLENCES}/${name}-${width}.png`, fullPage: true });
    };
    const leave = async (nome: string, testo: string, foto?: Buffer) => {
      await visitor.goto(noticeAddress(notice));
      await visitor.getByText(/^Lascia un (altro )?pensiero$/).click();
      await visitor.getByLabel('Il Suo nome').fill(nome);
      if (testo) await visitor.getByLabel('Il Suo pensiero').fill(testo);
      else await visitor.getByLabel('«Sono vicino alla famiglia», senza altre parole').check();
      if (foto)
        await visitor
          .getByLabel('Una foto')
          .setInputFiles({ name: 'cortile.jpg', mimeType: 'image/jpeg', buffer: foto });
      await look(visitor, 'modulo');
      await visitor.getByRole('button', { name: 'Lascia il pensiero' }).click();
      await expect(visitor.getByText(/^In attesa: qui lo vede soltanto Lei/).first()).toBeVisible();
    };
    // As who reads with letters twice as large: nothing is cut off at the side.
    await visitor.goto(noticeAddress(notice));
    await visitor.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await visitor.getByText('Lascia un pensiero', { exact: true }).click();
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await look(visitor, 'modulo-grande');
    await leave('Bruna Neri', 'Un abbraccio a tutti voi, dalla casa di fronte.');
    await leave('Chi passa', 'Parole che feriscono.');
    await leave('I vicini di via Savio', '', await portrait());
    await look(visitor, 'in-attesa');

    await signInAgency(page, mail, '/pensieri');
    const entries = page.getByRole('list', { name: 'Pensieri' }).getByRole('listitem');
    await expect(entries).toHaveCount(3);
    await expect(page.getByRole('img', { name: 'Foto del pensiero di I vicini di via Savio' })).toBeVisible();
    await expectAccessible(page);
    await look(page, 'coda');
    await entries.first().getByRole('checkbox').focus();
    await page.keyboard.press('p');
    await expect(entries).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: 'Scegli il pensiero di Chi passa' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Rifiuta il pensiero' });
    await dialog.getByLabel('Perché, per chi lo ha scritto').fill('Offende la famiglia.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Rifiuta' }).click();
    await expect(entries).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Scegli tutti quelli di questa pagina' }).check();
    await page.getByRole('button', { name: 'Pubblica 1 scelto' }).click();
    await expect(page.getByText('Nessun pensiero da leggere')).toBeVisible();

    await visitor.goto(noticeAddress(notice));
    await expect(visitor.getByText('Non pubblicato. Offende la famiglia.')).toBeVisible();
    await expect(visitor.getByText('Sono vicino alla famiglia', { exact: true })).toBeVisible();
    const picture = visitor.getByRole('img', { name: 'Foto che accompagna il pensiero di I vicini di via Savio' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await look(visitor, 'pubblicati');
    await visitor.close();
    await page.goto(noticeAddress(notice));
    await page.getByText('Lascia un pensiero', { exact: true }).click();
    await expectAccessible(page);
    const body = await (await page.request.get(program.address + noticeAddress(notice))).text();
    expect(body).toContain('Un abbraccio a tutti voi, dalla casa di fronte.');
    expect(body).not.toContain('Parole che feriscono.');
  });

test('the answer to a press that comes late leaves open the question in which somebody writes why another is refused', async ({
  page,
  program: { address },
}) => {
  const { mail, id } = await seedWaitingCondolence(address);
  await callApi(address, leaveCondolence, null, { nome: 'Chi passa', testo: 'Parole che feriscono.' }, { id });

  await signInAgency(page, mail, '/pensieri');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**${decideCondolence.path.replace(':id', '*')}`, async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Pubblica il pensiero di Bruna Neri' }).click();
  await page.getByRole('button', { name: 'Rifiuta il pensiero di Chi passa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rifiuta il pensiero' });
  const reason = dialog.getByLabel('Perché, per chi lo ha scritto');
  await reason.fill('Offende la famiglia.');
  letThrough();
  await expect(page.getByText('1 pensiero pubblicato.')).toBeVisible();
  await expect(page.getByText('Un abbraccio a tutti voi.')).toHaveCount(0);
  await expect(reason).toHaveValue('Offende la famiglia.');
  await expect(reason).toBeFocused();
  await dialog.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(page.getByText('1 pensiero rifiutato.')).toBeVisible();
  await expect(page.getByText('Nessun pensiero da leggere')).toBeVisible();
});

test('after a refusal that failed and was called off the focus stays where it was asked for, whatever arrives', async ({
  page,
  program: { address },
  complaints,
}) => {
  const { mail, id } = await seedWaitingCondolence(address);
  await callApi(address, leaveCondolence, null, { nome: 'Chi passa', testo: 'Parole che feriscono.' }, { id });

  await page.clock.install();
  await signInAgency(page, mail, '/pensieri');
  const refuse = page.getByRole('button', { name: 'Rifiuta il pensiero di Chi passa' });
  await refuse.click();
  const dialog = page.getByRole('dialog', { name: 'Rifiuta il pensiero' });
  const decision = `**${decideCondolence.path.replace(':id', '*')}`;
  await page.route(decision, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'no' }));
  await dialog.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(dialog.getByText('Non è stato possibile: riprova tra poco.')).toBeVisible();
  await complaints.expect(/status of 503/);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(refuse).toBeFocused();
  // Looked at again later, the list has one more.
  await callApi(address, leaveCondolence, null, { nome: 'Ada Zoli', testo: 'Vi siamo vicini.' }, { id });
  await page.clock.fastForward(20_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Vi siamo vicini.')).toBeVisible();
  await expect(refuse).toBeFocused();
});

test('a half-written condolence is still there when its page is loaded again, and gone once it is sent', async ({
  page,
  program: { address },
}) => {
  const { mail } = await seedAgency(address);
  const notice = await seedNotice(address, mail, await portrait(), { codfisc: nextTaxCode() });
  await callApi(address, changeProfile, await tokenOf(address, mail, agencyPassword), { pensieri: 'aperti' });
  await page.goto(noticeAddress(notice));
  await page.getByText('Lascia un pensiero', { exact: true }).click();
  const words = page.getByLabel('Il Suo pensiero');
  await page.getByLabel('Il Suo nome').fill('Bruna Neri');
  await words.fill('Un abbraccio a tutti voi.');
  const familyAlone = page.getByLabel('Solo per la famiglia');
  await familyAlone.check();
  await page.reload();
  await expect(words).toBeVisible();
  await expect(words).toHaveValue('Un abbraccio a tutti voi.');
  await expect(familyAlone).toBeChecked();
  // In the report's form, whose fields have the same names, it would be sent to the administration.
  await page.goto(noticeAddress(notice, 'report'));
  await expect(page.locator('textarea')).toHaveValue('');
  await page.goto(noticeAddress(notice));
  await page.getByText('Lascia un pensiero', { exact: true }).click();
  await page.getByLabel('Il Suo nome').fill('Bruna Neri');
  await words.fill('Un abbraccio a tutti voi.');
  await page.getByRole('button', { name: 'Lascia il pensiero' }).click();
  await expect(page.getByText(/^In attesa: qui lo vede soltanto Lei/).first()).toBeVisible();
  // Nor is what the browser fills in on the way back kept as something unsent.
  await page.goBack();
  await page.goto('/annunci-recenti');
  await page.goto(noticeAddress(notice));
  await expect(words).toHaveValue('');
});

test('an appeal that was begun is still there once its author has confirmed the address, a button beside it', async ({
  page,
  program,
}) => {
  const { address } = program;
  const { mail } = await seedAgency(address);
  const token = await tokenOf(address, mail, agencyPassword);
  const { _id: id } = await seedNotice(address, mail, await portrait(), { codfisc: nextTaxCode() });
  await callApi(address, changeProfile, token, { pensieri: 'aperti' });
  const author = `bruna.${mail}`;
  const words = { nome: 'Bruna Neri', testo: 'Un abbraccio a tutti voi.', mail: author };
  await callApi(address, leaveCondolence, null, words, { id });
  const link = await mailedLink(program, author, '/pensiero/');

  await signInAgency(page, mail, '/pensieri');
  await page.getByRole('button', { name: 'Rifiuta il pensiero di Bruna Neri' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rifiuta il pensiero' });
  await dialog.getByLabel('Perché, per chi lo ha scritto').fill('È fuori luogo.');
  await dialog.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(page.getByText('1 pensiero rifiutato.')).toBeVisible();

  await page.goto(link);
  const appeal = page.getByLabel(/^Reclamo/);
  await appeal.fill('Non offende nessuno.');
  await page.getByRole('button', { name: 'Confermo il mio indirizzo' }).click();
  await expect(page.getByText('Indirizzo confermato.')).toBeVisible();
  await expect(appeal).toHaveValue('Non offende nessuno.');
  // Nor is the changed condolence lost when the appeal is sent.
  const own = page.getByLabel('Il Suo pensiero');
  await own.fill('Un abbraccio.');
  await page.getByRole('button', { name: 'Invia il reclamo' }).click();
  await expect(page.getByText(/^Reclamo inviato/)).toBeVisible();
  await expect(own).toHaveValue('Un abbraccio.');
});

test('while the rows of another filter come those of the former are gone: a press there published what nobody had read', async ({
  page,
  program: { address },
}) => {
  const { mail } = await seedWaitingCondolence(address);

  await signInAgency(page, mail, '/pensieri');
  await expect(page.getByText('Un abbraccio a tutti voi.')).toBeVisible();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(
    ({ pathname, searchParams }) => pathname === listCondolences.path && searchParams.has('segnalati'),
    async (route) => {
      await held;
      await route.fallback();
    },
  );
  await page.getByLabel('Quali').selectOption('Segnalati da chi legge');
  await expect(page.getByText('Un abbraccio a tutti voi.')).toHaveCount(0);
  letThrough();
  await expect(page.getByText('Nessun pensiero di questo tipo')).toBeVisible();
});
