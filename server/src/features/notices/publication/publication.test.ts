import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { deleteAttachment, listAttachments } from '@commiato/contracts/notices/attachments';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { latestNotices, listPublicAttachments, readPublicNotice } from '@commiato/contracts/notices/public-notices';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedAttachment, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

const hide = (id: string) => call(test, changeNotice, { token: admin, params: { id }, body: { disattivo: true } });
const statusOfImage = async (notice: { id_utente: string; img: string }, method: 'GET' | 'HEAD' = 'GET') =>
  (await test.app.inject({ method, url: imageAddress(notice) })).statusCode;

describe('a published notice', () => {
  it('is read by everybody without its tax code', async () => {
    const notice = await seedNotice(test, zoli.token);
    const { body } = await call(test, readPublicNotice, { params: { id: notice._id } });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      _id: notice._id,
      id: notice._id,
      ragSociale: zoli.agency.ragSociale,
      cognome: "DELL'ACQUA",
    });
    expect(JSON.stringify(body)).not.toMatch(/codfisc|omocodia|disattivo|filename/);
  });

  it('is gone where hidden (404) and where removed (410), with its attachments and images', async () => {
    const hidden = await seedNotice(test, zoli.token);
    const removed = await seedNotice(test, zoli.token);
    const attachment = await seedAttachment(test, zoli.token, removed._id);
    expect((await call(test, listPublicAttachments, { params: { id: removed._id } })).body).toMatchObject([
      { _id: attachment._id },
    ]);
    await hide(hidden._id);
    await call(test, deleteNotice, { token: zoli.token, params: { id: removed._id } });
    const read = async (id: string) => [
      (await call(test, readPublicNotice, { params: { id } })).status,
      (await call(test, listPublicAttachments, { params: { id } })).status,
    ];
    expect(await read(hidden._id)).toEqual([404, 404]);
    expect(await read(removed._id)).toEqual([410, 410]);
    expect(await read('nessuno')).toEqual([404, 404]);
  });

  it('stays public when its agency becomes inactive', async () => {
    const lone = await seedAgency(test, admin);
    const notice = await seedNotice(test, lone.token);
    await call(test, changeAgency, { token: admin, params: { id: lone.agency._id }, body: { attivo: false } });
    expect((await call(test, readPublicNotice, { params: { id: notice._id } })).status).toBe(200);
  });
});

describe('the newest notices', () => {
  it('come 24 at a time, newest first, without hidden ones', async () => {
    const lone = await seedAgency(test, admin);
    const made = [];
    for (let i = 0; i < 26; i++) made.unshift((await seedNotice(test, lone.token))._id);
    await hide(made[0] ?? '');
    const first = (await call(test, latestNotices)).body.map((notice) => notice._id);
    expect(first).toEqual(made.slice(1, 25));
    const second = (await call(test, latestNotices, { query: { prima: first[23] ?? '' } })).body.map(
      (notice) => notice._id,
    );
    expect(second[0]).toBe(made[25]);
    expect((await call(test, latestNotices, { query: { prima: 'nessuno' } })).body).toEqual([]);
  });
});

describe('an image', () => {
  it('is served whole, cacheable, to GET and HEAD, until its notice is hidden', async () => {
    const notice = await seedNotice(test, zoli.token);
    const attachment = await seedAttachment(test, zoli.token, notice._id);
    const whole = await test.app.inject({ url: imageAddress(notice) });
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=86400, s-maxage=60',
    ]);
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({
      width: notice.larghezza,
      height: notice.altezza,
    });
    const again = await test.app.inject({
      url: imageAddress(notice),
      headers: { 'if-none-match': String(whole.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(await statusOfImage(notice, 'HEAD')).toBe(200);
    expect(await statusOfImage(attachment)).toBe(200);
    const other = await seedNotice(test, (await seedAgency(test, admin)).token);
    await hide(other._id);
    expect(await statusOfImage(other)).toBe(404);
    expect(await statusOfImage(other, 'HEAD')).toBe(404);
  });

  it('is served whole for a minute while its variants are made, then in the width and format of the address', async () => {
    const notice = await seedNotice(test, (await seedAgency(test, admin)).token);
    const get = async (address: string, etag = '', method: 'GET' | 'HEAD' = 'GET') => {
      const { statusCode, headers, rawPayload } = await test.app.inject({
        method,
        url: address,
        headers: { 'if-none-match': etag },
      });
      return {
        status: statusCode,
        type: headers['content-type'],
        cache: headers['cache-control'],
        etag: String(headers.etag),
        length: Number(headers['content-length']),
        bytes: rawPayload,
      };
    };
    const whole = await get(imageAddress(notice));
    const addresses = [imageAddress(notice, 320), imageAddress(notice, 320, 'avif')];
    for (const address of addresses) {
      const early = await get(address);
      expect(early).toMatchObject({ status: 200, type: 'image/jpeg', cache: 'public, max-age=60', etag: whole.etag });
      expect(early.bytes.equals(whole.bytes)).toBe(true);
      expect(await get(address, early.etag)).toMatchObject({ status: 304, cache: 'public, max-age=60' });
    }

    await test.makeVariants();
    const [jpeg, avif] = await Promise.all(addresses.map((address) => get(address, whole.etag)));
    for (const variant of [jpeg, avif]) expect(variant).toMatchObject({ status: 200, cache: whole.cache });
    expect((await sharp(jpeg?.bytes).metadata()).width).toBe(320);
    expect([jpeg?.type, avif?.type]).toEqual(['image/jpeg', 'image/avif']);
    expect(avif?.bytes.toString('latin1', 4, 12)).toBe('ftypavif');
    expect(new Set([whole.etag, jpeg?.etag, avif?.etag]).size).toBe(3);
    expect(await get(addresses[1] ?? '', avif?.etag)).toMatchObject({ status: 304, etag: avif?.etag });
    const head = await get(addresses[1] ?? '', '', 'HEAD');
    expect([head.type, head.length, head.bytes.length]).toEqual(['image/avif', avif?.bytes.length, 0]);
  });

  it('narrower than the width asked for is served whole, for as long as any', async () => {
    const notice = await seedNotice(test, zoli.token);
    await test.makeVariants();
    const wide = await test.app.inject({ url: imageAddress(notice, 960) });
    expect(wide.headers['cache-control']).toBe('public, max-age=86400, s-maxage=60');
    expect((await sharp(wide.rawPayload).metadata()).width).toBe(400);
  });

  it('is not found by traversal or under another agency', async () => {
    const notice = await seedNotice(test, zoli.token);
    for (const url of [
      `/necrologi/altra/${notice.img}`,
      `/necrologi/${zoli.agency._id}/..%2f..%2fsecret.key`,
      '/necrologi/%00/%00',
      `/necrologi/${zoli.agency._id}/${'a'.repeat(32)}.jpg`,
    ]) {
      expect((await test.app.inject({ url })).statusCode).toBe(404);
    }
  });
});

describe('attachments', () => {
  it('belong to one’s own notices and are removed one by one', async () => {
    const notice = await seedNotice(test, zoli.token);
    const attachment = await seedAttachment(test, zoli.token, notice._id);
    expect(attachment).toMatchObject({
      id_nek: notice._id,
      cosa: 'Partecipazione',
      testo: 'Partecipano commossi',
      id_utente: zoli.agency._id,
    });
    const other = await seedAgency(test, admin);
    await expect(seedAttachment(test, other.token, notice._id)).rejects.toThrow('404');
    await expect(seedAttachment(test, zoli.token, '')).rejects.toThrow('400');
    const params = { id: attachment._id };
    expect((await call(test, deleteAttachment, { token: other.token, params })).status).toBe(404);
    expect((await call(test, listAttachments, { token: admin, params: { id: notice._id } })).body).toHaveLength(1);
    expect((await call(test, deleteAttachment, { token: zoli.token, params })).body).toEqual({ ok: true });
    expect((await call(test, listAttachments, { token: zoli.token, params: { id: notice._id } })).body).toEqual([]);
    expect((await test.app.inject({ url: imageAddress(attachment) })).statusCode).toBe(
      notice.img === attachment.img ? 200 : 404,
    );
  });

  it('of a deleted notice are as gone as it, for its agency and for administrators, and come back with it', async () => {
    const notice = await seedNotice(test, zoli.token);
    const params = { id: (await seedAttachment(test, zoli.token, notice._id))._id };
    await call(test, deleteNotice, { token: zoli.token, params: { id: notice._id } });
    for (const token of [zoli.token, admin])
      expect((await call(test, deleteAttachment, { token, params })).status).toBe(404);
    await call(test, restoreFromBin, { token: admin, params: { id: notice._id } });
    expect((await call(test, deleteAttachment, { token: zoli.token, params })).status).toBe(200);
  });
});
