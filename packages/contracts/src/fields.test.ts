import { expect, it } from 'vitest';
import { z } from 'zod';
import { freeText, upperLine } from './common.ts';
import {
  answerShape,
  bodyShape,
  type Fields,
  fieldNamesWith,
  mapFields,
  textField,
  toSentenceNames,
} from './fields.ts';

const fields = {
  cognome: { ...textField('Cognome', upperLine, 80), searched: 'name' },
  cognomeNubile: { ...textField('Da nubile', upperLine, 80), word: 'cognome da nubile' },
  cap: textField('CAP', upperLine, 5),
  note: textField('Note dell’agenzia', freeText, 4000),
} satisfies Fields;

it('what a call takes and answers is made from the fields', () => {
  expect(z.object(bodyShape(fields)).partial().parse({ cognome: ' zoli ' })).toEqual({ cognome: 'ZOLI' });
  const answer = mapFields(fields, () => 'così');
  expect(z.object(answerShape(fields)).parse(answer)).toEqual(answer);
});

it('sentences name a field in small letters, abbreviations as they are', () => {
  expect(toSentenceNames(fields)).toEqual({
    cognome: 'cognome',
    cognomeNubile: 'cognome da nubile',
    cap: 'CAP',
    note: 'note dell’agenzia',
  });
});

it('who wants the fields that are searched gets no others, also by their type', () => {
  const searched: 'cognome'[] = fieldNamesWith(fields, 'searched');
  expect(searched).toEqual(['cognome']);
});
