import { readIms as read } from '#core/compliance/ims/read.ts'

/** The records of a file, for the worker of `task.ts`. */
export const readIms = read
