import { readGstr2b as read } from '#core/compliance/gstr2b/read.ts'

/** The documents of a file, for the worker of `task.ts`. */
export const readGstr2b = read
