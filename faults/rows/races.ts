import { giveHeart, readPublicNotice } from '@commiato/contracts/notices/public-notices';
import { z } from 'zod';
import { type Program, startProgram } from '../../e2e/support/program.ts';
import { type Fault, type Outcome, outcome } from '../fault.ts';
import { ask, havePeople, newPublication, type People, publish, published } from '../people.ts';

const parallel = 50;

async function withProgram(work: (program: Program, people: People) => Promise<Outcome>): Promise<Outcome> {
  const program = await startProgram({ LOG_LEVEL: 'silent' });
  try {
    return await work(program, await havePeople(program.address));
  } finally {
    await program.stop();
  }
}

/** Publishes one tax code 50 times at once; each of them under a key of its own. Answers how many succeeded, and what else came. */
async function race({ address }: Program, { agency }: People, existing: number): Promise<[number, Set<number>]> {
  const first = await newPublication();
  const again = () => publish(address, agency, { ...first, key: crypto.randomUUID() });
  for (let made = 0; made < existing; made += 1) await again();
  const statuses = (await Promise.all(Array.from({ length: parallel }, again))).map(({ status }) => status);
  const other = statuses.filter((status) => status !== 201);
  return [statuses.length - other.length, new Set(other)];
}

export const samePublication: Fault = {
  name: 'same-tax-code',
  fault: '50 pubblicazioni insieme di un codice fiscale, 100 giri, con uno e con due annunci esistenti',
  criterion: 'con uno: uno solo riesce; con due: nessuno; gli altri 409',
  seconds: 600,
  run: ({ times }) =>
    withProgram(async (program, people) => {
      const wins = [new Set<number>(), new Set<number>()];
      const others = new Set<number>();
      for (let round = 0; round < times; round += 1) {
        // In turn, so that both are met a hundred times in as many rounds of each.
        for (const existing of [1, 2]) {
          const [won, other] = await race(program, people, existing);
          wins[existing - 1]?.add(won);
          for (const status of other) others.add(status);
        }
      }
      const [one, two] = wins.map((counts) => [...counts].join(' o '));
      return outcome(
        [`con uno ne riescono ${one}, con due ${two}, in ${times} giri di ${parallel}`, one === '1' && two === '0'],
        [`gli altri ${[...others].join(', ')}`, [...others].every((status) => status === 409)],
      );
    }),
};

export const sameSubmit: Fault = {
  name: 'same-submit',
  fault: 'lo stesso invio 20 volte con una chiave',
  criterion: 'una riga, risposte uguali o 409',
  seconds: 60,
  run: () =>
    withProgram(async ({ address }, { agency }) => {
      const publication = await newPublication();
      const answers = await Promise.all(Array.from({ length: 20 }, () => publish(address, agency, publication)));
      const made = answers.filter(({ status }) => status === 201).map(({ body }) => published.parse(body)._id);
      const refused = answers.filter(({ status }) => status === 409).length;
      const ids = new Set(made).size;
      return outcome([
        `${ids} riga; ${made.length} risposte uguali, ${refused} volte 409`,
        ids === 1 && made.length + refused === 20,
      ]);
    }),
};

const heartsOf = z.array(z.object({ cuori: z.number() }));

export const hearts: Fault = {
  name: 'hearts',
  fault: '50 cuori da un visitatore; 50 da 50',
  criterion: '+ 1; + 50',
  seconds: 60,
  run: () =>
    withProgram(async ({ address }, { agency }) => {
      const { _id: id } = published.parse((await publish(address, agency, await newPublication())).body);
      const given = async (visitor: (index: number) => string) => {
        await Promise.all(
          Array.from({ length: parallel }, (_, index) =>
            ask(address, giveHeart, { params: { id }, headers: { 'user-agent': visitor(index) } }),
          ),
        );
        return heartsOf.parse((await ask(address, readPublicNotice, { params: { id } })).body)[0]?.cuori ?? -1;
      };
      const one = await given(() => 'uno');
      const all = (await given((index) => `visitatore ${index}`)) - one;
      return outcome([`+ ${one}; + ${all}`, one === 1 && all === parallel]);
    }),
};
