/** What the worker loads: see `task.ts`. */
export { readGstr2b } from '#core/compliance/gstr2b/read.ts'
