import { expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp();
it('x', async () => {
  const { body } = await test.app.inject({ url: '/privacy' });
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  const blocks = main.replace(/<\/(h1|h2|p|li)>/g, '\n').replace(/<[^>]+>/g, '').replace(/&#x27;/g, "'").replace(/&amp;/g, '&').replace(/[ \u00a0]+/g, ' ').split('\n').map((t) => t.trim()).filter(Boolean);
  const sentences = blocks.flatMap((block) => block.split(/(?<=[.!?])\s+(?=\p{Lu})/u));
  console.log(JSON.stringify(sentences, null, 1));
  expect(1).toBe(1);
});
