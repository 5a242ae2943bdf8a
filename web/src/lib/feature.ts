import type { UserCard } from '@commiato/contracts/accounts/sessions';
import type { AuditRow } from '@commiato/contracts/administration/audit';
import type { BinKind } from '@commiato/contracts/administration/bin';
import type { ComponentType } from 'react';

/** The two private areas. */
export type Area = 'agency' | 'admin';

/** The subjects of each area's sidebar in their order; what stands without a subject comes first. */
export const subjects = {
  agency: ['', 'Funerali', 'Annunci', 'Anagrafiche', 'Fatturazione', 'Documenti', 'Certificati', 'Servizi'],
  admin: ['', 'Utenti', 'Operatori', 'Comunicazioni', 'Sistema'],
} as const satisfies Record<Area, readonly string[]>;

/** A screen, loaded when its address is first opened. */
export interface Screen {
  /** One of `patterns` in paths.ts. */
  readonly path: string;
  /** Before the sign-in, in one area, or in whichever area the account has. */
  readonly for: 'entrance' | Area | 'own';
  /** What its script is called where loading it fails. */
  readonly chunk: string;
  /** `words` are those of all domains: a screen that shows things of any of them is given them here. */
  readonly load: (words: FeatureWords) => Promise<ComponentType>;
  /** The address of the menu entry that is marked while this screen is open, where it is another's. */
  readonly under?: string;
}

/** A line of a menu. */
export interface Entry {
  readonly label: string;
  readonly to: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Whether the entry is for this account; for everybody where absent. */
  readonly isFor?: (card: UserCard) => boolean;
  /** At the end of the line: how many wait there, as a `ui/MenuCount`. */
  readonly Count?: ComponentType;
  /** `to` is a whole address elsewhere, opened beside the program. */
  readonly external?: boolean;
}

/** A place under a subject of a sidebar: lines stand by their `order`, which leaves room between them. */
type Placed<A extends Area> =
  | { readonly group: (typeof subjects)[A][number]; readonly order: number }
  | { readonly group?: never; readonly order?: never };

/** Where a line stands: in the sidebar, in the account menu (by the number of `account`), or in both. */
export type MenuEntry = Entry & { readonly account?: number } & (
    | ({ readonly for: 'agency' } & Placed<'agency'>)
    | ({ readonly for: 'admin' } & Placed<'admin'>)
    | { readonly for: 'own'; readonly group?: never; readonly order?: never }
  );

/** Somewhere the palette leads to. */
export interface Found {
  readonly value: string;
  /** What tells it from others of that name. */
  readonly detail?: string | undefined;
  readonly to: string;
  readonly external?: boolean;
}

/** What the palette asks the server for while somebody types. */
export interface PaletteSearch {
  readonly for: Area;
  /** Its place among the searches of the area. */
  readonly order: number;
  /** The first part of the key that its answers are remembered by. */
  readonly key: readonly unknown[];
  readonly find: (query: { q: string; page: number; pageSize: number }) => Promise<readonly Found[]>;
}

/** How the audit log shows an object of one kind: its name, and the screen that its identifier leads to. */
interface AuditObjectWords {
  readonly nameOf: (stored: string) => string;
  readonly to: (id: string) => string;
}

/** What the bin and the audit log say about the things of a domain, in the administrator's words. */
export interface FeatureWords {
  readonly binKinds: Readonly<Partial<Record<BinKind, string>>>;
  /** Fields whose name on the wire is no word of the administrator's. */
  readonly fields: Readonly<Record<string, string>>;
  readonly auditObjects: Readonly<Partial<Record<NonNullable<AuditRow['tipoOggetto']>, AuditObjectWords>>>;
}

/** What a domain brings to the private areas, declared once. */
export interface WebFeature {
  readonly screens: readonly Screen[];
  readonly menu: readonly MenuEntry[];
  readonly searches?: readonly PaletteSearch[];
  readonly words?: Partial<FeatureWords>;
}
