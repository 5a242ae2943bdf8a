import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Forms without a guard at the exit or without a draft, and why none is missed. */
const without: Readonly<Record<string, string>> = {
  'features/accounts/passwords/change-password-screen.tsx': 'a password is kept nowhere',
  'features/accounts/passwords/recover-password-screen.tsx': 'one e-mail address',
  'features/accounts/passwords/reset-password-screen.tsx': 'a password is kept nowhere',
  'features/accounts/second-factor/remove-form.tsx': 'a password and a code are kept nowhere',
  'features/administration/personal-data/personal-data-screen.tsx': 'a search',
  'features/billing/funeral-expenses/SubmissionsPanel.tsx': 'one number',
  'features/billing/documents/form/shared-form.ts': 'a type of forms',
  'features/billing/price-list/entry-form.tsx': 'a few words: guarded, and kept when a session ends',
  'features/accounts/keys/CreateKeyPanel.tsx': 'a name and a day',
  'features/accounts/invitations/new-password-form.tsx': 'a password is kept nowhere',
  'features/billing/settings/billing-settings-form.tsx':
    'what is stored already: guarded, and kept when a session ends',
  'features/funerals/custody/custody-screen.tsx': 'a place, said where one stands: kept when a session ends',
  'features/notices/notices/form/use-notice-form.ts': 'its two screens guard and keep it',
  'features/notices/attachments/new-attachment-screen.tsx': 'use-publication guards and keeps it',
  'lib/use-contract-form.ts': 'the kit itself',
};

const root = new URL('../', import.meta.url).pathname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('public/'),
);
const forms = sources.filter((path) => /\buseContractForm[<(]/.test(readFileSync(join(root, path), 'utf8')));

it('every form asks who leaves it half-filled, and keeps what was typed', () => {
  const careless = forms.filter((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const guarded =
      /\buse(UnsavedForm|SaveDocument)\(/.test(source) ||
      // It asks before it closes, and keeps by itself what was typed.
      /<FormDialog\b/.test(source) ||
      (/\buseLeaveGuard\(/.test(source) && /\buseDraft\(/.test(source));
    return !guarded && !(path in without);
  });
  expect(careless).toEqual([]);
});

/** Forms of which all is kept until somebody signs in again, and why nothing of others is written over. */
const keptWhole: Readonly<Record<string, string>> = {
  'features/funerals/custody/custody-screen.tsx': 'a new step',
  'features/notifications/notifications/use-send-form.ts': 'a new message',
};

it('a form of something stored keeps what was changed in it alone: the rest would be saved over what others changed', () => {
  const whole = sources.filter((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const drafts = source.match(/\buse(?:Draft|UnsavedForm)\(\{\n[\s\S]*?\n {2}\}\);/g) ?? [];
    return drafts.some((one) => /\bsessionOnly\b/.test(one) && /\bvalues: (?:\{ \.\.\.)?form\.values\b/.test(one));
  });
  expect(whole.sort()).toEqual(Object.keys(keptWhole).sort());
});

/** Where a form says to its draft which version it changes. */
const withBase = /\b(?:draftOfChanges|useSaveDocument)\(\{[^;]*?\bbase,|<FormDialog\b[^>]*\sbase=\{base\}/;

const versioned = sources.filter((path) => /\buseStoredVersion\(/.test(readFileSync(join(root, path), 'utf8')));

it('a form of something that counts its versions keeps what it was typed over: put back without, it writes over colleagues unsaid', () => {
  expect(versioned.length).toBeGreaterThan(10);
  expect(versioned.filter((path) => !withBase.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it('a file that was chosen in such a form is kept with what it takes the place of: another of a colleague would be gone unsaid', () => {
  const unsaid = versioned.filter((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return /\.chosen\?\.file\b/.test(source) && !/\bbeside: \{/.test(source);
  });
  expect(unsaid).toEqual([]);
});

it('a text whose draft stays in this browser is not said to be lost by leaving', () => {
  const untrue = sources.filter((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return /<SingleTextForm\b/.test(source) && /andr(?:à|anno) pers/.test(source);
  });
  expect(untrue).toEqual([]);
});

/** Dialogs with fields whose loss needs no question, and why. */
const unasked: Readonly<Record<string, string>> = {
  'features/administration/agency-data/EraseAgencyDialog.tsx': 'the name that confirms',
  'features/billing/invoices/IssueDialog.tsx': 'a day and a tick, both prefilled',
};

it('every dialog with fields tells whether Escape would lose what was typed', () => {
  const silent = sources.filter((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const dialogs = source.match(/<(ConfirmDialog|ReadingDialog|Dialog)\b[\s\S]*?<\/\1>/g) ?? [];
    return dialogs.some((one) => /<(\w+Field|CounterTextArea)\b/.test(one) && !/\bunsaved=/.test(one));
  });
  expect(silent.filter((path) => !(path in unasked))).toEqual([]);
});

/** What is shown once and cannot be read again. */
const shownOnce = ['features/accounts/second-factor/RecoveryCodes.tsx', 'features/accounts/keys/CreateKeyPanel.tsx'];

it('who leaves what is shown only once is asked: recovery codes and a key would be lost', () => {
  expect(shownOnce.filter((path) => !/\buseLeaveGuard\(true\)/.test(readFileSync(join(root, path), 'utf8')))).toEqual(
    [],
  );
});

it('no exception outlives its form', () => {
  expect(Object.keys(without).filter((path) => !forms.includes(path) && !sources.includes(path))).toEqual([]);
});
