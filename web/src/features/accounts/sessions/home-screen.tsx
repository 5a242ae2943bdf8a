import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { homePathOf, parseRole } from '../../../lib/roles.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';

/** `/` is a public page with the sign-in: whoever is led there inside the area loads that page, a signed-in person their first screen. */
export function HomeRedirectScreen() {
  const session = useSession();
  const role = parseRole(session?.user.role ?? '');
  useEffect(() => {
    if (!role) location.replace(paths.home());
  }, [role]);
  return role ? <Navigate to={homePathOf(role)} replace /> : null;
}
