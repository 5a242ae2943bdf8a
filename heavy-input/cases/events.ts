import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { noticeCalendarAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { todaysFuneralsAddress } from '@commiato/contracts/notices/public-places';
import { romeDay } from '@commiato/italy/formatting';
import { copyRows, giveResources } from '../../server/src/testing/copied-rows.ts';
import { nextTaxCode, seedAgency, seedNotice } from '../../server/src/testing/fixtures.ts';
import { seedEvent, seedFuneral, seedResource } from '../../server/src/testing/funerals.ts';
import { type HeavyCase, timedCall, timedPage, type World } from '../case.ts';

const peopleOfEach = 5;

/** Events at the same hour that all want the same people, more than the budget of one service allows: several services have them. */
export const overlappingEvents = (events: number): HeavyCase => ({
  what: `${events} appuntamenti insieme di ${peopleOfEach} persone: l’agenda`,
  statuses: [200],
  prepare: async (world) => {
    const { program } = world;
    const { token, agency } = await seedAgency(program, world.admin);
    const people: string[] = [];
    for (let n = 0; n < peopleOfEach; n += 1) people.push((await seedResource(program, token))._id);
    const { _id: funeral } = await seedFuneral(program, token);
    const day = romeDay(program.clock.now());
    const { _id } = await seedEvent(program, token, funeral, { inizio: `${day}T10:00`, risorse: people });
    await copyRows(program.db, 'eventi', _id, events - 1);
    await giveResources(program.db, agency._id, people);
    return async () => [await timedCall(world, listAgenda, { token, query: { da: day, a: day } })];
  },
});

/** A notice whose service has events of today, one every few minutes. */
async function noticeWithEvents({ program, owner }: World, events: number): Promise<string> {
  const { token } = owner;
  const day = romeDay(program.clock.now());
  const { _id, id_servizio } = await seedNotice(program, token, { codfisc: nextTaxCode() });
  const event = await seedEvent(program, token, id_servizio ?? '', { inizio: `${day}T00:00` });
  const hour = `to_char(timestamp '${day} 00:00' + n * interval '1 day' / ${events}, 'YYYY-MM-DD"T"HH24:MI')`;
  await copyRows(program.db, 'eventi', event._id, events - 1, { inizio: hour });
  return _id;
}

const readers = 10;
export const calendarsAtOnce: HeavyCase = {
  what: `1.000 appuntamenti di un annuncio: ${readers} calendari insieme`,
  statuses: [200],
  prepare: async (world) => {
    const notice = await noticeWithEvents(world, 1000);
    return () => Promise.all(Array.from({ length: readers }, () => timedPage(world, noticeCalendarAddress(notice))));
  },
};

export const funeralsOfToday: HeavyCase = {
  what: '150 appuntamenti di un annuncio: i funerali di oggi',
  statuses: [200],
  prepare: async (world) => {
    await noticeWithEvents(world, 150);
    return async () => [await timedPage(world, todaysFuneralsAddress(publicPaths.places))];
  },
};
