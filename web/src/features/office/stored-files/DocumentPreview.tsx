import type { StoredDocument } from '@commiato/contracts/office/stored-files';
import { lazy, Suspense } from 'react';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import styles from './stored-files.module.css';

const PdfPages = lazy(async () => ({ default: (await import('../../../ui/PdfPages.tsx')).PdfPages }));

interface DocumentPreviewProps {
  readonly file: File;
  readonly tipo: StoredDocument['tipo'];
  /** Description for screen readers. */
  readonly name: string;
}

const isImageType = (tipo: StoredDocument['tipo']) => tipo === 'jpg' || tipo === 'png';
/** Whether the page can show documents of a kind; others are only downloaded. */
export const hasPreview = (tipo: StoredDocument['tipo']): boolean => tipo === 'pdf' || isImageType(tipo);

/** Shows a document in the page: images as such, PDFs rendered by our code, so that nothing in the file is executed. */
export function DocumentPreview({ file, tipo, name }: DocumentPreviewProps) {
  if (isImageType(tipo)) return <Picture file={file} name={name} />;
  return (
    <Suspense fallback={<LoadingText />}>
      <PdfPages file={file} />
    </Suspense>
  );
}

function Picture({ file, name }: { readonly file: File; readonly name: string }) {
  const url = useObjectUrl(file);
  return url ? <img className={styles.picture} src={url} alt={name} /> : null;
}
