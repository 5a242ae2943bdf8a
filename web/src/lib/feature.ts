import type { AdminRequirement } from '@commiato/contracts/accounts/admin-rights';
import type { AreaRequirement } from '@commiato/contracts/accounts/rights';
import type { UserCard } from '@commiato/contracts/accounts/sessions';
import type { AuditRow } from '@commiato/contracts/administration/audit';
import type { BinKind } from '@commiato/contracts/administration/bin';
import type { RouteDefinition } from '@commiato/contracts/route';
import type { ComponentType } from 'react';
import type { AccessDemand } from './rights.ts';

/** The two private areas. */
export type PrivateArea = 'agency' | 'admin';

/** The groups of each area's sidebar in their order; entries without a group come first. */
export const menuGroups = {
  agency: ['', 'Funerali', 'Annunci', 'Anagrafiche', 'Fatturazione', 'Documenti', 'Certificati', 'Servizi'],
  admin: ['', 'Utenti', 'Operatori', 'Comunicazioni', 'Sistema'],
} as const satisfies Record<PrivateArea, readonly string[]>;

/** Who a screen is for; one of an agency says what a person there needs to see it. */
type Audience =
  | (AccessDemand & { readonly for: 'agency'; readonly area: AreaRequirement; readonly adminArea?: never })
  /** One of the administration says which administrators see it. */
  | (AccessDemand & { readonly for: 'admin'; readonly adminArea: AdminRequirement; readonly area?: never })
  /** `entrance`: before the sign-in; `own`: in whichever area the account has. */
  | {
      readonly for: 'entrance' | 'own';
      readonly area?: never;
      readonly adminArea?: never;
      readonly level?: never;
      readonly alsoSees?: never;
    };

/** A screen, loaded when its address is first opened. */
export type Screen = Audience & {
  /** One of `patterns` in paths.ts. */
  readonly path: string;
  /** The name of its script in the error message when loading it fails. */
  readonly chunk: string;
  /** Gets the words of all domains, for a screen that shows things of any of them. */
  readonly load: (words: FeatureWords) => Promise<ComponentType>;
  /** Whether it has to open without a network: its script is fetched soon after the area is drawn, and the browser keeps it. */
  readonly opensOffline?: true;
  /** The address of the menu entry to mark while this screen is open, if it has none of its own. */
  readonly under?: string;
};

/** A line of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly to: string;
  /** Other words by which the palette finds it, as people call it: `backup` for `Stato del sistema`. */
  readonly keywords?: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Whether the entry is for this account; for everybody where absent. */
  readonly isFor?: (card: UserCard) => boolean;
  /** Shown at the end of the line: how many things wait there, as a `ui/MenuCount`. */
  readonly Count?: ComponentType;
  /** `to` is an address of another site, opened in a new tab. */
  readonly external?: boolean;
  /** What it needs: that of the screen that it leads to; declared where it leads out of the area. */
  readonly demand?: AccessDemand;
}

/** A position in a group of a sidebar: entries are sorted by `order`, numbered with gaps for later ones. */
type MenuPosition<A extends PrivateArea> =
  | { readonly group: (typeof menuGroups)[A][number]; readonly order: number }
  | { readonly group?: never; readonly order?: never };

/** An entry of the sidebar, of the account menu (sorted by `account`), or of both. */
export type MenuEntry = MenuItem & { readonly account?: number } & (
    | ({ readonly for: 'agency' } & MenuPosition<'agency'>)
    | ({ readonly for: 'admin' } & MenuPosition<'admin'>)
    | { readonly for: 'own'; readonly group?: never; readonly order?: never }
  );

/** A line of the palette's results. */
export interface PaletteResult {
  readonly value: string;
  /** What tells it from others with the same name. */
  readonly detail?: string | undefined;
  readonly to: string;
  readonly external?: boolean;
  /** Other words that find it; not shown. */
  readonly keywords?: string;
}

/** A search that the palette makes on the server while somebody types. */
export interface PaletteSearch {
  readonly for: PrivateArea;
  /** Its position among the searches of the area. */
  readonly order: number;
  /** The call that it makes: only for those who may make it. */
  readonly route: RouteDefinition;
  readonly find: (query: { q: string; page: number; pageSize: number }) => Promise<readonly PaletteResult[]>;
}

/** How the audit log shows an object of one kind: its name, and the address of its screen. */
interface AuditObjectDisplay {
  readonly nameOf: (stored: string) => string;
  readonly to: (id: string) => string;
}

/** What the bin and the audit log say about the things of a domain, in the administrator's words. */
export interface FeatureWords {
  readonly binKinds: Readonly<Partial<Record<BinKind, string>>>;
  readonly auditObjects: Readonly<Partial<Record<NonNullable<AuditRow['tipoOggetto']>, AuditObjectDisplay>>>;
}

/** What a domain brings to the private areas, declared once. */
export interface WebFeature {
  readonly screens: readonly Screen[];
  readonly menu: readonly MenuEntry[];
  readonly searches?: readonly PaletteSearch[];
  readonly words?: Partial<FeatureWords>;
}
