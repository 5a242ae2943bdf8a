import { changeAgencySession, type OpenedSession } from '@commiato/contracts/accounts/sessions';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/client.ts';
import { startSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';

/** Opens another agency of the signed-in person, on its first screen. */
export function useAgencyChange(): UseMutationResult<OpenedSession, Error, string> {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id_utente: string) => call(changeAgencySession, { body: { id_utente } }),
    onSuccess: (opened) => {
      startSession(opened);
      void navigate(paths.dashboard());
    },
  });
}
