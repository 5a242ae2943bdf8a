import { randomBytes } from 'node:crypto';
import { suggestedListedWords } from '@commiato/contracts/notices/condolence-words';
import type { CondolenceReport, RefusalGround } from '@commiato/contracts/notices/condolences';
import { condolenceInput } from '@commiato/contracts/notices/condolences';
import { noticeChange } from '@commiato/contracts/notices/notice-fields';
import { minuteOf, momentOf } from '@commiato/demo/plan/funeral-events';
import type { PlannedPage } from '@commiato/demo/plan/plan';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { changeProfile } from '../features/accounts/profile/service.ts';
import { listAppeals, setAppealLink } from '../features/notices/condolences/appeal-queries.ts';
import { appealByLink, decideAppeal } from '../features/notices/condolences/appeal-service.ts';
import { listCondolences } from '../features/notices/condolences/queries.ts';
import { decideCondolence, leaveCondolence, reportCondolence } from '../features/notices/condolences/service.ts';
import { readWordList } from '../features/notices/condolences/word-queries.ts';
import { addWords } from '../features/notices/condolences/word-service.ts';
import { changeNotice } from '../features/notices/notices/service.ts';
import { type AgencyScope, createAgencyScope, publicScope } from '../platform/security/scopes.ts';
import { tokenDigest } from '../platform/security/token-digest.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { asOf } from './moments.ts';
import { uploadOf } from './pictures.ts';
import { administratorScope } from './queries.ts';

const hourMs = 3_600_000;
/** The latest notices of an agency on which somebody has written. */
const readNotices = 3;

interface Left {
  readonly nome: string;
  readonly testo?: string;
  readonly riservato?: boolean;
  readonly tel?: string;
  /** The still life that came with it. */
  readonly foto?: string;
  /** What the agency has made of it; absent while it waits. */
  readonly stato?: 'pubblicato' | 'rifiutato';
  readonly motivo?: string;
  readonly fondamento?: RefusalGround;
  /** What its author said against the refusal, and what was answered; that waits where nothing was. */
  readonly reclamo?: { readonly testo: string; readonly risposta?: string };
  readonly reported?: CondolenceReport;
}

/** What was left on the notices of an agency, the latest notice first; without words somebody is near. */
const left: readonly (readonly Left[])[] = [
  [
    {
      nome: 'I vicini di casa',
      testo: 'Un abbraccio forte a tutti voi, dal cortile di sempre.',
      foto: 'flowers-1',
      stato: 'pubblicato',
    },
    { nome: 'Ornella e Dino', stato: 'pubblicato' },
    {
      nome: 'Le colleghe della scuola',
      testo: 'Con affetto, partecipiamo al vostro lutto.',
      foto: 'hills-1',
      tel: '0547 555 0161',
    },
    { nome: 'Giuseppina', testo: 'Vi porto nel cuore. Passo quando ve la sentite.', riservato: true },
  ],
  [
    { nome: 'Il circolo di via Mulini', testo: 'Ci mancherà la tua briscola del giovedì.', stato: 'pubblicato' },
    {
      nome: 'Un conoscente',
      testo: 'Adesso i conti con me non li paga più nessuno.',
      stato: 'rifiutato',
      motivo: 'Parla di cose private.',
      fondamento: 'dati personali',
      reclamo: { testo: 'Era una battuta tra noi: lui avrebbe riso per primo.' },
    },
    { nome: 'Famiglia Bassi', testo: 'Sentite condoglianze.' },
    { nome: 'Un vecchio socio', testo: 'Un farabutto così non lo ritrovo più: mi mancherà.' },
  ],
  [
    {
      nome: 'Marco',
      testo: 'Grazie di tutto, maestro. Ai tuoi ragazzi hai insegnato a stare al mondo.',
      stato: 'pubblicato',
      reported: { motivo: 'altro', testo: 'Non era un maestro, era un allenatore.', mail: '' },
    },
    {
      nome: 'Fiorista del viale',
      testo: 'Cuscini e corone con lo sconto, chiamate in negozio.',
      stato: 'rifiutato',
      motivo: 'È un messaggio pubblicitario.',
      fondamento: 'pubblicità',
      reclamo: {
        testo: 'Volevo solo essere utile.',
        risposta: 'Sotto un annuncio non si vende. Può lasciare un pensiero senza offerte.',
      },
    },
  ],
];

/** What the family of the latest notice has declared for its page; the account is no real one, nor is the stream. */
const declared = ({ rite }: PlannedPage) => ({
  fiori: 'Non fiori, ma opere di bene',
  donaA: 'Amici dell’hospice di via Mulini',
  donaIban: 'IT60X0542811101000000123456',
  ritratto: 'La figlia maggiore, per telefono',
  ...(rite
    ? { diretta: 'https://diretta.parrocchia.example/oggi', direttaIl: momentOf(rite.day, minuteOf(rite.time)) }
    : {}),
});

/** Leaves condolences on the latest notices of the first agency, which takes them. The notices have to be there. */
export async function fillCondolences(deps: Deps, works: readonly PlannedWork[], goOn: () => boolean): Promise<void> {
  const [work] = works.filter(({ agency }) => agency.account.attivo);
  if (!work) return;
  const scope = createAgencyScope(work.agency._id);
  const pages = work.funerals
    .flatMap(({ page }) => page ?? [])
    .toSorted((one, other) => other.published.getTime() - one.published.getTime())
    .slice(0, readNotices);
  const administrator = await administratorScope(deps.database.db);
  if ((await readWordList(deps.database.db, administrator)).parole.length === 0)
    await addWords(deps, administrator, suggestedListedWords.join('\n'));
  const [latest] = pages;
  if (latest && goOn()) await changeNotice(deps, scope, latest._id, noticeChange.parse(declared(latest)), null);
  for (const [place, page] of pages.entries()) if (goOn()) await fillNotice(deps, scope, page, left[place] ?? []);
}

/** Hours from the notice to the last that is done with its condolences. */
const hoursOfCondolences = 12;

async function fillNotice(
  deps: Deps,
  scope: AgencyScope,
  { _id, published }: PlannedPage,
  written: readonly Left[],
): Promise<void> {
  const { db } = deps.database;
  if ((await listCondolences(db, scope, { id_annuncio: _id })).total > 0) return;
  await changeProfile(deps, scope, { pensieri: 'aperti' }, null);
  if (written.some(({ foto }) => foto))
    await changeNotice(deps, scope, _id, noticeChange.parse({ fotoPensieri: true }), null);
  const now = deps.clock.now().getTime();
  // Of a notice just published everything would fall on one instant, and a report on the decision before it: one list called it open, another examined.
  const hour = Math.min(hourMs, (now - published.getTime()) / hoursOfCondolences);
  const after = (hours: number) => asOf(deps, new Date(published.getTime() + hours * hour));
  for (const [
    place,
    { stato, motivo = '', fondamento = 'altro', reclamo, reported, foto, ...given },
  ] of written.entries()) {
    const ip = `203.0.113.${place + 30}`;
    // Example domains: nobody gets the demonstration's mails.
    const mail = reclamo ? `pensiero-${_id}-${place}@posta.example`.toLowerCase() : '';
    const input = condolenceInput.parse({ vicino: given.testo === undefined, mail, ...given });
    const { _id: id } = await leaveCondolence(
      after(2 + place),
      publicScope,
      ip,
      _id,
      input,
      foto ? await sent(foto) : null,
    );
    if (stato) await decideCondolence(after(8), scope, id, { stato, motivo, fondamento, visto: true });
    if (reclamo) await fillAppeal(deps, id, { ip, ...reclamo }, [after(9), after(10)]);
    if (reported) await reportCondolence(after(9), publicScope, ip, id, reported);
  }
}

/** A still life as a telephone would send it. */
const sent = async (name: string) => ({
  bytes: await uploadOf({ kind: 'photograph', name, take: 0, sitter: null }),
  filename: `${name}.jpg`,
});

/** An appeal against a refusal, by a link of its own, and what was answered. */
async function fillAppeal(
  deps: Deps,
  condolence: string,
  { ip, testo, risposta }: { readonly ip: string; readonly testo: string; readonly risposta?: string },
  [when, later]: readonly [Deps, Deps],
): Promise<void> {
  const { db } = deps.database;
  const token = randomBytes(16).toString('base64url');
  await setAppealLink(db, condolence, tokenDigest(token));
  await appealByLink(when, publicScope, { token, ip }, testo);
  if (risposta === undefined) return;
  const administrator = await administratorScope(db);
  const { rows } = await listAppeals(db, administrator, { stato: 'in attesa' });
  const [appeal] = rows.filter(({ id_pensiero }) => id_pensiero === condolence);
  if (appeal) await decideAppeal(later, administrator, appeal._id, { stato: 'respinto', risposta });
}
