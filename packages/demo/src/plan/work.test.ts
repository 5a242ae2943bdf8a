import { eventKinds } from '@commiato/contracts/funerals/events';
import { funeralStages } from '@commiato/contracts/funerals/funeral-fields';
import { describe, expect, test } from 'vitest';
import { addDays, isRiteDay } from '../people/days.ts';
import { planDemo } from './plan.ts';
import { mondayOf } from './week.ts';
import { planWork } from './work.ts';

const size = { agencies: 6, notices: 300, pictures: 60, hidden: 2 };
const firstDay = '2026-11-16';
/** A start on every day of the week. */
const days = Array.from({ length: 7 }, (_, ahead) => addDays(firstDay, ahead));

describe('the work of the first agency', () => {
  test.each(days)('fills every day of funerals of the week of %s and of the one ahead', (today) => {
    const [first] = planWork(planDemo('prova', new Date(`${today}T09:00:00Z`), size)).shown;
    const events = first?.funerals.flatMap((one) => one.events) ?? [];
    const seen = Array.from({ length: 14 }, (_, ahead) => addDays(mondayOf(today), ahead));
    for (const day of seen.filter((one) => isRiteDay(one) && one <= addDays(today, 7))) {
      const held = events.filter(({ inizio }) => inizio.startsWith(day));
      expect(held.length, day).toBeGreaterThan(1);
      expect(
        held.some(({ tipo }) => tipo === 'funerale'),
        day,
      ).toBe(true);
    }
    const moved = first?.funerals.filter(({ rewritten }) => rewritten !== null) ?? [];
    expect(moved).toHaveLength(1);
    expect(moved[0]?.rewritten).not.toBe(moved[0]?.page?.fields.funerale);
  });

  test('has every stage, people of its own, and a funeral for each bill', () => {
    const { shown } = planWork(planDemo('prova', new Date('2026-11-20T09:00:00Z'), size));
    const [first] = shown;
    expect(new Set(first?.funerals.map(({ fields }) => fields.stadio))).toEqual(new Set(funeralStages));
    const known = new Set(first?.resources.map(({ nome }) => nome));
    const events = first?.funerals.flatMap((one) => one.events) ?? [];
    expect(events.flatMap(({ risorse }) => risorse).filter((nome) => !known.has(nome))).toEqual([]);
    expect(events.filter(({ tipo }) => !eventKinds.includes(tipo))).toEqual([]);
    for (const { billing, contacts } of shown) {
      const clients = new Set(contacts.map(({ _id }) => _id));
      for (const { funeral, contents, choice } of billing.cases.filter((one) => one.choice.startsWith('Servizio'))) {
        expect(funeral, choice).not.toBeNull();
        expect(contents.defunto?.codFisc).toBe(funeral?.person?.codfisc);
        expect(clients.has(contents.id_anagrafica ?? '')).toBe(true);
      }
    }
  });

  test('is the same for the same seed and moment', () => {
    const make = () => planWork(planDemo('ulivo', new Date('2026-11-20T09:00:00Z'), size)).shown;
    expect(make()).toEqual(make());
  });
});
