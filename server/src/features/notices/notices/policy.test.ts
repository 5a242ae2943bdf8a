import { describe, expect, it } from 'vitest';
import { usualPlaces } from './policy.ts';

const at = (cimitero: string, funerale = '') => ({ cimitero, funerale });

describe('usual places', () => {
  it('are at most twenty of a sort, the most frequent of all notices', () => {
    const names = Array.from({ length: 30 }, (_, number) => `CIMITERO ${number}`);
    const often = Array.from({ length: 3 }, () => at('CIMITERO 29'));
    const { cimiteri } = usualPlaces([...names.map((name) => at(name)), ...often]);
    expect(cimiteri).toEqual(['CIMITERO 29', ...names.slice(0, 19)]);
  });

  it('are one place whatever its accents, apostrophes and full stops, in the newest spelling', () => {
    const notices = [at("CIMITERO DI SANT'EGIDIO"), at('CIMITERO DI SANT’EGIDIO.'), at('-'), at('')];
    expect(usualPlaces(notices)).toEqual({ cimiteri: ["CIMITERO DI SANT'EGIDIO"], chiese: [] });
  });
});
