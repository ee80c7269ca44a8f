import { AppError } from '#core/errors.ts'

export const DEFAULT_LIMIT = 50

/** The requested number of rows of a list. */
export function limitOf(limit: string | undefined): number {
  return limit === undefined ? DEFAULT_LIMIT : Number(limit)
}

/** Where the last page ended, as text for the wire. */
export function cursor(keys: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** The keys in a cursor of this length, or undefined for the first page. Throws `invalid` for one we did not make. */
export function keysOf(after: string | undefined, length: number): (string | number)[] | undefined {
  if (after === undefined) return undefined
  try {
    const keys: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(keys) && keys.length === length && keys.every((key) => typeof key === 'string' || typeof key === 'number'))
      return keys
  } catch {
    // falls through to the refusal
  }
  throw new AppError('invalid', 'This page does not exist: start from the first page.', {
    issues: [{ path: 'after', message: 'This is not a valid page mark' }],
  })
}

/** One row more than requested shows whether there is a next page. */
export function paged<T>(
  rows: T[],
  limit: number,
  keys: (row: T) => readonly (string | number | null)[],
): { rows: T[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last !== undefined ? cursor(keys(last)) : null }
}

/** Text for LIKE, with its wild cards taken literally. */
export function likeText(search: string): string {
  return `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`
}
