import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Forms that are no screen of their own to scroll through, and where their main action stands instead. */
const apart: Readonly<Record<string, string>> = {
  'ui/form/SingleTextForm.tsx': 'one field below the earlier texts, its button below it',
  'features/accounts/passwords/change-password-screen.tsx': 'a short panel, its button below the fields',
  'features/accounts/invitations/known-password-form.tsx': 'the sheet of who is not signed in',
  'features/accounts/invitations/new-password-form.tsx': 'the sheet of who is not signed in',
  'features/accounts/passwords/recover-password-screen.tsx': 'the sheet of who is not signed in',
  'features/accounts/passwords/reset-password-screen.tsx': 'the sheet of who is not signed in',
  'features/accounts/second-factor/remove-form.tsx': 'a part of the security screen',
  'features/accounts/second-factor/set-up-form.tsx': 'a part of the security screen',
  'features/accounts/sessions/CodeStep.tsx': 'the sheet of who is not signed in',
  'features/accounts/sessions/login-form.tsx': 'the sheet of who is not signed in',
  'features/administration/personal-data/personal-data-screen.tsx': 'a search, its button beside the field',
  'features/billing/funeral-expenses/SubmissionsPanel.tsx': 'one number in a panel, its button beside the field',
  'features/billing/price-list/entry-form.tsx': 'a panel above the list that it belongs to',
  'ui/form/FormDialog.tsx': 'a dialog, its button below the fields',
  'features/funerals/custody/custody-screen.tsx': 'one field at the top of a telephone, its button below it',
  'features/notices/condolences/condolence-words-screen.tsx': 'one field above the list that it belongs to',
  'features/requests/requests/answer-form.tsx': 'one field below a thread, its button below it',
};

const root = new URL('../../', import.meta.url).pathname;
const sourceOf = (path: string) => readFileSync(root + path, 'utf8');
const parts = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.includes('.test.') && !path.startsWith('public/'),
);
const forms = parts.filter((path) => /<form\b/.test(sourceOf(path)));

/** The source without what stands in the bar of actions. */
const outsideBar = (path: string) => sourceOf(path).replace(/<FormActions\b[\s\S]*?<\/FormActions>/g, '');

it('every form of a screen has its main action in the bar of actions, and nowhere else', () => {
  expect(forms.length).toBeGreaterThan(20);
  expect(
    forms.filter((path) => !(path in apart) && !/<(Form|Edit|Publish|Send)Actions\b/.test(sourceOf(path))),
  ).toEqual([]);
  expect(parts.filter((path) => !(path in apart) && /\btype="submit"/.test(outsideBar(path)))).toEqual([]);
});

it('no exception outlives its form', () => {
  expect(Object.keys(apart).filter((path) => !parts.includes(path))).toEqual([]);
});
