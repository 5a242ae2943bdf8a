import type { ResourceKind } from '@commiato/contracts/funerals/resources';
import { givenName, surname } from '../people/names.ts';
import type { Random } from '../random.ts';
import type { PlannedAgency } from './agencies.ts';

/** A person, hearse or room of an agency; others name it by its name. */
export interface PlannedResource {
  readonly tipo: ResourceKind;
  readonly nome: string;
  /** False for a hearse at the garage. */
  readonly attiva: boolean;
}

/** Who goes to a funeral, and with which hearse. */
export interface Team {
  readonly people: readonly string[];
  readonly hearse: string;
}

export interface PlannedResources {
  readonly all: readonly PlannedResource[];
  readonly owner: string;
  /** One serves the funerals of the morning, the other those of the afternoon. */
  readonly teams: readonly [Team, Team];
  /** Room for ceremonies without a church. */
  readonly hall: string;
}

const hearses = ['Mercedes Classe E (GA 417 ZK)', 'Mercedes Vito (FZ 208 LM)'] as const;
const hearseAtGarage = 'Maserati Quattroporte (DX 551 RP)';
const rooms = ['Sala del commiato', 'Camera ardente di sede'] as const;
const employees = 5;

/** Invented people, hearses and rooms of an agency. */
export function planResources({ account, towns }: PlannedAgency, random: Random): PlannedResources {
  const from = { prov: account.prov ?? '', regione: towns[0]?.provincia.regione ?? '' };
  const owner = `${account.nome} ${account.cognome}`;
  const hired = Array.from({ length: employees }, () => {
    const nome = givenName(random.chance(0.3) ? 'F' : 'M', random.int(1966, 2000), from, random);
    return `${nome} ${surname(from.prov, from.regione, random)}`;
  });
  const of = (tipo: ResourceKind, names: readonly string[], attiva = true) =>
    names.map((nome) => ({ tipo, nome, attiva }));
  return {
    all: [
      ...of('persona', [owner, ...hired]),
      ...of('carro', hearses),
      ...of('carro', [hearseAtGarage], false),
      ...of('sala', rooms),
    ],
    owner,
    teams: [
      { people: [owner, ...hired.slice(0, 2)], hearse: hearses[0] },
      { people: hired.slice(2), hearse: hearses[1] },
    ],
    hall: rooms[0],
  };
}
