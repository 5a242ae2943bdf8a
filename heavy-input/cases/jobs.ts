import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../server/src/testing/rows.ts';
import type { HeavyCase } from '../case.ts';

/** The first run begins a minute after the start, and backups of the night may belong to it. */
const mostMs = 300_000;
const lookEveryMs = 500;

/** The jobs of the first run after a start: each answers as a call would, 500 where it has failed. */
export const hourlyJobs: HeavyCase = {
  what: 'i lavori di ogni ora',
  statuses: [200],
  prepare: async ({ program: { db } }) => {
    const started = new Date();
    const columns = { nome: z.string(), errore: z.string(), ms: z.coerce.number().nullable() };
    return async () => {
      for (const until = Date.now() + mostMs; Date.now() < until; await delay(lookEveryMs)) {
        const jobs = await queryRows(
          db,
          columns,
          sql`select nome, errore, extract(epoch from finito - iniziato) * 1000 as ms from lavori where iniziato > ${started.toISOString()}`,
        );
        // The documents are swept last.
        if (!jobs.some(({ nome, ms }) => nome === 'documenti' && ms !== null)) continue;
        return jobs.map(({ nome, errore, ms }) => ({
          status: errore === '' ? 200 : 500,
          ms: ms ?? mostMs,
          bytes: 0,
          sentence: errore && `${nome}: ${errore}`,
        }));
      }
      return [];
    };
  },
};
