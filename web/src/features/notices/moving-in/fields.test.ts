import { importKinds } from '@commiato/contracts/imports';
import { expect, it } from 'vitest';
import { importTextsByKind } from './fields.ts';

it.each(importKinds)('who takes an import of %s back is told that what was changed by hand goes too', (kind) => {
  expect(importTextsByKind[kind].takesBack).toMatch(/^anche quell[ie] che hai modificato, /);
});
