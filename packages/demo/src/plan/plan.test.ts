import { maxFreeTextLength } from '@commiato/contracts/notices/notice-fields';
import { recognizeFuneralMoment } from '@commiato/italy/announcements/funeral-date';
import { isAllCapitals, romeDay, weekdayName } from '@commiato/italy/formatting';
import { regionNames } from '@commiato/italy/places/provinces';
import { ageAtDeath } from '@commiato/italy/tax-codes/person';
import { readTaxCodeFields } from '@commiato/italy/tax-codes/tax-code';
import { isVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { describe, expect, test } from 'vitest';
import { planDemo } from './plan.ts';

const start = new Date('2026-11-20T09:00:00Z');
const plan = planDemo('prova', start);
const { agencies, pages } = plan;
const attachments = pages.flatMap((page) => page.attachments);

describe('the whole demonstration', () => {
  test('is the same for the same seed and moment, and another for another seed', () => {
    const small = { agencies: 4, notices: 30, pictures: 8, hidden: 2 };
    expect(planDemo('ulivo', start, small)).toEqual(planDemo('ulivo', start, small));
    expect(planDemo('ulivo', start, small)).not.toEqual(planDemo('alloro', start, small));
  });

  test('has 40 agencies in all regions, three of them inactive, with valid VAT numbers', () => {
    expect(agencies).toHaveLength(40);
    expect(new Set(agencies.map(({ account }) => account.regione))).toEqual(new Set(regionNames));
    expect(agencies.filter(({ account }) => !account.attivo)).toHaveLength(3);
    expect(agencies.every(({ account }) => isVatNumber(account.piva) && account.tel?.includes(' 555 '))).toBe(true);
    expect(new Set(agencies.map(({ account }) => account.mail)).size).toBe(40);
  });

  test('has 3,000 notices of all kinds with 300 pictures; ten are hidden', () => {
    expect(pages).toHaveLength(3000);
    expect(new Set(pages.map(({ fields }) => fields.cosa)).size).toBe(4);
    expect(new Set(pages.map(({ picture: { name, take } }) => `${name} ${take}`)).size).toBe(300);
    expect(pages.filter(({ hidden }) => hidden)).toHaveLength(10);
    expect(attachments.length).toBeGreaterThan(200);
    const ids = [...pages, ...attachments, ...agencies].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('shows each of the newest people with a face of their own sex and about their age, none twice on the first page', () => {
    const faces = pages.slice(0, 24).flatMap(({ picture, person }) => (picture.sitter ? [{ picture, person }] : []));
    expect(faces.every(({ picture, person }) => picture.sitter?.sex === person.sex)).toBe(true);
    expect(new Set(faces.map(({ picture }) => picture.name)).size).toBeGreaterThan(faces.length - 2);
    const years = faces.map(({ picture, person }) => Math.abs((picture.sitter?.age ?? 0) - person.age));
    expect(Math.max(...years)).toBeLessThanOrEqual(20);
  });

  test('gives a portrait to one person alone, whoever else has a still life, and the same one to each notice of a person', () => {
    const people = new Map<string, Set<string>>();
    const pictures = new Map<string, Set<string>>();
    for (const { picture, person } of pages) {
      const seen = pictures.get(person.codfisc) ?? new Set();
      pictures.set(person.codfisc, seen.add(`${picture.name} ${picture.take}`));
      if (!picture.sitter) continue;
      people.set(picture.name, (people.get(picture.name) ?? new Set()).add(person.codfisc));
    }
    expect(people.size).toBe(40);
    expect([...people.values()].filter((who) => who.size > 1)).toEqual([]);
    expect([...pictures.values()].filter((of) => of.size > 1)).toEqual([]);
  });

  test('fills today and yesterday, whatever the hour of the start', () => {
    for (const moment of ['2026-11-20T09:00:00Z', '2026-11-19T23:05:00Z', '2026-07-05T22:59:00Z']) {
      const begun = new Date(moment);
      const { pages: few } = planDemo('prova', begun, { agencies: 40, notices: 30, pictures: 30, hidden: 0 });
      const today = few.filter(({ published }) => romeDay(published) === romeDay(begun));
      expect(today).toHaveLength(8);
      expect(few.every(({ published }) => published < begun)).toBe(true);
      const yesterday = romeDay(new Date(begun.getTime() - 86_400_000));
      expect(few.filter(({ published }) => romeDay(published) === yesterday)).toHaveLength(12);
    }
  });

  test('gives newest notices first, none older than its agency', () => {
    const moments = pages.map(({ published }) => published.getTime());
    expect(moments).toEqual([...moments].sort((a, b) => b - a));
    expect(pages.every(({ agency, published }) => agency.creato < published.toISOString())).toBe(true);
    expect(attachments.every(({ notice, published }) => published >= notice.published && published < start)).toBe(true);
  });
});

describe('every invented notice', () => {
  test('has the right age, and a tax code that fits birth, sex and place', () => {
    for (const { fields, person } of pages) {
      expect(fields.age).toBe(ageAtDeath(person.birth, person.death));
      expect(person.age).toBeGreaterThanOrEqual(18);
      const reading = readTaxCodeFields(person.codfisc, `${person.birth.slice(0, 4)}-12-31`);
      const { sex, birth, origin } = person;
      expect(reading).toEqual({ sex, birthDate: birth, placeCode: origin.code, controlOk: true });
    }
  });

  test('bears a tax code at most twice a kind', () => {
    const counts = new Map<string, number>();
    for (const { fields } of pages) {
      const key = `${fields.codfisc} ${fields.cosa}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
  });

  test('has a funeral whose day and hour the form recognises, and none on a Sunday', () => {
    for (const { fields, published } of pages.filter((page) => page.fields.cosa === 'Necrologio')) {
      const moment = recognizeFuneralMoment(fields.funerale ?? '', romeDay(published));
      expect(moment, fields.funerale).not.toBeNull();
      expect(moment?.weekdayDiffers, fields.funerale).toBe(false);
      expect(moment && moment.date > romeDay(published)).toBe(true);
      expect(weekdayName(moment?.date ?? '')).not.toBe('domenica');
    }
  });

  test('has a text within the limit, without open slots; some are long, some short, some in capitals', () => {
    const texts = [...pages.map(({ fields }) => fields.testo), ...attachments.map(({ testo }) => testo)];
    expect(texts.filter((text) => /[{}]|undefined|\bnull\b/.test(text))).toEqual([]);
    const lengths = texts.map((text) => text.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(maxFreeTextLength);
    expect(lengths.filter((length) => length > 850).length).toBeGreaterThan(60);
    expect(lengths.filter((length) => length > 0 && length < 150).length).toBeGreaterThan(100);
    expect(texts.filter((text) => text.length > 20 && isAllCapitals(text)).length).toBeGreaterThan(50);
    expect(texts.filter((text) => text.includes('\n')).length).toBeGreaterThan(500);
  });

  test('together they have the names that make searching hard', () => {
    const names = pages.map(({ fields }) => `${fields.nome} ${fields.cognome}`).join('\n');
    for (const hard of ["D'AMICO", "DE' ROSSI", 'LO MONACO', 'NICCOLÒ', 'SCHÜTZ', ' VED. ', 'MARIA TERESA']) {
      expect(names).toContain(hard);
    }
  });
});
