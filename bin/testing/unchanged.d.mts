type Given = { root: string; kept: string; pattern: RegExp; by: readonly string[] }

/** The files to check, and what to call once they passed; undefined without Git. */
export function changedSince(given: Given): { changed: string[]; keep: () => void } | undefined
