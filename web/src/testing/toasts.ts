import { hideToast, shownToasts } from '../ui/toast.ts';

/** Hides all toasts. Test files share their module: one that another file has left would be taken for the one under test. */
export function hideAllToasts(): void {
  for (const { id } of shownToasts()) hideToast(id);
}
