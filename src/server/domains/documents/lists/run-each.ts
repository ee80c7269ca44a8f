import type { BulkResult } from '#contract/documents/bulk.ts'
import { AppError, type ErrorCode } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Errors that concern one row alone; anything else aborts all. */
const ofOneRow: ReadonlySet<ErrorCode> = new Set([
  'wrong_state',
  'not_found',
  'forbidden',
  'rate_limited',
  'conflict',
  'invalid',
  'period_locked',
  'plan_limit',
  'plan_feature',
])

/**
 * Performs the same on each selected row in one transaction. A row that fails is rolled back with its reason; the others are done.
 * Ids are taken in one order, so that two people who chose the same rows do not wait for each other in a circle.
 */
export async function runEach(
  tx: CompanyTx,
  ids: readonly string[],
  act: (row: CompanyTx, id: string) => Promise<unknown>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] }
  for (const id of [...new Set(ids)].sort()) {
    const reason = await runOne(tx, (row) => act(row, id))
    if (reason === undefined) result.done.push(id)
    else result.failed.push({ id, reason })
  }
  return result
}

/** Why it was refused; undefined when it was done. */
async function runOne(tx: CompanyTx, act: (row: CompanyTx) => Promise<unknown>): Promise<string | undefined> {
  const pending: Promise<unknown>[] = []
  // A step before the commit belongs to its row: of steps with the same name only the last row's would run, and for refused rows too.
  const last = new Map<string, () => Promise<void>>()
  const row: CompanyTx = {
    ...tx,
    later: (statement) => void pending.push(statement),
    beforeCommit: (name, step) => void last.set(name, step),
  }
  await tx.client.query('SAVEPOINT chosen_row')
  try {
    await act(row)
    for (const step of last.values()) await step()
    await Promise.all(pending)
    await tx.client.query('RELEASE SAVEPOINT chosen_row')
    return undefined
  } catch (error) {
    await Promise.allSettled(pending)
    if (!(error instanceof AppError) || !ofOneRow.has(error.code)) throw error
    await tx.client.query('ROLLBACK TO SAVEPOINT chosen_row')
    return error.message
  }
}
