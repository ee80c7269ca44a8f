import { readStatement } from '#core/compliance/gstr2b/read-statement.ts'

/** The documents of a file, for the worker of `task.ts`. */
export const readGstr2b = readStatement
