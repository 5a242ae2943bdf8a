import { formatCount } from '@commiato/italy/counts';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Pagination.module.css';
import { pageWindow } from './page-window.ts';
import { tableTexts } from './texts.ts';

interface PaginationProps {
  page: number;
  pages: number;
  /** What is paged, for readers. */
  label: string;
  onPage: (page: number) => void;
}

/** First, previous, numbers, next, last. */
export function Pagination({ page, pages, label, onPage }: PaginationProps) {
  const { paginate } = tableTexts;
  if (pages < 2) return null;
  const step = (target: number, name: string, icon: ReactNode) => (
    <button
      type="button"
      className={styles.page}
      aria-label={name}
      aria-disabled={target < 1 || target > pages || target === page || undefined}
      onClick={() => {
        if (target >= 1 && target <= pages && target !== page) onPage(target);
      }}
    >
      {icon}
    </button>
  );
  return (
    <nav className={styles.pages} aria-label={label}>
      {step(1, paginate.first, <IconChevronsLeft size={18} stroke={1.6} aria-hidden />)}
      {step(page - 1, paginate.previous, <IconChevronLeft size={18} stroke={1.6} aria-hidden />)}
      {pageWindow(page, pages).map((one, index) =>
        one === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart by their place alone
          <span key={`gap-${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            className={`${styles.page} ${styles.number}`}
            aria-label={paginate.number + one}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        ),
      )}
      <span className={styles.of}>{`di ${formatCount(pages)}`}</span>
      {step(page + 1, paginate.next, <IconChevronRight size={18} stroke={1.6} aria-hidden />)}
      {step(pages, paginate.last, <IconChevronsRight size={18} stroke={1.6} aria-hidden />)}
    </nav>
  );
}
