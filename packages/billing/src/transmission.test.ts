import { describe, expect, it } from 'vitest';
import {
  becomesUnissuedOnDiscard,
  hasArrived,
  isOfCopyBeforeDiscarded,
  isUnderWayByCertifiedMail,
  lastResendDay,
  mayHaveLeftByCertifiedMail,
  stateAfterReceipt,
  type TransmissionState,
  transmissionStates,
} from './transmission.ts';

type ReceiptOutcome = Parameters<typeof stateAfterReceipt>[1];
const outcomeOf = (kind: ReceiptOutcome['kind'], outcome: ReceiptOutcome['outcome'] = null): ReceiptOutcome => ({
  kind,
  outcome,
});

describe('a file', () => {
  it.each<[TransmissionState, ReceiptOutcome, TransmissionState]>([
    ['preparata', outcomeOf('RC'), 'consegnata'],
    ['inviata', outcomeOf('NS'), 'scartata'],
    ['inviata', outcomeOf('MC'), 'non consegnata'],
    ['non consegnata', outcomeOf('RC'), 'consegnata'],
    ['non consegnata', outcomeOf('AT'), 'non recapitabile'],
    ['consegnata', outcomeOf('NE', 'EC01'), 'accettata'],
    ['consegnata', outcomeOf('NE', 'EC02'), 'rifiutata'],
    ['consegnata', outcomeOf('DT'), 'decorsi i termini'],
    ['inviata', outcomeOf('NE', 'EC01'), 'accettata'],
  ])('that is %s goes on with %j as %s', (state, message, next) => {
    expect(stateAfterReceipt(state, message)).toBe(next);
  });

  it('never goes back, whatever comes late, twice or in another order', () => {
    const messages = [
      outcomeOf('RC'),
      outcomeOf('MC'),
      outcomeOf('AT'),
      outcomeOf('SE'),
      outcomeOf('NE', 'EC01'),
      outcomeOf('DT'),
      outcomeOf('NS'),
    ];
    for (const state of ['accettata', 'rifiutata', 'decorsi i termini', 'scartata'] as const)
      for (const message of messages) expect(stateAfterReceipt(state, message)).toBe(state);
    expect(stateAfterReceipt('consegnata', outcomeOf('MC'))).toBe('consegnata');
    expect(stateAfterReceipt('consegnata', outcomeOf('NS'))).toBe('consegnata');
    for (const state of transmissionStates) expect(stateAfterReceipt(state, outcomeOf('SE'))).toBe(state);
  });

  it('that was uploaded twice is that of the first copy where something is told under another number than the discarded one', () => {
    const sent = { stato: 'scartata', identificativo_sdi: '2' } as const;
    expect(isOfCopyBeforeDiscarded(sent, { ...outcomeOf('RC'), sdiId: '1' })).toBe(true);
    expect(isOfCopyBeforeDiscarded(sent, { ...outcomeOf('MC'), sdiId: '1' })).toBe(true);
    expect(isOfCopyBeforeDiscarded(sent, { ...outcomeOf('RC'), sdiId: '2' })).toBe(false);
    expect(isOfCopyBeforeDiscarded(sent, { ...outcomeOf('NS'), sdiId: '1' })).toBe(false);
    expect(isOfCopyBeforeDiscarded(sent, { ...outcomeOf('SE'), sdiId: '1' })).toBe(false);
    expect(isOfCopyBeforeDiscarded({ ...sent, identificativo_sdi: '' }, { ...outcomeOf('RC'), sdiId: '1' })).toBe(
      false,
    );
    expect(isOfCopyBeforeDiscarded({ ...sent, stato: 'inviata' }, { ...outcomeOf('RC'), sdiId: '1' })).toBe(false);
  });

  it('has arrived where its client finds it, or an office answers it, but not where it was discarded or refused', () => {
    const arrived = ['consegnata', 'non consegnata', 'non recapitabile', 'accettata', 'decorsi i termini'];
    expect(transmissionStates.filter(hasArrived).sort()).toEqual(arrived.sort());
    expect(hasArrived('')).toBe(false);
  });

  it('is under way by certified mail from its sending to the first answer, unless nobody knows whether it left', () => {
    const sent = { stato: 'inviata', canale: 'pec', pec: '' } as const;
    expect(isUnderWayByCertifiedMail(sent)).toBe(true);
    expect(isUnderWayByCertifiedMail({ ...sent, pec: 'accettata' })).toBe(true);
    expect(isUnderWayByCertifiedMail({ ...sent, pec: 'incerta' })).toBe(false);
    expect(isUnderWayByCertifiedMail({ ...sent, canale: 'manuale' })).toBe(false);
    expect(isUnderWayByCertifiedMail({ ...sent, stato: 'preparata', pec: 'non consegnata' })).toBe(false);
    expect(transmissionStates.filter((stato) => !mayHaveLeftByCertifiedMail({ ...sent, stato }))).toEqual([
      'preparata',
    ]);
    expect(mayHaveLeftByCertifiedMail({ ...sent, canale: 'manuale' })).toBe(false);
  });

  it('that is discarded takes its invoice back, but not one that is annulled', () => {
    expect((['emessa', 'pagata in parte', 'pagata'] as const).map(becomesUnissuedOnDiscard)).toEqual([
      true,
      true,
      true,
    ]);
    expect((['bozza', 'annullata', 'scartata'] as const).map(becomesUnissuedOnDiscard)).toEqual([false, false, false]);
    expect(lastResendDay('2026-11-28')).toBe('2026-12-03');
  });
});
