export function sourceFiles(): string[];
