import { Resolver } from 'node:dns/promises';

/** Whether a rule is found in the DNS: an Italian sentence about it; null where the DNS did not answer. */
export interface SenderRecord {
  readonly nome: 'SPF' | 'DKIM' | 'DMARC';
  readonly found: boolean | null;
  readonly dettaglio: string;
}

/** The text records of a name; empty where there are none. Throws where the DNS does not answer. */
export type TxtRecordLookup = (name: string) => Promise<readonly string[]>;

const lookupTimeoutMs = 2_000;
const noRecordErrorCodes = new Set(['ENOTFOUND', 'ENODATA']);

/** Text records by the servers of this machine, each record in one piece (RFC 7208, 3.3). */
export const lookupTxtRecords: TxtRecordLookup = async (name) => {
  const resolver = new Resolver({ timeout: lookupTimeoutMs, tries: 1 });
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    if (error instanceof Error && noRecordErrorCodes.has(String(Reflect.get(error, 'code')))) return [];
    throw error;
  }
};

type SenderRecordResult = Pick<SenderRecord, 'found' | 'dettaglio'>;

/** Who may send for a domain: one record, as two are as good as none (RFC 7208, 4.5). */
async function checkSpf(domain: string, lookup: TxtRecordLookup): Promise<SenderRecordResult> {
  const records = (await lookup(domain)).filter((text) => /^v=spf1( |$)/i.test(text));
  if (records.length > 1) return { found: false, dettaglio: `${records.length} voci, deve essere una sola` };
  const [record] = records;
  if (!record) return { found: false, dettaglio: 'manca' };
  return /[ ]\+?all$/i.test(record.trim())
    ? { found: false, dettaglio: 'lascia inviare chiunque («+all»)' }
    : { found: true, dettaglio: 'c’è' };
}

/** The key by which signatures are checked (RFC 6376, 3.6.1); an empty one is revoked. */
async function checkDkim(
  domain: string,
  selector: string | undefined,
  lookup: TxtRecordLookup,
): Promise<SenderRecordResult> {
  if (!selector) return { found: false, dettaglio: 'non guardato, manca il selettore (DKIM_SELECTOR)' };
  const records = await lookup(`${selector}._domainkey.${domain}`);
  const key = records
    .map((text) => /(?:^|;)\s*p=\s*([^;]*)/.exec(text)?.[1]?.trim())
    .find((found) => found !== undefined);
  if (key === undefined) return { found: false, dettaglio: `manca la chiave di «${selector}»` };
  return key === ''
    ? { found: false, dettaglio: `la chiave di «${selector}» è revocata` }
    : { found: true, dettaglio: 'c’è' };
}

/** What receivers do with what is not ours: the domain's own record, or one of those above it (RFC 7489, 6.6.3). */
async function checkDmarc(domain: string, lookup: TxtRecordLookup): Promise<SenderRecordResult> {
  const labels = domain.split('.');
  for (let from = 0; from <= Math.max(labels.length - 2, 0); from += 1) {
    const records = (await lookup(`_dmarc.${labels.slice(from).join('.')}`)).filter((text) => /^v=DMARC1/i.test(text));
    const policy = /;\s*p=\s*(\w+)/i.exec(records[0] ?? '')?.[1]?.toLowerCase();
    if (policy) return { found: true, dettaglio: `c’è (p=${policy})` };
  }
  return { found: false, dettaglio: 'manca' };
}

/** What the DNS says of the domain that mails come from: without it large receivers refuse what goes to many. */
export async function checkSenderRecords(
  domain: string,
  selector: string | undefined,
  lookup: TxtRecordLookup = lookupTxtRecords,
): Promise<SenderRecord[]> {
  const asked = [
    ['SPF', checkSpf(domain, lookup)],
    ['DKIM', checkDkim(domain, selector, lookup)],
    ['DMARC', checkDmarc(domain, lookup)],
  ] as const;
  return Promise.all(
    asked.map(async ([nome, answer]) => ({
      nome,
      ...(await answer.catch(() => ({ found: null, dettaglio: 'il DNS non risponde' }))),
    })),
  );
}
