import type { Role } from '@commiato/contracts/accounts/agencies';
import { changeProfile, type Profile } from '@commiato/contracts/accounts/profile';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../testing/memory-storage.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { ProfileForm } from './profile-form.tsx';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://commiato.example/'));
});
afterEach(() => vi.unstubAllGlobals());

const blank = Object.fromEntries(Object.keys(changeProfile.body.shape).map((name) => [name, '']));

const shownTo = (role: Role) =>
  renderMarkup(
    <MantineProvider>
      <ProfileForm
        profile={{ ...blank, _id: 'a', mail: '', logo: '', role } as Profile}
        title="Profilo"
        back={{ to: '/', label: '' }}
      />
    </MantineProvider>,
  );

it('tells an agency how its notices show its logo, and an administrator nothing of notices', () => {
  expect(shownTo('U')).toContain('Nei tuoi annunci è mostrato entro 200 x 200 px.');
  expect(shownTo('A')).not.toContain('tuoi annunci');
});
