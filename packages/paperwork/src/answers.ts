/** Where somebody died. */
export const deathPlaces = ['casa', 'ospedale', 'strada', 'estero'] as const;
/** How, as the doctor has said so far. */
export const deathKinds = ['naturale', 'improvvisa', 'violenta'] as const;
/** Where the body, or after a cremation the ashes, are taken to. */
export const destinations = ['stesso comune', 'altro comune', 'estero'] as const;
/** Cases in which other papers are needed. */
export const specialCases = ['infettiva', 'autorita', 'straniero', 'minore', 'nato_morto', 'abbandonato'] as const;
export type SpecialCase = (typeof specialCases)[number];

/** What has been answered about a death; what is absent nobody has answered. */
export interface DeathAnswers {
  readonly luogo?: (typeof deathPlaces)[number] | undefined;
  readonly morte?: (typeof deathKinds)[number] | undefined;
  /** Instant (ISO 8601). */
  readonly ora_decesso?: string | undefined;
  readonly destinazione?: (typeof destinations)[number] | undefined;
  readonly comune_destinazione?: string | undefined;
  /** ISO 3166-1, two letters. */
  readonly paese?: string | undefined;
  readonly infettiva?: boolean | undefined;
  readonly autorita?: boolean | undefined;
  readonly straniero?: boolean | undefined;
  readonly minore?: boolean | undefined;
  readonly nato_morto?: boolean | undefined;
  readonly abbandonato?: boolean | undefined;
}

export type Disposition = 'inumazione' | 'tumulazione' | 'cremazione';
export type AshesDisposition =
  | 'tumulazione'
  | 'interramento'
  | 'affidamento'
  | 'dispersione in cimitero'
  | 'dispersione in natura'
  | 'dispersione in area privata';

/** What decides which papers are needed. */
export interface PaperFacts {
  readonly answers: DeathAnswers;
  readonly scelta: Disposition | null;
  readonly ceneri: AshesDisposition | null;
}

/** Who has to do something now. */
export const responsibleParties = [
  'agenzia',
  'famiglia',
  'medico',
  'ospedale',
  'comune',
  'asl',
  'autorità giudiziaria',
  'cimitero',
  'crematorio',
  'consolato',
] as const;
export type ResponsibleParty = (typeof responsibleParties)[number];

/** States of a paper: to be done by the agency or the family, awaited from somebody else, done, not needed here. */
export const paperStates = ['da fare', 'attesa', 'fatto', 'non serve'] as const;
export type PaperState = (typeof paperStates)[number];
