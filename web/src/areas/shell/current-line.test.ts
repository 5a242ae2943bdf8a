import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { menus } from '../menus.ts';
import { isCurrentLine } from './current-line.ts';

const currentLabels = (pathname: string, marked: string | null) =>
  menus.admin.sidebar
    .flatMap(({ entries }) => entries)
    .filter((line) => isCurrentLine(line, { pathname, search: '' }, marked))
    .map(({ label }) => label);

it('a request marks the requests, and a relative’s report, which has the same address, the reports', () => {
  expect(currentLabels(paths.message('r1'), null)).toEqual(['Richieste ricevute']);
  expect(currentLabels(paths.message('r1'), paths.reports())).toEqual(['Segnalazioni']);
});
