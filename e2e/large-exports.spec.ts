import { exportAccounts, listAgencies } from '@commiato/contracts/accounts/agencies';
import type { ExportFormat } from '@commiato/contracts/exports';
import { seedManyAgencies } from './support/database.ts';
import { tokenOf } from './support/people.ts';
import { adminMail, adminPassword } from './support/program.ts';
import { expect, test } from './support/test.ts';

const many = 100_000;
const megabyte = 2 ** 20;
/** In MB: what an export of 100,000 rows may take beside what the program holds anyway (issue E). */
const bound = 150;

test.beforeAll(({ program }) => seedManyAgencies(program, many));

/** Memory of the web process, in MB. */
async function memoryOf(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / megabyte;
}

for (const [formato, least] of [
  ['csv', 8],
  ['xlsx', 3],
  ['pdf', 3],
] as const satisfies readonly (readonly [ExportFormat, number])[]) {
  test(`100,000 rows leave as ${formato} within ${bound} MB, and others are answered meanwhile`, async ({
    program,
  }) => {
    const { address } = program;
    const headers = { authorization: `Bearer ${await tokenOf(address, adminMail, adminPassword)}` };
    const before = await memoryOf(address);
    const response = await fetch(`${address}${exportAccounts.path}?formato=${formato}&q=niccol%C3%B2`, { headers });
    expect(response.status).toBe(200);
    let bytes = 0;
    let largest = before;
    let answered = 0;
    const reading = (async () => {
      for await (const chunk of response.body ?? []) bytes += chunk.length;
    })();
    let ended = false;
    void reading.finally(() => {
      ended = true;
    });
    while (!ended) {
      largest = Math.max(largest, await memoryOf(address));
      const other = await fetch(`${address}${listAgencies.path}?pageSize=10`, { headers });
      if (other.ok && !ended) answered += 1;
    }
    await reading;
    expect(bytes).toBeGreaterThan(least * megabyte);
    expect(largest - before).toBeLessThan(bound);
    expect(answered).toBeGreaterThan(0);
  });
}
