import { expect, it } from 'vitest';
import { compareTasks, type LinkedTask } from './TaskList.tsx';

const task = (text: string, rest: Partial<LinkedTask> = {}): LinkedTask => ({
  Icon: () => null,
  text,
  to: '/',
  ...rest,
});

it('what a term of law presses stands first, then what is overdue, then what is due first; of one day by name, and what has no day last', () => {
  const tasks = [
    task('Bozza'),
    task('Trigesimo di Ugo', { due: '2026-12-03' }),
    task('Certificato', { due: '2026-12-01' }),
    task('Anniversario di Àda', { due: '2026-12-03' }),
    task('Fattura scaduta', { late: true }),
    task('Preventivo'),
    task('DURC scaduto', { late: true, due: '2026-11-01' }),
    task('Fattura scartata', { late: true, urgent: true }),
  ];
  expect(tasks.toSorted(compareTasks).map(({ text }) => text)).toEqual([
    'Fattura scartata',
    'DURC scaduto',
    'Fattura scaduta',
    'Certificato',
    'Anniversario di Àda',
    'Trigesimo di Ugo',
    'Bozza',
    'Preventivo',
  ]);
});
