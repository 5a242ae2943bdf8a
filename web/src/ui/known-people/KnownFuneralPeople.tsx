import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { listRelatives } from '@commiato/contracts/notices/family';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../lib/queries.ts';
import { useMayCall } from '../../lib/rights.ts';
import { Button } from '../Button.tsx';
import styles from './known-people.module.css';
import { type KnownFuneralPerson, listKnownFuneralPeople, withoutInvitedPeople } from './known-people.ts';

interface KnownFuneralPeopleProps {
  /** The funeral; empty where there is none. */
  readonly funeral: string;
  /** Whether who has been invited already is left out. */
  readonly toInvite?: boolean;
  readonly onPick: (person: KnownFuneralPerson) => void;
}

/** Offers who stands in the funeral already, so that nobody types a name and an e-mail a second time. */
export function KnownFuneralPeople({ funeral, toInvite = false, onPick }: KnownFuneralPeopleProps) {
  const { data } = useQuery({ ...routeQuery(readFuneral, { params: { id: funeral } }), enabled: funeral !== '' });
  const mayList = useMayCall(listRelatives);
  const { data: invited = [] } = useQuery({
    ...routeQuery(listRelatives, { params: { id: funeral } }),
    enabled: funeral !== '' && mayList,
  });
  const people = listKnownFuneralPeople(data?.persone ?? [], invited);
  const offered = toInvite ? withoutInvitedPeople(people, invited) : people;
  return <PeopleSuggestions people={offered} onPick={onPick} />;
}

interface PeopleSuggestionsProps {
  readonly people: readonly KnownFuneralPerson[];
  readonly onPick: (person: KnownFuneralPerson) => void;
}

export function PeopleSuggestions({ people, onPick }: PeopleSuggestionsProps) {
  if (people.length === 0) return null;
  return (
    <section className={styles.known} aria-label="Già nel servizio">
      <p>Già nel servizio:</p>
      <ul>
        {people.map((person) => (
          <li key={`${person.nome} ${person.mail}`}>
            <Button size="compatto" onClick={() => onPick(person)}>
              {curlyApostrophes(person.nome)}
            </Button>
            <span>{[person.words, person.mail, person.tel].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
