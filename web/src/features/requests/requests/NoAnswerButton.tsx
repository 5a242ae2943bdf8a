import { useMutation } from '@tanstack/react-query';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useSetProcessed } from './api.ts';

interface NoAnswerButtonProps {
  readonly id: string;
  /** How many messages of the agency are shown: another one is not settled with them. */
  readonly messaggiLetti: number;
}

/** Ends the wait of a handled request on which the agency has written again, where its message needs no answer; nobody is told. */
export function NoAnswerButton({ id, messaggiLetti }: NoAnswerButtonProps) {
  const settle = useMutation({ mutationFn: useSetProcessed(id) });
  const failure = saveFailureMessage(settle.error);
  return (
    <div>
      <Button
        busy={settle.isPending}
        busyLabel="Salvataggio in corso…"
        onClick={() => settle.mutate({ evaso: true, messaggiLetti })}
      >
        Non serve rispondere
      </Button>
      {failure ? <Alert kind="errore">{failure}</Alert> : null}
    </div>
  );
}
