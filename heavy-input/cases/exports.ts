import { readAgencyDataArchive } from '@commiato/contracts/administration/agency-data';
import { allRoutes } from '@commiato/contracts/all-routes';
import { exportFuneralDeclaration } from '@commiato/contracts/billing/funeral-expenses';
import { exportBillingFigures } from '@commiato/contracts/billing/oversight';
import { readInvoiceArchive } from '@commiato/contracts/billing/reports';
import { type RouteDefinition, routeAddress } from '@commiato/contracts/route';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import type { Answer, HeavyCase, World } from '../case.ts';

/** `tsv` is written as `csv` is. */
const formats = ['csv', 'xlsx', 'pdf'] as const;

interface Asked {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
}

/** A reader leaves after so long: the archive of an agency with all invoices that it may have draws a PDF of each. */
const mostMs = 120_000;

/** Reads a file as it comes, keeping none of it. */
async function timedFile({ program, admin, owner }: World, route: RouteDefinition, asked: Asked): Promise<Answer> {
  const token = route.access === 'admin' ? admin : owner.token;
  const address = `${program.address}${routeAddress(route.path, asked.params)}?${new URLSearchParams(asked.query)}`;
  const began = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (performance.now() - began > mostMs) break;
  }
  return { status: answer.status, ms: performance.now() - began, bytes, sentence: '' };
}

const exported = (what: string, route: RouteDefinition, asked: (world: World) => Asked): HeavyCase => ({
  what,
  statuses: [200],
  prepare: async (world) => async () => [await timedFile(world, route, asked(world))],
});

const yearOf = ({ program }: World) => romeDay(program.clock.now()).slice(0, 4);
/** What a call refuses to do without. */
const neededQuery = ({ path }: RouteDefinition, world: World): Record<string, string> =>
  path === exportBillingFigures.path ? { anno: yearOf(world) } : {};

/** Every file of all rows that the program makes, of an agency that has all that it may. */
export const exportCases: readonly HeavyCase[] = [
  ...allRoutes
    .filter(({ method, path, file }) => file && method === 'GET' && path.endsWith('/esporta'))
    .flatMap((route) =>
      formats.map((formato) =>
        exported(`${route.path} ${formato}`, route, (world) => ({ query: { formato, ...neededQuery(route, world) } })),
      ),
    ),
  exported('gli XML delle fatture in un archivio', readInvoiceArchive, ({ program }) => {
    const today = romeDay(program.clock.now());
    return { query: { da: addDays(today, -7), a: today } };
  }),
  exported('le spese funebri di un anno', exportFuneralDeclaration, (world) => ({ query: { anno: yearOf(world) } })),
  exported('tutti i dati di un’agenzia', readAgencyDataArchive, ({ owner }) => ({ params: { id: owner.agency._id } })),
];
