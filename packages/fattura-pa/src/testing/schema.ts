import { validateXML } from 'xmllint-wasm';
import invoiceSchema from '../../schema/Schema_FatturaPA_v1.2.2.xsd?raw';
import signatureSchema from '../../schema/xmldsig-core-schema.xsd?raw';

/** Files per run of the validator: starting it costs more than checking a file. */
const batch = 150;

/** Errors that the published schema finds in each text, in the same order; an empty list for valid ones. */
export async function schemaFaults(xmls: readonly string[]): Promise<string[][]> {
  const faults: string[][] = xmls.map(() => []);
  for (let start = 0; start < xmls.length; start += batch) {
    const files = xmls
      .slice(start, start + batch)
      .map((contents, index) => ({ fileName: `${start + index}.xml`, contents }));
    const { valid, errors, rawOutput } = await validateXML({
      xml: files,
      schema: [{ fileName: 'invoice.xsd', contents: invoiceSchema }],
      preload: [{ fileName: 'xmldsig-core-schema.xsd', contents: signatureSchema }],
    });
    for (const { loc, rawMessage } of errors) faults[Number.parseInt(loc?.fileName ?? '', 10)]?.push(rawMessage);
    if (!valid && files.every((_, index) => faults[start + index]?.length === 0)) throw new Error(rawOutput);
  }
  return faults;
}
