import { AppError, type ErrorCode } from '#core/errors.ts'
import { OutsideError } from '#server/adapters/outside-error.ts'

/** The response to faults of load or environment. None of these is an error of the program or of the user. */
type Cause = {
  code: ErrorCode
  message: string
  /** Seconds after which the same request may well succeed. */
  retry_after?: number
}

export const causes = {
  pool_busy: {
    code: 'unavailable',
    message: 'Kosha is very busy right now. Nothing was saved. Try again in a minute.',
    retry_after: 10,
  },
  statement_timeout: {
    code: 'timeout',
    message: 'This took too long and was stopped. Nothing was saved. Try again, or choose a shorter period.',
  },
  lock_timeout: {
    code: 'unavailable',
    message: 'Another change to the same records is still being saved. Nothing was saved. Try again in a minute.',
    retry_after: 10,
  },
  storage_full: {
    code: 'storage_full',
    message:
      'Storage is full, so your change was not saved. You can still view and export your data. Contact support to get more space.',
  },
  database_starting: {
    code: 'unavailable',
    message: 'The database is restarting. Nothing was saved. Try again in a minute.',
    retry_after: 5,
  },
  /** The connection broke during a statement, perhaps during the commit: the outcome of a change is unknown here. */
  database_gone: {
    code: 'unavailable',
    message: 'The database connection was lost. If you were saving something, check whether it was saved before you try again.',
    retry_after: 5,
  },
  database_unreachable: {
    code: 'unavailable',
    message: "The database can't be reached right now. Nothing was saved. Try again in a minute.",
    retry_after: 5,
  },
  too_many_connections: {
    code: 'unavailable',
    message: 'The database has no free connections right now. Nothing was saved. Try again in a minute.',
    retry_after: 10,
  },
  out_of_memory: {
    code: 'unavailable',
    message: 'The server is short of memory right now. Nothing was saved. Try again in a minute.',
    retry_after: 30,
  },
  read_only_database: {
    code: 'unavailable',
    message:
      'The database accepts no changes right now. Nothing was saved. You can still view your data. Try again in a few minutes.',
    retry_after: 60,
  },
  disk_fault: {
    code: 'unavailable',
    message: "The server can't read or write its disk. Nothing was saved. Try again in a few minutes, or contact support.",
  },
  party_silent: {
    code: 'unavailable',
    message:
      "A service outside Kosha isn't answering right now. If you were sending something, check whether it went through before you try again.",
  },
  schema_newer: {
    code: 'unavailable',
    message: 'Kosha is being updated. Nothing was saved. Reload the page in a minute.',
    retry_after: 60,
  },
} as const satisfies Record<string, Cause>

export type CauseName = keyof typeof causes

/** By SQLSTATE, the first pattern that fits. */
const byState: readonly (readonly [RegExp, CauseName])[] = [
  [/^(57014|25P03|25P04)$/, 'statement_timeout'],
  [/^55P03$/, 'lock_timeout'],
  [/^53100$/, 'storage_full'],
  [/^57P03$/, 'database_starting'],
  [/^53300$/, 'too_many_connections'],
  [/^53/, 'out_of_memory'],
  [/^25006$/, 'read_only_database'],
  [/^(58030|XX001|XX002)$/, 'disk_fault'],
  [/^(57P04|28\w{3}|3D000)$/, 'database_unreachable'],
  [/^(08|57P)/, 'database_gone'],
]

/** By the operating system's error code of a socket, and of a file. */
const bySocket: Readonly<Record<string, CauseName>> = {
  ECONNREFUSED: 'database_unreachable',
  EHOSTUNREACH: 'database_unreachable',
  ENETUNREACH: 'database_unreachable',
  ENOTFOUND: 'database_unreachable',
  EAI_AGAIN: 'database_unreachable',
  ETIMEDOUT: 'database_gone',
  ECONNRESET: 'database_gone',
  EPIPE: 'database_gone',
}
const byFile: Readonly<Record<string, CauseName>> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EIO: 'disk_fault',
  EROFS: 'disk_fault',
  EACCES: 'disk_fault',
  EPERM: 'disk_fault',
  EMFILE: 'pool_busy',
  ENFILE: 'pool_busy',
  ENOMEM: 'out_of_memory',
}

/** Driver errors without a code. */
const byMessage: readonly (readonly [RegExp, CauseName])[] = [
  [/^timeout exceeded when trying to connect/, 'pool_busy'],
  [/^Connection terminated due to connection timeout/, 'database_unreachable'],
  [/^Cannot use a pool after calling end/, 'database_unreachable'],
  [/^Connection terminated|is not queryable/, 'database_gone'],
]

/** The fault of load or environment that caused this failure, however deeply it is wrapped; undefined for any other error. */
export function causeOf(error: unknown): CauseName | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    // Its own cause concerns the connection to that party.
    if (at instanceof OutsideError) return 'party_silent'
    const found = ofOne(at)
    if (found) return found
  }
  return undefined
}

function ofOne(error: Error): CauseName | undefined {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') {
    const known = byFile[code] ?? bySocket[code]
    if (known) return known
    if (isSqlState(code)) return byState.find(([pattern]) => pattern.test(code))?.[1]
  }
  return byMessage.find(([pattern]) => pattern.test(error.message))?.[1]
}

/** Five capitals or digits with at least one digit: EPIPE is not a SQLSTATE. */
export const isSqlState = (code: string) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code)

export function causeError(name: CauseName, cause?: unknown): AppError {
  const { code, message, retry_after }: Cause = causes[name]
  return new AppError(code, message, { cause, log: name, ...(retry_after !== undefined && { retry_after }) })
}
