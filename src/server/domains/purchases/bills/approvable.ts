import type { Approvable } from '#server/domains/approvals/approvals/port.ts'
import { pages as readPages, read as readFile } from './files.ts'
import { subjectOf } from './approval-snapshot.ts'
import { lock, mine, missing } from './read.ts'
import { book, returnForChanges } from './review.ts'
import { bills } from './table.ts'

/** Bills under review are approved by workflows; the last approval posts them. */
export const approvableBill: Approvable = {
  async subject(tx, bills_id, use) {
    if (use === 'locked') return subjectOf(tx, await lock(tx, bills_id))
    const [row] = await tx.db.select().from(bills).where(mine(tx, bills_id))
    if (!row) throw missing()
    return subjectOf(tx, row)
  },
  approved: async (tx, bills_id) => book(tx, await lock(tx, bills_id)),
  rejected: async (tx, bills_id, reason) => returnForChanges(tx, await lock(tx, bills_id), reason),
  paper: readFile,
  pages: readPages,
}
