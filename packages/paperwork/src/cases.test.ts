import { describe, expect, it } from 'vitest';
import type { AshesDisposition, DeathAnswers, Disposition, PaperFacts } from './answers.ts';
import cases from './cases.json' with { type: 'json' };
import { computeEarliestHour } from './earliest-hour.ts';
import { readOfficeHours } from './office-hours.ts';
import { initialStateOfPaper, requiredPapers } from './papers.ts';

interface Case {
  readonly caso: string;
  /** Where the expectation comes from. */
  readonly fonte: string;
  readonly risposte: DeathAnswers;
  readonly scelta: Disposition | null;
  readonly ceneri: AshesDisposition | null;
  readonly documenti: readonly string[];
  readonly entro: Readonly<Record<string, string | null>>;
  readonly prima_ora: string | null;
  readonly adesso: string;
  readonly comune: string;
  readonly orari?: string;
  readonly patrono?: string;
  readonly fatti?: readonly string[];
}
const all = cases as unknown as readonly Case[];

describe('the papers of a death', () => {
  it('are tried in sixty cases or more, each with its source', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(all.filter(({ fonte }) => fonte === '')).toEqual([]);
  });

  it.each(all)('$caso', ({ risposte, scelta, ceneri, documenti, entro, prima_ora, adesso, comune, ...rest }) => {
    const facts: PaperFacts = { answers: risposte, scelta, ceneri };
    const places = { decesso: comune, destinazione: risposte.comune_destinazione ?? comune };
    const papers = requiredPapers(facts, places, new Map());
    expect(papers.map(({ chiave }) => chiave).sort()).toEqual([...documenti]);
    const byKey = new Map(papers.map((paper) => [paper.chiave, paper]));
    for (const [chiave, until] of Object.entries(entro))
      expect([chiave, byKey.get(chiave)?.entro]).toEqual([chiave, until]);
    const orari = rest.orari === undefined ? null : readOfficeHours(rest.orari);
    const { ora, mancano } = computeEarliestHour({
      answers: risposte,
      scelta,
      papers: papers.map((paper) => ({
        ...paper,
        stato: rest.fatti?.includes(paper.chiave) ? 'fatto' : initialStateOfPaper(paper),
        orari,
      })),
      municipality: comune,
      patron: rest.patrono ?? null,
      now: Date.parse(adesso),
    });
    expect(ora).toBe(prima_ora);
    expect(mancano.some(({ chiave }) => chiave === 'ora-decesso')).toBe(risposte.ora_decesso === undefined);
  });
});
