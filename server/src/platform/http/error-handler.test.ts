import { expect, test } from 'vitest';
import { StorageUnavailable } from '../storage/storage.ts';
import { problemOf } from './error-handler.ts';

const withCode = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
const failedQuery = (cause: Error) => new Error('Failed query: begin', { cause });

test.each([
  ['a connection that is refused', failedQuery(withCode('ECONNREFUSED', 'connect'))],
  ['a connection that breaks while it is written on', failedQuery(withCode('EPIPE', 'write'))],
  ['a connection that breaks while it is read', failedQuery(withCode('ECONNRESET', 'read'))],
  ['a replica that falls silent', failedQuery(new Error('Query read timeout'))],
  ['a store of files that does not answer', new StorageUnavailable('', { cause: new Error('socket hang up') })],
])('%s is told as "not now", with when to come again', (_what, error) => {
  expect(problemOf(error)).toMatchObject({ code: 'non-pronto', status: 503, headers: { 'retry-after': '5' } });
});

test('a file that is missing, and what nobody foresaw, are not', () => {
  expect(problemOf(withCode('ENOENT', 'open'))).toBeNull();
  expect(problemOf(new TypeError('undefined is not a function'))).toBeNull();
});
