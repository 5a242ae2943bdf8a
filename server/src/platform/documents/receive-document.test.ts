import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optionalDocumentSlot } from '@commiato/contracts/office/stored-files';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentBomb } from '../../testing/bombs.ts';
import { collect } from '../../testing/collect.ts';
import { documentSamples } from '../../testing/documents.ts';
import { Problem } from '../foundation/problem.ts';
import type { Storage } from '../storage/storage.ts';
import { openDiskStorage } from '../storage/storage-disk.ts';
import { documentsFolder, receiveDocument } from './receive-document.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commiato-documenti-'));
  storage = await openDiskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

function receive(bytes: Uint8Array, filename = 'nome.pdf', cut = false) {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 65_536) yield Buffer.from(bytes.subarray(at, at + 65_536));
  }
  return receiveDocument(storage, optionalDocumentSlot, { filename, chunks: chunks(), cut: () => cut });
}
const files = async () => (await collect(storage.list(documentsFolder))).length;

it.each(['pdf', 'jpg', 'png', 'docx', 'xlsx', 'odt', 'ods', 'xml', 'p7m'] as const)(
  'takes a %s and keeps its bytes',
  async (kind) => {
    const bytes = (await documentSamples())[kind];
    const received = await receive(bytes, 'senza-estensione');
    expect(received).toMatchObject({ tipo: kind, byte: bytes.length, filename: `senza-estensione.${kind}` });
    expect((await storage.get(received.chiave))?.equals(Buffer.from(bytes))).toBe(true);
  },
);

it('takes a signed file in base64', async () => {
  const { p7m } = await documentSamples();
  const lines = Buffer.from(p7m).toString('base64').replace(/.{64}/g, '$&\n');
  expect((await receive(Buffer.from(lines))).tipo).toBe('p7m');
  const pem = `-----BEGIN PKCS7-----\n${lines}\n-----END PKCS7-----\n`;
  expect((await receive(Buffer.from(pem))).tipo).toBe('p7m');
});

const text = (value: string) => Buffer.from(value);
const forged: Record<string, Uint8Array> = {
  'a page named .pdf': text('<!doctype html><script>alert(1)</script>'),
  'a page that says it is XML': text(
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>',
  ),
  'a drawing': text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a drawing that says it is XML': text('<?xml version="1.0"?><!-- a --><s:svg xmlns:s="http://www.w3.org/2000/svg"/>'),
  'XML with entities of its own': text(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  'a script named .docx': text('#!/bin/sh\nrm -rf /\n'),
  'a zip that is no document': zipSync({ 'virus.exe': strToU8('MZ') }),
  'a program': Buffer.concat([text('MZ'), Buffer.alloc(500)]),
  'a page before a PDF': text('<html><!-- %PDF-1.4 -->'),
  'an animation': Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00', 'latin1'),
  nothing: Buffer.alloc(0),
  'comments that nobody closes': commentBomb(),
  'instructions without an element': text(`<?xml version="1.0"?>${'<?a?>'.repeat(100_000)}`),
  'an element without end': text(`<?xml version="1.0"?><${'a.'.repeat(200_000)}`),
  'an element far behind its declaration': text(`<?xml version="1.0"?>${' '.repeat(10_000)}<a/>`),
  'a drawing behind a comment': text('<?xml version="1.0"?><!-- > <a> --><?b <c> ?>\n<svg/>'),
  'a page in an element with a prefix': text('<?xml version="1.0"?><x:html xmlns:x="urn:x"/>'),
  'a PDF behind a tag of music': Buffer.concat([text('ID3\u0004\0\0\0\0\0\u000a'), Buffer.alloc(10), text('%PDF-1.4')]),
};

it('takes an XML behind comments and instructions, and one of an office in UTF-16', async () => {
  const told = '<!-- fattura <html> --><?xml-stylesheet href="fattura.xsl"?>\n<!-- x -->';
  const invoice = `<p:FatturaElettronica xmlns:p="urn:prova"/>`;
  expect((await receive(text(`<?xml version="1.0"?>${told}${invoice}`))).tipo).toBe('xml');
  const wide = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${told}${invoice}`, 'utf16le');
  expect((await receive(wide)).tipo).toBe('xml');
});

describe('refuses, with a sentence at the field, and keeps nothing of', () => {
  it.each(Object.keys(forged))('%s', async (name) => {
    const before = await files();
    const refusal = await receive(forged[name] ?? Buffer.alloc(0)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ status: 415, fields: { file: [optionalDocumentSlot.refusal] } });
    expect(await files()).toBe(before);
  });

  it('what was cut at the limit', async () => {
    const before = await files();
    const { pdf } = await documentSamples();
    await expect(receive(pdf, 'a.pdf', true)).rejects.toMatchObject({
      status: 413,
      fields: { file: [optionalDocumentSlot.refusal] },
    });
    expect(await files()).toBe(before);
  });
});
