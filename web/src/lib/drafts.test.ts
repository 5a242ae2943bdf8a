import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import {
  draftKey,
  draftMaxAgeMs,
  listDraftForms,
  readDraft,
  removeOldDrafts,
  removeOwnDraft,
  saveDraft,
} from './drafts.ts';

const blank = { nome: '', omocodia: false };
const key = draftKey('nuovo-annuncio', 'abc');

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
      saveDraft(storage, draftKey(form, 'abc'), { savedAt: 1000, values: {} });
    saveDraft(storage, draftKey('nuovo-allegato:n3', 'xyz'), { savedAt: 1000, values: {} });
    expect(listDraftForms(storage, 'nuovo-allegato', 'abc').sort()).toEqual(forms);
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

  it('is forgotten by the form that wrote it, and not by one that is published in another tab meanwhile', () => {
    const storage = memoryStorage();
    const held = () => readDraft(storage, key, blank, 4000)?.values.nome;
    saveDraft(storage, key, { savedAt: 2000, values: { nome: 'IDA' } });
    removeOwnDraft(storage, key, 1000);
    removeOwnDraft(storage, key, undefined);
    expect(held()).toBe('IDA');
    removeOwnDraft(storage, key, 2000);
    expect(held()).toBeUndefined();
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
