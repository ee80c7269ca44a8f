import { isSqlState } from './causes.ts'

/** The SQLSTATE of a failed statement, however deep it is wrapped; undefined when the error is another. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && isSqlState(code)) return code
  }
  return undefined
}
