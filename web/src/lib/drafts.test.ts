import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import {
  draftFileLostEvent,
  draftKey,
  draftMaxAgeMs,
  listDrafts,
  maxDraftsOfForm,
  putBackDraft,
  readDraft,
  removeOldDrafts,
  removeOwnDraft,
  saveDraft,
} from './drafts.ts';

const blank = { nome: '', omocodia: false };
const key = draftKey('nuovo-annuncio', 'abc');

afterEach(() => vi.unstubAllGlobals());

describe('the draft of a form', () => {
  it('comes back as it was typed', () => {
    const storage = memoryStorage();
    saveDraft(storage, key, { savedAt: 1000, values: { nome: 'ADA', omocodia: true } });
    expect(readDraft(storage, key, blank, 2000)).toEqual({ savedAt: 1000, values: { nome: 'ADA', omocodia: true } });
  });

  it('belongs to one account', () => {
    const storage = memoryStorage();
    saveDraft(storage, key, { savedAt: 1000, values: { nome: 'ADA' } });
    expect(readDraft(storage, draftKey('nuovo-annuncio', 'xyz'), blank, 2000)).toBeNull();
  });

  it('is one for each thing that the form is filled in for, and all are found', () => {
    const storage = memoryStorage();
    const forms = ['nuovo-allegato', 'nuovo-allegato:n1', 'nuovo-allegato:n2'];
    for (const form of [...forms, 'nuovo-allegato-altro'])
      saveDraft(storage, draftKey(form, 'abc', '1f'), { savedAt: 1000, values: {} });
    saveDraft(storage, draftKey('nuovo-allegato:n3', 'xyz', '1f'), { savedAt: 1000, values: {} });
    const found = (withSubjects: boolean) =>
      listDrafts(storage, { form: 'nuovo-allegato', account: 'abc', withSubjects }, {}, 2000)
        .map(({ form }) => form)
        .sort();
    expect(found(true)).toEqual(forms);
    expect(found(false)).toEqual(['nuovo-allegato']);
  });

  it('is another for each writing: what is begun beside it, or in a second tab, does not take its place', () => {
    const storage = memoryStorage();
    saveDraft(storage, draftKey('nuovo-annuncio', 'abc', '1f'), { savedAt: 1000, values: { nome: 'ADA' } });
    saveDraft(storage, draftKey('nuovo-annuncio', 'abc', '2e'), { savedAt: 1500, values: { nome: 'IDA' } });
    saveDraft(storage, key, { savedAt: 900, values: { nome: 'EVA' } });
    const found = listDrafts(storage, { form: 'nuovo-annuncio', account: 'abc' }, blank, 2000);
    expect(found.map(({ form, values }) => [form, values.nome])).toEqual([
      ['nuovo-annuncio', 'IDA'],
      ['nuovo-annuncio', 'ADA'],
      ['nuovo-annuncio', 'EVA'],
    ]);
  });

  it('stays among the newest ten of its form, whatever other forms keep', () => {
    const storage = memoryStorage();
    const other = draftKey('nuovo-allegato', 'abc', '1f');
    saveDraft(storage, other, { savedAt: 1, values: {} });
    for (let writing = 0; writing <= maxDraftsOfForm; writing++)
      saveDraft(storage, draftKey('nuovo-annuncio', 'abc', `w${writing}`), { savedAt: 1000 + writing, values: {} });
    expect(removeOldDrafts(storage, 2000)).toEqual([draftKey('nuovo-annuncio', 'abc', 'w0')]);
    expect(storage.getItem(other)).not.toBeNull();
  });

  it('takes only fields that the form has, of the kind that it has', () => {
    const storage = memoryStorage();
    saveDraft(storage, key, { savedAt: 1000, values: { nome: 7, vecchio: 'x', omocodia: true } });
    expect(readDraft(storage, key, blank, 2000)?.values).toEqual({ nome: '', omocodia: true });
  });

  it('is forgotten after 30 days and when it cannot be read', () => {
    const storage = memoryStorage();
    saveDraft(storage, key, { savedAt: 1000, values: { nome: 'ADA' } });
    expect(readDraft(storage, key, blank, 1001 + draftMaxAgeMs)).toBeNull();
    storage.setItem(key, '{');
    expect(readDraft(storage, key, blank, 2000)).toBeNull();
  });

  it('goes from the browser after 30 days, also of a form that nobody opens again, and nothing else does', () => {
    const storage = memoryStorage();
    const [old, young, broken] = ['annuncio', 'servizio', 'contatto'].map((form) => draftKey(form, 'abc')) as [
      string,
      string,
      string,
    ];
    saveDraft(storage, old, { savedAt: 1000, values: { nome: 'ADA' } });
    saveDraft(storage, young, { savedAt: 5000, values: { nome: 'IDA' } });
    storage.setItem(broken, '{');
    storage.setItem('chiamate:abc', '[]');
    expect(removeOldDrafts(storage, 2000 + draftMaxAgeMs).sort()).toEqual([old, broken].sort());
    expect(Array.from({ length: storage.length }, (_, place) => storage.key(place)).sort()).toEqual([
      young,
      'chiamate:abc',
    ]);
  });

  it('is forgotten by the form that wrote it, and not by one that took it up in another tab and is published meanwhile', () => {
    const storage = memoryStorage();
    const held = () => readDraft(storage, key, blank, 4000)?.values.nome;
    saveDraft(storage, key, { savedAt: 2000, values: { nome: 'IDA' } });
    expect(removeOwnDraft(storage, key, 1000)).toBe(false);
    expect(held()).toBe('IDA');
    expect(removeOwnDraft(storage, key, 2000)).toBe(true);
    expect(held()).toBeUndefined();
  });

  it('says, as it comes back, that a file which was chosen with it is no longer kept', () => {
    const { events } = stubBrowser();
    const said: Event[] = [];
    events.addEventListener(draftFileLostEvent, (event) => said.push(event));
    const storage = memoryStorage();
    saveDraft(storage, key, { savedAt: 1000, values: { nome: 'ADA' }, withFile: true });
    const draft = readDraft(storage, key, blank, 2000) ?? { savedAt: 0, values: blank };
    const put: unknown[] = [];
    putBackDraft(draft, new File(['x'], 'ada.jpg'), () => undefined);
    putBackDraft({ savedAt: 1000, values: blank }, undefined, () => undefined);
    expect(said).toHaveLength(0);
    putBackDraft(draft, undefined, (...given) => void put.push(given));
    expect(said).toHaveLength(1);
    expect(put).toEqual([[{ nome: 'ADA', omocodia: false }, undefined]]);
  });

  it('does not break the form where nothing can be stored', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('pieno');
      },
    };
    expect(() => saveDraft(full, key, { savedAt: 1, values: {} })).not.toThrow();
  });
});
