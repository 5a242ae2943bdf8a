import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeProfile, type Profile } from '@commiato/contracts/accounts/profile';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { expect, type Page } from '@playwright/test';
import { agencyPassword, callApi, nextTaxCode, seedAgency, seedNotice, tokenOf } from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { axeFaults, test } from './support/test.ts';

test.use({ sharedProgram: true });

/** A site of another origin, whose policy lets nothing in but what is asked of Commiato. */
async function startSite(address: string, body: string): Promise<{ url: string; server: Server }> {
  const policy = [
    "default-src 'none'",
    `script-src ${address}`,
    `connect-src ${address}`,
    `img-src ${address}`,
    `frame-src ${address}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  const server = createServer((_request, response) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="it"><title>Zoli</title><main><h1>Fratelli Zoli</h1>${body}</main></html>`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

const shownIn = (page: Page) => page.locator('commiato-annunci').first();

test('the notices of an agency stand on its own site: strict policy, no cookie, and without JavaScript the link', async ({
  page,
  browser,
  program: { address },
}) => {
  const { mail } = await seedAgency(address, { ragSociale: 'Zoli in rete' });
  const token = await tokenOf(address, mail, agencyPassword);
  const { slug } = await callApi<Profile>(address, changeProfile, token, {
    slug: `zoli-${crypto.randomUUID().slice(0, 8)}`,
  });
  const notice = await seedNotice(address, mail, await telephonePhotograph(), {
    codfisc: nextTaxCode(),
    funerale: 'Seguirà avviso',
  });
  const { url, server } = await startSite(
    address,
    `<commiato-annunci agenzia="${slug}" quanti="3" accento="#203040"><a href="${address}/onoranze/${slug}">I nostri annunci</a></commiato-annunci>
     <commiato-annuncio id="${notice._id}"></commiato-annuncio>
     <iframe src="${address}/incorpora/${slug}" title="I nostri annunci"></iframe>
     <script type="module" src="${address}/incorpora.js"></script>`,
  );
  try {
    const asked: string[] = [];
    page.on('request', async (request) => {
      if (request.url().startsWith(address)) asked.push((await request.allHeaders()).cookie ?? '');
    });
    // As Chromium does where cookies are blocked: whoever only asks for what is kept fails.
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked });
      for (const kept of ['localStorage', 'sessionStorage']) Object.defineProperty(window, kept, { get: blocked });
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(url);
    const link = shownIn(page).getByRole('link', { name: /Maria Teresa/i });
    await expect(link).toHaveAttribute('href', address + noticeAddress(notice));
    await expect(page.locator('commiato-annuncio').getByRole('link', { name: /Maria Teresa/i })).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('link', { name: /Maria Teresa/i })).toBeVisible();
    await expect(shownIn(page).getByRole('region', { name: 'Annunci di Zoli in rete' })).toBeVisible();
    await expect
      .poll(() => shownIn(page).evaluate((one) => one.shadowRoot?.querySelector('img')?.naturalWidth ?? 0))
      .toBeGreaterThan(0);
    // Judged as a page of its own below.
    await page.locator('iframe').evaluate((frame) => frame.remove());
    expect(await axeFaults(page, [])).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    expect(new Set(asked)).toEqual(new Set(['']));
    expect(await page.context().cookies()).toEqual([]);

    await page.goto(`${address}/incorpora/${slug}`);
    expect(await axeFaults(page, [])).toEqual([]);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(url);
    await expect(still.getByRole('link', { name: 'I nostri annunci' })).toBeVisible();
    await plain.close();
  } finally {
    server.close();
  }
});
