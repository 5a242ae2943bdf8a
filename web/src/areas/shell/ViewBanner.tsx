import { IconEye } from '@tabler/icons-react';
import { signOut } from '../../features/accounts/sessions/api.ts';
import { accountName } from '../../lib/account-names.ts';
import type { StoredAccount } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ViewBanner.module.css';

/** Over every screen while an administrator looks at an agency's area: whose it is, and the way back. */
export function ViewAsBanner({ user }: { user: StoredAccount }) {
  function leave(): void {
    signOut();
    // The administrator's own session is beneath: with it the page begins anew.
    window.location.assign(paths.agencyDetail(user.item));
  }
  return (
    <section className={styles.banner} aria-label="Sola lettura">
      <IconEye size={20} stroke={1.6} aria-hidden />
      <p>
        Stai guardando l’area di <strong>{accountName(user)}</strong>: sola lettura.
      </p>
      <Button size="compatto" onClick={leave}>
        Torna all’amministrazione
      </Button>
    </section>
  );
}
