import { newNotice } from '@commiato/contracts/notices/notice-fields';
import { planDemo } from '@commiato/demo/plan/plan';
import { expect, test } from 'vitest';
import { assertNotFuture } from '../features/funerals/funerals/policy.ts';
import { requireBirthBeforeDeath } from '../features/notices/notices/policy.ts';

test('every invented notice is one that the product would publish on its day', () => {
  for (const { fields, published } of planDemo('prova', new Date('2026-11-20T09:00:00Z')).pages) {
    expect(newNotice.parse(fields)).toMatchObject({ nome: fields.nome, cap: fields.cap, cosa: fields.cosa });
    assertNotFuture(fields, published);
    requireBirthBeforeDeath({ nato: fields.nato ?? null, decesso: fields.decesso ?? null });
  }
});
