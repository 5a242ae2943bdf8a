/** A hand-written file, by its path from the checkout. */
interface SourceFile {
  path: string;
  text: string;
}

/** Which subfolder of a folder needs which, with one import that shows it. */
export function folderArrows(prefix: string, depth: number, files?: SourceFile[]): Map<string, Map<string, string>>;

/** A sentence about each circle of subfolders of a folder, so many levels down. */
export function folderCycles(prefix: string, depth: number, files?: SourceFile[]): string[];

/** How the domains stand to each other: arrows by side (server, web), circles as sentences, the share of imports that stay. */
export function houseNumbers(files?: SourceFile[]): {
  domains: number;
  folders: number;
  arrows: number[];
  upward: string[];
  cycles: string[];
  staying: number;
};
