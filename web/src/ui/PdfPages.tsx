import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useState } from 'react';
import { openPdf } from '../lib/pdf-document.ts';
import { Alert } from './Alert.tsx';
import { PdfPage } from './PdfPage.tsx';
import styles from './PdfPages.module.css';
import { LoadingText, Skeleton } from './Skeleton.tsx';

interface PdfPagesProps {
  readonly file: Blob;
  /** What lies over a page, by its number. */
  readonly over?: (page: number) => ReactNode;
}

/** A PDF drawn on canvases, one below the other, each when it comes near. Heavy: load it lazily. */
export function PdfPages({ file, over }: PdfPagesProps) {
  const [opened, setOpened] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    let close = () => {};
    setOpened(null);
    setFailed(false);
    void (async () => {
      try {
        const bytes = await file.arrayBuffer();
        if (left) return;
        const task = openPdf(bytes);
        close = () => void task.destroy();
        setOpened(await task.promise);
      } catch {
        // What was left in the middle fails too; nobody looks at that any more.
        if (!left) setFailed(true);
      }
    })();
    return () => {
      left = true;
      close();
    };
  }, [file]);

  if (failed) return <Alert kind="avviso">Questo PDF non si può mostrare qui: scaricalo per leggerlo.</Alert>;
  if (!opened)
    return (
      <>
        <LoadingText />
        <Skeleton height="420px" />
      </>
    );
  return (
    <div className={styles.pages}>
      {Array.from({ length: opened.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
        <PdfPage key={index} pdf={opened} number={index + 1}>
          {over?.(index + 1)}
        </PdfPage>
      ))}
    </div>
  );
}
