import { describe, expect, it } from 'vitest';
import { type ComparedEvent, clashesAmong } from './clashes.ts';
import type { NamedResource } from './resources.ts';

const marco: NamedResource = { _id: 'm', tipo: 'persona', nome: 'Marco' };
const hearse: NamedResource = { _id: 'c', tipo: 'carro', nome: 'Mercedes' };
const room: NamedResource = { _id: 's', tipo: 'sala', nome: 'Sala A' };

const event = (_id: string, inizio: string, change: Partial<ComparedEvent> = {}): ComparedEvent => ({
  _id,
  inizio: `2026-11-${inizio}`,
  fine: null,
  stato: 'in programma',
  comune: 'CESENA',
  prov: 'FC',
  risorse: [marco],
  ...change,
});
const halfHour = (from: Pick<ComparedEvent, 'comune'>, to: Pick<ComparedEvent, 'comune'>) =>
  from.comune === to.comune ? 0 : 30;
const words = (...events: ComparedEvent[]) =>
  clashesAmong(events, halfHour).map(
    ({ one, other, risorsa, motivo, serve, resta }) => `${one} ${other} ${risorsa.nome} ${motivo} ${serve} ${resta}`,
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
