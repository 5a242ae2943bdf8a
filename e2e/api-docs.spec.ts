import { apiAddresses } from '@commiato/contracts/route';
import { expect, test } from './support/test.ts';

test.use({ sharedProgram: true });

test('the page of the calls needs no other site, and nothing inline: a strict policy of content keeps it whole', async ({
  page,
  program,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).origin));
  const answer = await page.goto(apiAddresses.docs);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/https?:|\*/);
  // The calls of one group are drawn when it is opened: all of them at once kept a browser busy for half a minute.
  const groups = page.getByRole('button', { name: 'Expand operation' });
  // The library resolves the whole document first, which takes a quiet browser ten seconds.
  await expect(groups.first()).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('button', { name: /^(?:GET|POST) \/api\// })).toHaveCount(0);
  await groups.first().click();
  const call = page.getByRole('button', { name: /^(?:GET|POST) \/api\// }).first();
  await expect(call).toBeVisible();
  await call.click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  await expect(page.locator('style, script:not([src])')).toHaveCount(0);
  expect(new Set(asked.filter((origin) => origin !== 'null'))).toEqual(new Set([program.address]));
});
