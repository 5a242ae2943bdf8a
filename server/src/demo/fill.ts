import type { PlannedAttachment } from '@commiato/demo/plan/attachments';
import { stageSince } from '@commiato/demo/plan/funerals';
import { notificationId } from '@commiato/demo/plan/notifications';
import type { DemoPlan, PlannedPage } from '@commiato/demo/plan/plan';
import { certainEvents } from '@commiato/italy/announcements/announced-events';
import { romeDay } from '@commiato/italy/formatting';
import { insertAgency } from '../features/accounts/agencies/queries.ts';
import { sealedCredentialPlace } from '../features/accounts/agencies/service.ts';
import { applyTextToEvents } from '../features/funerals/events/text-service.ts';
import { findOrCreateNoticeFuneral } from '../features/funerals/funerals/assignment-service.ts';
import { updateFuneral } from '../features/funerals/funerals/queries.ts';
import { hideNotice } from '../features/notices/notices/hiding-service.ts';
import { indexNotice } from '../features/notices/notices/index-queries.ts';
import { countingYear, funeralMomentOfText, noticeSearchWords } from '../features/notices/notices/policy.ts';
import { insertNotice, lockFreeTaxCodePlace } from '../features/notices/notices/queries.ts';
import { insertNotifications } from '../features/notifications/notifications/queries.ts';
import type { Transaction } from '../platform/database/database.ts';
import { dayInItaly } from '../platform/foundation/clock.ts';
import { recordPhotographAndQueueVariants, type StoredImage, storeImage } from '../platform/images/stored-images.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { recordImageBytes } from '../platform/security/stored-bytes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { asOf } from './moments.ts';
import type { Draw } from './pictures.ts';
import { administratorScope, insertAttachmentRow, knownAgencies, knownAttachments, knownNotices } from './queries.ts';

export interface Parts {
  readonly deps: Deps;
  readonly draw: Draw;
}

const idsOf = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id);

/** Writes the accounts that are not there yet, with their passwords, signs and notifications. */
export async function fillAgencies(
  { deps, draw }: Parts,
  { agencies, notifications }: Pick<DemoPlan, 'agencies' | 'notifications'>,
): Promise<void> {
  const { database, storage, secrets } = deps;
  const known = await knownAgencies(database.db, idsOf(agencies));
  const missing = agencies.filter(({ _id }) => !known.has(_id));
  // Two passwords are hashed at once: that is how many the product lets itself hash.
  for (let at = 0; at < missing.length; at += 2) {
    await Promise.all(
      missing.slice(at, at + 2).map(async ({ _id, account, sign, page, creato, forfait }) => {
        const { password, ...fields } = account;
        const hashed = await hashPassword(password);
        const image = sign ? await draw({ kind: 'sign', ...sign }) : null;
        const stored = image ? await storeImage(storage, _id, image) : null;
        await database.db.transaction(async (tx) => {
          const row = {
            ...fields,
            ...page,
            _id,
            logo: stored?.img ?? '',
            forfait,
            formazioneObbligatoria: true,
            creato,
            attivato: creato,
          };
          await insertAgency(tx, {
            ...row,
            password: hashed,
            tupla: secrets.seal(password, sealedCredentialPlace('tupla', _id)),
          });
          if (stored) await recordImageBytes(tx, stored);
          for (const sending of notifications)
            await insertNotifications(tx, { ...sending, area: null }, [
              { _id: notificationId(sending, _id), id_utente: _id },
            ]);
        });
      }),
    );
  }
}

/**
 * Writes the notices that are not there yet, each with its picture and its attachments, as publishing does: files first, then the rows
 * in one transaction, under the words of the search. Stops early where `goOn` says no.
 */
export async function fillPages(parts: Parts, pages: readonly PlannedPage[], goOn: () => boolean): Promise<void> {
  const { database, events } = parts.deps;
  const known = await knownNotices(database.db, idsOf(pages));
  const added: string[] = [];
  for (const page of pages) {
    if (!goOn()) break;
    if (known.has(page._id)) continue;
    await fillPage(parts, page);
    added.push(page._id);
  }
  await fillAttachments(parts, goOn() ? pages.flatMap(({ attachments }) => attachments) : []);
  if (added.length > 0) await events.publish(database.db, ['recenti', 'cerca', ...added.map((id) => `annuncio:${id}`)]);
}

/** Milliseconds after a notice by which its rites are over. */
const ritesOverMs = 10 * 86_400_000;

async function fillPage({ deps, draw }: Parts, page: PlannedPage): Promise<void> {
  const { _id, agency, published, hidden, picture } = page;
  const drawn = await storeImage(deps.storage, agency._id, await draw(picture));
  const { db } = deps.database;
  const isWritten = await db.transaction((tx) => writePage(tx, deps, page, drawn));
  if (isWritten && hidden) await hideNotice(asOf(deps, published), await administratorScope(db), _id, hidden);
}

/** Writes a notice with its funeral and the events that its text announces; false where its tax code has no place left. */
async function writePage(
  tx: Transaction,
  deps: Deps,
  { _id, fields, agency, published, filename, cuori }: PlannedPage,
  drawn: StoredImage,
): Promise<boolean> {
  const held = { codfisc: fields.codfisc, cosa: fields.cosa, anno: countingYear(fields.cosa, published) };
  const posto = await lockFreeTaxCodePlace(tx, held);
  // Somebody who tries the demonstration may have taken the places.
  if (posto === 0) return false;
  const image = await recordPhotographAndQueueVariants(tx, deps, drawn);
  const data_crea = published.toISOString();
  const owner = { idUtente: agency._id };
  const id_servizio = await findOrCreateNoticeFuneral(tx, owner, fields, data_crea);
  const now = deps.clock.now();
  // The log is not to say that the events of nine months were added today; nobody has to confirm what is over.
  const then = asOf(deps, new Date(Math.min(now.getTime(), published.getTime() + ritesOverMs)));
  const writtenOn = romeDay(published);
  await applyTextToEvents(
    then.clock,
    tx,
    { owner, chi: agency._id, id_servizio },
    {
      announced: certainEvents({ ...fields, funerale: fields.funerale ?? '' }, writtenOn),
      before: [],
      add: 'all',
      changeConfirmed: false,
    },
  );
  await updateFuneral(tx, owner, id_servizio, { stadio: stageSince(writtenOn, dayInItaly(now)) });
  const row = {
    ...fields,
    ...held,
    ...image,
    ...noticeSearchWords(fields),
    id_servizio,
    eventi_letti: true,
    funerale_il: funeralMomentOfText(
      { ...fields, funerale: fields.funerale ?? '', decesso: fields.decesso ?? null },
      data_crea,
    ),
    _id,
    id_utente: agency._id,
    filename,
    cuori,
    data_crea,
  };
  await insertNotice(tx, row, posto);
  await indexNotice(tx, row);
  return true;
}

async function fillAttachments({ deps, draw }: Parts, attachments: readonly PlannedAttachment[]): Promise<void> {
  const { db } = deps.database;
  const known = await knownAttachments(db, idsOf(attachments));
  const published = await knownNotices(db, idsOf(attachments.map(({ notice }) => notice)));
  const missing = attachments.filter(({ _id, notice }) => !known.has(_id) && published.has(notice._id));
  const drawn = await Promise.all(
    missing.map(async (attachment) => ({ attachment, image: await draw(attachment.card) })),
  );
  for (const { attachment, image } of drawn) {
    const stored = await storeImage(deps.storage, attachment.notice.agency._id, image);
    await db.transaction((tx) => fillAttachment(tx, deps, attachment, stored));
  }
}

async function fillAttachment(
  tx: Transaction,
  deps: Deps,
  { _id, notice, cosa, testo, filename, published }: PlannedAttachment,
  stored: StoredImage,
): Promise<void> {
  const id_utente = notice.agency._id;
  const image = await recordPhotographAndQueueVariants(tx, deps, stored);
  const data_crea = published.toISOString();
  await insertAttachmentRow(tx, { _id, id_nek: notice._id, id_utente, cosa, testo, filename, data_crea, ...image });
}
