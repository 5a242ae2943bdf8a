import { describe, expect, it } from 'vitest';
import { type ComparedEvent, clashesByEvent, maxNamedClashes } from './clashes.ts';
import type { NamedResource } from './resources.ts';

const marco: NamedResource = { _id: 'm', tipo: 'persona', nome: 'Marco' };
const hearse: NamedResource = { _id: 'c', tipo: 'carro', nome: 'Mercedes' };
const room: NamedResource = { _id: 's', tipo: 'sala', nome: 'Sala A' };

const event = (_id: string, inizio: string, change: Partial<ComparedEvent> = {}): ComparedEvent => ({
  _id,
  tipo: 'funerale',
  inizio: `2026-11-${inizio}`,
  fine: null,
  stato: 'in programma',
  comune: 'CESENA',
  prov: 'FC',
  risorse: [marco],
  rito_comune: null,
  ...change,
});
const halfHour = (from: Pick<ComparedEvent, 'comune'>, to: Pick<ComparedEvent, 'comune'>) =>
  from.comune === to.comune ? 0 : 30;
/** Each clash as the event tells it whose name comes first. */
const words = (...events: ComparedEvent[]) =>
  [...clashesByEvent(events, halfHour)].flatMap(([one, { nearest }]) =>
    nearest
      .filter(({ con }) => one < con)
      .map(({ con, risorsa, motivo, serve, resta }) => `${one} ${con} ${risorsa.nome} ${motivo} ${serve} ${resta}`),
  );

describe('one person, hearse or room', () => {
  it('cannot be at two events that overlap; without an end an event lasts an hour', () => {
    expect(words(event('a', '24T10:00'), event('b', '24T10:59'))).toEqual(['a b Marco sovrapposti 0 0']);
    expect(words(event('a', '24T10:00'), event('b', '24T11:00'))).toEqual([]);
    expect(words(event('a', '24T10:00', { fine: '2026-11-24T12:00' }), event('b', '24T11:30'))).toHaveLength(1);
    expect(words(event('a', '24T10:00', { risorse: [hearse] }), event('b', '24T10:00'))).toEqual([]);
  });

  it('is kept by the camera ardente until its end, however late that is', () => {
    const long = event('a', '23T15:00', { fine: '2026-11-25T09:00', risorse: [room] });
    expect(words(event('b', '25T08:59', { risorse: [room] }), long)).toEqual(['a b Sala A sovrapposti 0 0']);
    expect(words(event('b', '25T09:00', { risorse: [room] }), long)).toEqual([]);
  });

  it('is told once for each that is wanted twice, and not of what was cancelled', () => {
    const both = { risorse: [marco, hearse] };
    expect(words(event('a', '24T10:00', both), event('b', '24T10:30', both))).toHaveLength(2);
    expect(words(event('a', '24T10:00', { stato: 'annullato' }), event('b', '24T10:30'))).toEqual([]);
  });
});

describe('a joint rite', () => {
  const joint = { rito_comune: 'r', risorse: [marco, room] };
  const one = event('a', '24T10:00', joint);
  const other = event('b', '24T10:00', { ...joint, fine: '2026-11-24T12:00' });

  it('needs its people and its room once, but a hearse for each coffin', () => {
    expect(words(one, other)).toEqual([]);
    expect(words({ ...one, risorse: [hearse] }, { ...other, risorse: [hearse] })).toEqual([
      'a b Mercedes sovrapposti 0 0',
    ]);
  });

  it('is told by each of its events what else wants them, until the last of them ends', () => {
    const later = event('c', '24T11:30');
    expect(words(one, other, later)).toEqual(['a c Marco sovrapposti 0 0', 'b c Marco sovrapposti 0 0']);
  });

  it('that was moved to another hour or town, and another rite at that hour, clash again', () => {
    expect(words(one, { ...other, inizio: '2026-11-24T10:30' })).toHaveLength(2);
    expect(words(one, { ...other, comune: 'RIMINI' })).toHaveLength(2);
    expect(words(one, { ...other, prov: 'RN' })).toHaveLength(2);
    expect(words(one, { ...other, tipo: 'rosario' })).toHaveLength(2);
    expect(words(one, { ...other, rito_comune: 's' })).toHaveLength(2);
  });
});

describe('a journey', () => {
  const far = { comune: 'RIMINI', prov: 'RN' };

  it('that takes longer than there is time is told with both figures', () => {
    expect(words(event('a', '24T10:00'), event('b', '24T11:20', far))).toEqual(['a b Marco viaggio 30 20']);
    expect(words(event('a', '24T10:00'), event('b', '24T11:30', far))).toEqual([]);
  });

  it('is nothing that a room makes', () => {
    const rooms = { risorse: [room] };
    expect(words(event('a', '24T10:00', rooms), event('b', '24T11:00', { ...far, ...rooms }))).toEqual([]);
  });
});

describe('many events at once', () => {
  const at = (minute: number) =>
    `24T${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

  it('are counted; of each the nearest are named, also one that began long before', () => {
    const long = event('lunga', '20T10:00', { fine: '2026-11-30T10:00' });
    const many = Array.from({ length: 200 }, (_, index) => event(String(index), at(index)));
    const found = clashesByEvent([long, ...many], halfHour);
    expect(found.get('lunga')?.total).toBe(200);
    // The 59 that began in the hour before it, the 59 that begin while it lasts, and the long one.
    expect(found.get('100')?.total).toBe(119);
    expect(found.get('100')?.nearest.map(({ con }) => con)).toEqual(['97', '98', '99', '101', '102']);
    for (const { nearest } of found.values()) expect(nearest.length).toBeLessThanOrEqual(maxNamedClashes);
    expect(
      clashesByEvent([long, ...many.slice(0, 3)], halfHour)
        .get('2')
        ?.nearest.map(({ con }) => con),
    ).toEqual(['lunga', '0', '1']);
  });

  it('take time that does not grow with the square of their number', () => {
    const people = Array.from({ length: 5 }, (_, index) => ({ ...marco, _id: `m${index}` }));
    const overlapping = (length: number) =>
      Array.from({ length }, (_, index) => event(String(index), '24T10:00', { risorse: people }));
    let compared = 0;
    const counting = () => {
      compared += 1;
      return 0;
    };
    expect(clashesByEvent(overlapping(5000), counting).get('7')?.total).toBe(4999 * people.length);
    const apart = Array.from({ length: 1000 }, (_, index) =>
      event(String(index), at(index % 900), { fine: `2026-11-${at((index % 900) + 1)}`, risorse: people }),
    );
    clashesByEvent(apart, counting);
    expect(compared).toBeLessThanOrEqual(1000 * people.length * 10);
  });
});
