import { expect, it } from 'vitest';
import { deadlineStateAndDaysLeft, deadlineText, dueReminderThresholds } from './policy.ts';

it('a day is near from 30 days before until it is over', () => {
  const from = (day: string) => deadlineStateAndDaysLeft('2026-11-20', day);
  expect(from('2026-12-21')).toEqual({ giorni: 31, come: 'lontana' });
  expect(from('2026-12-20')).toEqual({ giorni: 30, come: 'vicina' });
  expect(from('2026-11-20')).toEqual({ giorni: 0, come: 'vicina' });
  expect(from('2026-11-19')).toEqual({ giorni: -1, come: 'passata' });
});

it('reminders stay due until the day is over, however long nobody could give them', () => {
  const due = [31, 30, 20, 8, 7, 0, -1].map(dueReminderThresholds);
  expect(due).toEqual([[], [30], [30], [30], [30, 7], [30, 7], []]);
});

it('says when it is as people do', () => {
  const when = (day: string) => deadlineText('2026-11-20', day);
  expect(when('2026-12-10')).toBe('il 10 dicembre 2026, tra 20 giorni');
  expect(when('2026-12-08')).toBe('l’8 dicembre 2026, tra 18 giorni');
  expect(when('2026-11-21')).toBe('il 21 novembre 2026, domani');
  expect(when('2026-11-20')).toBe('il 20 novembre 2026, oggi');
});
