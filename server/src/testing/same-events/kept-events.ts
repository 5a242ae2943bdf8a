import { publicEvent } from '@commiato/contracts/funerals/events';
import { type Funeral, listAllFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { readNotice } from '@commiato/contracts/notices/notices';
import { call } from '../calls.ts';
import type { TestApp } from '../test-app.ts';
import type { PublishedNotice } from './list-flaws.ts';
import { expectedNotice } from './notice-flaws.ts';
import type { KeptAgency, KeptEvents } from './places.ts';

/** What is read of an installation. */
interface ReadAgencies {
  /** The administrator's token. */
  readonly admin: string;
  readonly agencies: readonly Omit<KeptAgency, 'funerals'>[];
  /** Every notice that was ever found, as it was read last: it is added to, so that what is deleted later is known. */
  readonly notices: Map<string, Notice>;
  /** Addresses of the pages of places that are to be read. */
  readonly places: readonly string[];
}

/** The services of an agency, as the administration reads them. */
async function readFunerals(program: TestApp, token: string, id_utente: string): Promise<Funeral[]> {
  const funerals: Funeral[] = [];
  for (let page = 1; ; page += 1) {
    const query = { id_utente, page: String(page), pageSize: '100' };
    const { body } = await call(program, listAllFunerals, { token, query });
    for (const { _id } of body) funerals.push((await call(program, readFuneral, { token, params: { id: _id } })).body);
    if (body.length < 100) return funerals;
  }
}

/** Everything that agencies keep, as an instance reads it, with what readers of their notices are to be told. */
export async function readKept(
  program: TestApp,
  { admin, agencies, notices, places }: ReadAgencies,
): Promise<KeptEvents> {
  const read = (id: string) => call(program, readNotice, { token: admin, params: { id } });
  const kept: KeptAgency[] = [];
  for (const agency of agencies) kept.push({ ...agency, funerals: await readFunerals(program, admin, agency._id) });
  const funerals = new Map(kept.flatMap((agency) => agency.funerals).map((funeral) => [funeral._id, funeral]));
  for (const { annunci } of funerals.values())
    for (const { _id } of annunci) if (!notices.has(_id)) notices.set(_id, (await read(_id)).body);
  const now = program.clock.now();
  const published: PublishedNotice[] = [];
  const unpublished: Notice[] = [];
  for (const [id, known] of notices) {
    const { status, body: notice } = await read(id);
    if (status === 200) notices.set(id, notice);
    if (status !== 200 || notice.disattivo) {
      unpublished.push(status === 200 ? notice : known);
      continue;
    }
    const eventi = funerals.get(notice.id_servizio ?? '')?.eventi ?? [];
    const shown = eventi.filter(({ pubblico }) => pubblico).map((event) => publicEvent.parse(event));
    published.push({ ...expectedNotice(notice, shown, now), notice });
  }
  published.sort((one, other) => other.notice.data_crea.localeCompare(one.notice.data_crea));
  return { now, agencies: kept, published, unpublished, places };
}
