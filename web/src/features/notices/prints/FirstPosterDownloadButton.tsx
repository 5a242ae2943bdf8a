import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { createPrint, readPrintPdf } from '@commiato/contracts/notices/prints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile } from '../../../lib/client.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { FileDownloadButton } from '../../../ui/FileDownloadButton.tsx';
import { invalidatePrints } from '../proofs/api.ts';
import { blankPrint, printToWire } from './fields.ts';

/** Makes the poster that a notice begins with and downloads it for the printer of the office, with one press. */
export function FirstPosterDownloadButton({ notice }: { readonly notice: Notice }) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const make = async () => {
    const body = printToWire(blankPrint(notice));
    const { _id } = await call(createPrint, { params: { id: notice._id }, body, idempotencyKey });
    const pdf = await callFile(readPrintPdf, { params: { id: _id }, query: { per: 'casa' } });
    await invalidatePrints(queries);
    return pdf;
  };
  return <FileDownloadButton read={make}>Manifesto A3 in PDF</FileDownloadButton>;
}
