import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formAskingBeforeLeave, losesInput } from './leave-blocker.ts';

const step = (from: string, to: string) => ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } });

describe('leaving a screen with unsaved input', () => {
  it('is asked about while any of its forms has some, also one above another form', () => {
    const unsaved = new Set(['answer']);
    expect(losesInput(unsaved, step('/amministratore/messaggio/1', '/amministratore/dashboard'))).toBe(true);
    unsaved.clear();
    expect(losesInput(unsaved, step('/amministratore/messaggio/1', '/amministratore/dashboard'))).toBe(false);
  });

  it('is no matter of a table that keeps its search in the address', () => {
    expect(losesInput(new Set(['answer']), step('/clienti', '/clienti'))).toBe(false);
  });

  it('is asked by the form that was typed into last, once', () => {
    const unsaved = new Set(['answer', 'message']);
    expect(formAskingBeforeLeave({ unsaved, blocker: { state: 'blocked' } })).toBe('message');
    unsaved.delete('message');
    expect(formAskingBeforeLeave({ unsaved, blocker: { state: 'blocked' } })).toBe('answer');
    expect(formAskingBeforeLeave({ unsaved, blocker: { state: 'unblocked' } })).toBeUndefined();
  });

  it('is stopped in one place: of several blockers the router asks the last alone', () => {
    const root = new URL('../', import.meta.url).pathname;
    const blocking = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !path.includes('.test.') &&
        /[^.\w]use(Leave)?Blocker\(/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(blocking.sort()).toEqual(['areas/shell/Shell.tsx', 'lib/leave-blocker.ts']);
  });

  it('is asked about by «Uscita» too, in each menu', () => {
    const shell = new URL('../areas/shell/', import.meta.url).pathname;
    const ending = readdirSync(shell).filter(
      (path) => /\.tsx$/.test(path) && /\bsignOut\b/.test(readFileSync(join(shell, path), 'utf8')),
    );
    // The banner leads out of a look at an agency's area, where nothing can be changed.
    expect(ending.sort()).toEqual(['Shell.tsx', 'ViewBanner.tsx']);
    const source = readFileSync(join(shell, 'Shell.tsx'), 'utf8');
    // Also about first calls that wait in this browser, before a form asks: behind its dialog nobody could answer.
    expect(source).toMatch(/unsentCalls\.askBefore\(\(\) => leaving\.askBefore\(signOut\)\)/);
    expect(source.match(/\bsignOut\b/g)).toHaveLength(2);
    // The form asks: only it knows whether what was typed stays in this browser.
    expect(source).not.toMatch(/<ConfirmDialog\b/);
  });

  it('is asked about over an open dialog too, as by the back button of a telephone', () => {
    const dialog = readFileSync(new URL('../ui/Dialog.tsx', import.meta.url), 'utf8');
    expect(dialog).toMatch(/\buseLeaveGuard\(/);
  });
});
