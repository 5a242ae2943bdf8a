import { readFileSync } from 'node:fs';
import { getEngine, type ICryptoEngine, setEngine } from 'pkijs';
import { describe, expect, it } from 'vitest';
import { signatureFaultSentences } from './signatory.ts';
import { readSignedFile } from './signed-file.ts';

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));
const invoice = sample('invoice.xml');
const rossi = { name: 'MARIO ROSSI', taxCode: 'RSSMRA80A01H501U', inTime: true };
const bianchi = { name: 'BIANCHI LUCIA', taxCode: '', inTime: true };

const errorOf = async (bytes: Uint8Array) => {
  const read = await readSignedFile(bytes);
  return read.ok ? null : read.error;
};
/** The bytes with one text in them replaced by another as long. */
function changed(bytes: Buffer, from: string, to: string): Buffer {
  const place = bytes.indexOf(from);
  expect(place).toBeGreaterThan(0);
  expect(to).toHaveLength(from.length);
  const copy = Buffer.from(bytes);
  copy.write(to, place, 'latin1');
  return copy;
}

describe('an envelope (CAdES) of OpenSSL', () => {
  it.each([
    ['openssl.xml.p7m', [rossi]],
    ['openssl-stream.pem', [rossi]],
    ['openssl-pss.p7m', [rossi]],
    ['openssl-two.p7m', [bianchi, rossi]],
    ['openssl-twice.p7m', [rossi, rossi]],
  ])('%s holds the invoice and says who signed it', async (name, people) => {
    const read = await readSignedFile(sample(name));
    expect(read).toMatchObject({ ok: true, form: 'CAdES', signatories: people });
    expect(read.ok && Buffer.from(read.xml).equals(invoice)).toBe(true);
  });

  it('is verified with our own engine, whatever another library has set for the process', async () => {
    const { name, crypto } = getEngine();
    setEngine('nessuno', {} as ICryptoEngine);
    try {
      expect(await readSignedFile(sample('openssl.xml.p7m'))).toMatchObject({ ok: true, signatories: [rossi] });
    } finally {
      setEngine(name, crypto ?? undefined);
    }
  });

  it('says when it was signed and when its certificate is valid', async () => {
    expect(await readSignedFile(sample('openssl.xml.p7m'))).toMatchObject({
      signatories: [
        {
          signedAt: '2026-11-21T04:25:06.000Z',
          validFrom: '2026-11-21T04:19:30.000Z',
          validTo: '2036-11-18T04:19:30.000Z',
        },
      ],
    });
  });

  it('is read in base64 without the lines of PEM', async () => {
    const base64 = sample('openssl.xml.p7m').toString('base64');
    expect(await readSignedFile(Buffer.from(base64))).toMatchObject({ ok: true, signatories: [rossi] });
    expect(await readSignedFile(Buffer.from(base64.replace(/.{64}/g, '$&\r\n')))).toMatchObject({ ok: true });
  });

  it.each([
    ['another content', () => changed(sample('openssl.xml.p7m'), '<Numero>12/2026', '<Numero>13/2026'), 'broken'],
    ['another hour', () => changed(sample('openssl.xml.p7m'), '261121042506Z', '261121042507Z'), 'broken'],
    ['another name', () => changed(sample('openssl.xml.p7m'), 'ROSSI MARIO', 'ROSSA MARIA'), 'broken'],
    [
      'one false signature of two',
      () => changed(sample('openssl-two.p7m'), 'BIANCHI LUCIA', 'BIANCHI LUCIO'),
      'broken',
    ],
    [
      'a false envelope inside',
      () => changed(sample('openssl-twice.p7m'), '<Numero>12/2026', '<Numero>13/2026'),
      'broken',
    ],
    ['half of it', () => sample('openssl.xml.p7m').subarray(0, 2000), 'damaged'],
    ['bytes behind its end', () => Buffer.concat([sample('openssl.xml.p7m'), Buffer.from('a')]), 'followed'],
    ['another file behind its end', () => Buffer.concat([sample('openssl.xml.p7m'), invoice]), 'followed'],
    ['an old digest', () => sample('openssl-sha1.p7m'), 'weak'],
    ['no certificate named', () => sample('openssl-plain.p7m'), 'format'],
    ['no content', () => sample('openssl-detached.p7m'), 'detached'],
  ] as const)('with %s is refused', async (_, bytes, fault) => {
    expect(await errorOf(bytes())).toBe(signatureFaultSentences[fault]);
  });
});

describe('a signature inside the invoice (XAdES) of Java', () => {
  it.each([
    ['java-enveloped.xml', [rossi]],
    ['java-exc.xml', [rossi]],
    ['java-filter2.xml', [rossi]],
    ['java-xpath.xml', [rossi]],
    ['java-twice.xml', [rossi, rossi]],
    ['java-ecdsa.xml', [bianchi]],
  ])('%s says who signed', async (name, people) => {
    const read = await readSignedFile(sample(name));
    expect(read).toMatchObject({ ok: true, form: 'XAdES', signatories: people });
    if (!read.ok) throw new Error(read.error);
    expect(read.signatories[0]?.signedAt).toBe('2026-11-21T09:15:30.000Z');
    const signed = Buffer.from(read.xml).toString();
    expect(signed).toContain('<Numero>12/2026</Numero>');
    expect(signed).not.toContain('Signature');
  });

  const enveloped = sample('java-enveloped.xml').toString();
  const wrapped = enveloped
    .replace('<p:FatturaElettronica ', '<p:FatturaElettronica xmlns:q="urn:q" ')
    .replace('<FatturaElettronicaHeader>', '<q:Busta/><FatturaElettronicaHeader>');
  it.each([
    ['another content', enveloped.replace('<Numero>12/2026', '<Numero>13/2026'), 'broken'],
    ['another hour', enveloped.replace('T10:15:30', 'T11:15:30'), 'broken'],
    ['something added', wrapped, 'broken'],
    [
      'its signature moved',
      enveloped.replace(/(<ds:Signature [\s\S]*<\/ds:Signature>)/, '<Altro>$1</Altro>'),
      'unsigned',
    ],
    [
      'a filter that leaves more out',
      sample('java-filter2.xml').toString().replace('/descendant::dsig:Signature', '/descendant::dsig:Causale'),
      'format',
    ],
    ['an XPath in the place of an identifier', enveloped.replace(/URI="#[^"]*"/, `URI="#a'] | //*[''='"`), 'broken'],
    ['no certificate', enveloped.replace(/<ds:KeyInfo>[\s\S]*<\/ds:KeyInfo>/, ''), 'format'],
    [
      'an old digest',
      enveloped.replaceAll('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
      'weak',
    ],
  ] as const)('with %s is refused', async (_, xml, fault) => {
    expect(await errorOf(Buffer.from(xml))).toBe(signatureFaultSentences[fault]);
  });

  const [reference = ''] = /<ds:Reference [\s\S]*?<\/ds:Reference>/.exec(enveloped) ?? [];
  const [transform = ''] = /<ds:Transform [\s\S]*?(?:\/>|<\/ds:Transform>)/.exec(enveloped) ?? [];
  it.each([
    ['250 references', reference, 250],
    ['1,200 references', reference, 1_200],
    ['five transforms', transform, 4],
    ['a reference in another namespace, which the library takes for one', '<Reference xmlns="urn:altro"/>', 5],
  ])('with %s is refused before it is verified', async (_what, part, times) => {
    expect(part).not.toBe('');
    const place = part === transform ? transform : reference;
    const crowded = enveloped.replace(place, () => place + part.repeat(times));
    const started = performance.now();
    expect(await errorOf(Buffer.from(crowded))).toBe(signatureFaultSentences.crowded);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('around the invoice, which the Sistema di Interscambio does not take, is refused', async () => {
    const around = '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Object/></ds:Signature>';
    expect(await errorOf(Buffer.from(around))).toBe(signatureFaultSentences.format);
  });
});

describe('a file that is not signed', () => {
  it.each([
    ['the invoice itself', invoice],
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('buongiorno a tutti, questo è un testo qualunque senza firma')],
    ['base64 of a text', Buffer.from(Buffer.from('x'.repeat(60)).toString('base64'))],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['an XML with a document type', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')],
  ])('%s is told so', async (_, bytes) => {
    expect(await errorOf(bytes)).toBe(signatureFaultSentences.unsigned);
  });

  it('but begins like one is refused without harm', async () => {
    const deep = Buffer.concat([Buffer.alloc(200_000, Buffer.from([0x30, 0x80])), Buffer.alloc(4)]);
    expect(await errorOf(deep)).toBe(signatureFaultSentences.damaged);
    expect(await errorOf(Buffer.from([0x30, 0x03, 0x02, 0x01, 0x05]))).not.toBeNull();
  });
});
