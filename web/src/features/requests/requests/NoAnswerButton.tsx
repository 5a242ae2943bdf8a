import { useMutation } from '@tanstack/react-query';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useSetProcessed } from './api.ts';

/** Ends the wait of a handled request on which the agency has written again, where its message needs no answer; nobody is told. */
export function NoAnswerButton({ id }: { readonly id: string }) {
  const settle = useMutation({ mutationFn: useSetProcessed(id) });
  const failure = saveFailureMessage(settle.error);
  return (
    <div>
      <Button busy={settle.isPending} busyLabel="Salvataggio in corso…" onClick={() => settle.mutate(true)}>
        Non serve rispondere
      </Button>
      {failure ? <Alert kind="errore">{failure}</Alert> : null}
    </div>
  );
}
