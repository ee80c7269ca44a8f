import type { Row } from '../parsing/fields.ts'

/**
 * Turns a table of another shape into rows with a kind's headings, batch by batch; its first row is the headings, and each row keeps its
 * line. `notes`: how it was read, for the person, once all rows have gone through.
 */
export type Reshape = { rows: (batch: readonly Row[]) => Row[]; notes: () => string[] }
