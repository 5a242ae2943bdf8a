import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const get = (url: string) => test.app.inject({ url });

const path = z.string().startsWith('/');
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const icon = z.strictObject({
  src: path,
  sizes: z.string().regex(/^(\d+)x\1$/),
  type: z.literal('image/png'),
  // 'any maskable' in one is discouraged: the one has a margin that the other must not have.
  purpose: z.enum(['any', 'maskable']).optional(),
});
/** The members of the Web Application Manifest (W3C, working draft of 2026) that an installation needs, each in its form. */
const manifest = z.strictObject({
  id: path,
  name: z.string().min(1).max(30),
  short_name: z.string().min(1).max(12),
  description: z.string().min(1).max(300),
  lang: z.literal('it'),
  dir: z.literal('ltr'),
  start_url: path,
  scope: path,
  display: z.enum(['fullscreen', 'standalone', 'minimal-ui', 'browser']),
  background_color: colour,
  theme_color: colour,
  icons: z.array(icon),
  shortcuts: z.array(z.strictObject({ name: z.string().min(1), url: path, icons: z.array(icon) })),
});

describe('the site can be installed', () => {
  it('by its manifest, which every page of its own names', async () => {
    for (const url of ['/annunci-recenti', '/cerca', '/necrologi', '/senza-rete'])
      expect((await get(url)).body).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    const { statusCode, headers, body } = await get('/manifest.webmanifest');
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/manifest\+json/)]);
    const told = manifest.parse(JSON.parse(body));
    expect([told.start_url, told.display]).toEqual(['/annunci-recenti', 'standalone']);
    for (const url of [told.start_url, ...told.shortcuts.map((one) => one.url)]) {
      expect(url.startsWith(told.scope)).toBe(true);
      expect((await get(url)).statusCode).toBe(200);
    }
    const sizes = told.icons.map(({ sizes: size, purpose }) => `${size} ${purpose}`);
    expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  });

  it('with icons of the sizes that it says, one of them whole to its edges with the drawing in the safe circle', async () => {
    const { icons } = manifest.parse(JSON.parse((await get('/manifest.webmanifest')).body));
    for (const { src, sizes, purpose } of icons) {
      const { statusCode, headers, rawPayload } = await get(src);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`).toBe(sizes);
      if (purpose !== 'maskable') continue;
      const ground = data.subarray(0, 4).toString('hex');
      expect(ground).toBe('2f2242ff');
      // The safe zone: a circle of 40 % of the width around the middle.
      const middle = info.width / 2;
      for (let at = 0; at < data.length; at += 4) {
        const x = (at / 4) % info.width;
        const y = Math.floor(at / 4 / info.width);
        if (Math.hypot(x - middle, y - middle) > info.width * 0.4)
          expect(data.subarray(at, at + 4).toString('hex')).toBe(ground);
      }
    }
  });
});

describe('what a browser keeps for who has no network', () => {
  it('is a page without a script, with a way to try again, which search engines leave alone', async () => {
    const { statusCode, body } = await get('/senza-rete');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Connessione assente</h1>');
    expect(body).toContain('href="">Riprova</a>');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain('<script');
  });

  it('comes by a worker of this origin, which the policy names', async () => {
    const { statusCode, headers } = await get('/senza-rete.js');
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^(application|text)\/javascript/),
    ]);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  });
});
