interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

type Packages = Readonly<Record<string, LockedPackage>>;

export function licencesOf(packages: Packages): { name: string; version: string; licence: string }[];
export function licenceFaults(packages: Packages): string[];
