import type { CompanyTx } from '#server/platform/db.ts'

/**
 * Reads a whole import by joins. Without statistics of a fresh one the planner expects a row or two, and would compare each document with each bill.
 * Not LOCAL: a list is read without a transaction. In one that failed the first statement is undone with it, and the last refused.
 */
export async function readWhole<Read>(tx: CompanyTx, read: () => Promise<Read>): Promise<Read> {
  await tx.client.query('SET enable_nestloop = off')
  try {
    return await read()
  } finally {
    await tx.client.query('RESET enable_nestloop').catch(() => undefined)
  }
}
