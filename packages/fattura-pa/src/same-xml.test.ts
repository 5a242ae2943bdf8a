import { expect, it } from 'vitest';
import { readXml, type XmlElement } from './read-xml.ts';
import { isSameInvoice } from './same-xml.ts';

function root(xml: string): XmlElement {
  const read = readXml(new TextEncoder().encode(xml), { bytes: 10_000, depth: 20, nodes: 100 });
  if (!read.ok) throw new Error(read.reason);
  return read.root;
}
const issued = root('<p:F xmlns:p="urn:f" versione="FPA12" b="2"><A>1 &amp; 2</A><B><C/></B></p:F>');

it.each([
  [
    'another prefix, blanks and order of attributes',
    '<F xmlns="urn:f" b="2" versione="FPA12">\n <A xmlns="">1 &#38; 2</A> <B xmlns=""><C></C></B>\n</F>',
    true,
  ],
  [
    'a signature inside',
    '<p:F xmlns:p="urn:f" versione="FPA12" b="2"><A>1 &amp; 2</A><B><C/></B><d:Signature xmlns:d="http://www.w3.org/2000/09/xmldsig#"/></p:F>',
    true,
  ],
  ['another text', '<p:F xmlns:p="urn:f" versione="FPA12" b="2"><A>1 &amp; 3</A><B><C/></B></p:F>', false],
  ['a blank in a text', '<p:F xmlns:p="urn:f" versione="FPA12" b="2"><A>1 &amp; 2 </A><B><C/></B></p:F>', false],
  ['another attribute', '<p:F xmlns:p="urn:f" versione="FPR12" b="2"><A>1 &amp; 2</A><B><C/></B></p:F>', false],
  ['one more element', '<p:F xmlns:p="urn:f" versione="FPA12" b="2"><A>1 &amp; 2</A><B><C/><C/></B></p:F>', false],
  ['another namespace', '<p:F xmlns:p="urn:g" versione="FPA12" b="2"><A>1 &amp; 2</A><B><C/></B></p:F>', false],
  ['words between elements', '<p:F xmlns:p="urn:f" versione="FPA12" b="2">x<A>1 &amp; 2</A><B><C/></B></p:F>', false],
  [
    'a signature that is none of the standard',
    '<p:F xmlns:p="urn:f" versione="FPA12" b="2"><A>1 &amp; 2</A><B><C/></B><Signature/></p:F>',
    false,
  ],
])('an invoice with %s', (_, xml, same) => {
  expect(isSameInvoice(issued, root(xml))).toBe(same);
});
