import { describe, expect, it } from 'vitest';
import {
  fallsBack,
  lastCorrectionDay,
  stateAfterReceipt,
  type TransmissionState,
  transmissionStates,
} from './transmission.ts';

type Told = Parameters<typeof stateAfterReceipt>[1];
const told = (kind: Told['kind'], outcome: Told['outcome'] = null): Told => ({ kind, outcome });

describe('a file', () => {
  it.each<[TransmissionState, Told, TransmissionState]>([
    ['preparata', told('RC'), 'consegnata'],
    ['inviata', told('NS'), 'scartata'],
    ['inviata', told('MC'), 'non consegnata'],
    ['non consegnata', told('RC'), 'consegnata'],
    ['non consegnata', told('AT'), 'non recapitabile'],
    ['consegnata', told('NE', 'EC01'), 'accettata'],
    ['consegnata', told('NE', 'EC02'), 'rifiutata'],
    ['consegnata', told('DT'), 'decorsi i termini'],
    ['inviata', told('NE', 'EC01'), 'accettata'],
  ])('that is %s goes on with %j as %s', (state, message, next) => {
    expect(stateAfterReceipt(state, message)).toBe(next);
  });

  it('never goes back, whatever comes late, twice or in another order', () => {
    const messages = [told('RC'), told('MC'), told('AT'), told('SE'), told('NE', 'EC01'), told('DT'), told('NS')];
    for (const state of ['accettata', 'rifiutata', 'decorsi i termini', 'scartata'] as const)
      for (const message of messages) expect(stateAfterReceipt(state, message)).toBe(state);
    expect(stateAfterReceipt('consegnata', told('MC'))).toBe('consegnata');
    expect(stateAfterReceipt('consegnata', told('NS'))).toBe('consegnata');
    for (const state of transmissionStates) expect(stateAfterReceipt(state, told('SE'))).toBe(state);
  });

  it('that is discarded takes its invoice back, but not one that is annulled', () => {
    expect((['emessa', 'pagata in parte', 'pagata'] as const).map(fallsBack)).toEqual([true, true, true]);
    expect((['bozza', 'annullata', 'scartata'] as const).map(fallsBack)).toEqual([false, false, false]);
    expect(lastCorrectionDay('2026-11-28')).toBe('2026-12-03');
  });
});
