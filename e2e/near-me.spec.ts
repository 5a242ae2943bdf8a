import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

const button = 'Vicino a me';

test('the position is asked for only once the button is pressed, and leaves the browser with two decimals', async ({
  page,
  context,
  program: { address },
}) => {
  await context.grantPermissions(['geolocation'], { origin: address });
  await context.setGeolocation({ latitude: 44.139_876_5, longitude: 12.243_211_9 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(publicPaths.places);
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');
  expect(asked.join(' ')).not.toMatch(/lat=|44\.1|islands\/near/);
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(`${address}/necrologi/emilia-romagna/forli-cesena/cesena`);
  expect(asked.filter((url) => url.includes('lat='))).toEqual([`${address}${publicPaths.nearby}?lat=44.14&lng=12.24 `]);
  expect(asked.join(' ')).not.toMatch(/44\.13|12\.243/);
  // Nor does it stay behind in the tab's history.
  await page.goBack();
  await expect(page).toHaveURL(address + publicPaths.places);
});

test('refusal, a position abroad and a browser without JavaScript each have their sentence', async ({
  page,
  context,
  browser,
  program: { address },
}) => {
  await page.goto(publicPaths.places);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('status')).toHaveText(/^Il browser non ha il permesso di dare la posizione\./);
  await expect(page).toHaveURL(address + publicPaths.places);
  await expectAccessible(page);

  await context.grantPermissions(['geolocation'], { origin: address });
  await context.setGeolocation({ latitude: 48.8566, longitude: 2.3522 });
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('status')).toHaveText(/^La posizione risulta fuori dall’Italia\./);
  await expect(page).toHaveURL(`${address}${publicPaths.nearby}?posizione=estero`);

  await context.setGeolocation(null);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('status')).toHaveText(/^La posizione non è disponibile in questo momento\./);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: address });
  const bare = await plain.newPage();
  await bare.goto(publicPaths.places);
  await bare.getByRole('button', { name: button }).click();
  await expect(bare.getByRole('status')).toHaveText(/senza JavaScript il browser non può darla/);
  await expect(bare.getByRole('link', { name: 'Emilia-Romagna' })).toBeVisible();
  await plain.close();
});
