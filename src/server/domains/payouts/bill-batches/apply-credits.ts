import type { AppliedCredit } from '#contract/payouts/bill-batches.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockForPayout } from '#server/domains/purchases/bills/payouts.ts'
import { apply as applyDebitNote } from '#server/domains/purchases/debit-notes/applications.ts'
import { apply as applyAdvance } from '#server/domains/purchases/vendor-advances/applications.ts'

/**
 * Applies debit notes and advances to bills, all or none: debit notes first, each kind by its id, behind the locks of all bills. Answers
 * their sum. Throws `invalid` at the credit that has less left, or whose bill owes less.
 */
export async function applyCredits(tx: CompanyTx, credits: readonly AppliedCredit[]): Promise<Paise> {
  await lockForPayout(
    tx,
    credits.map(({ bills_id }) => bills_id),
    null,
  )
  const inOrder = [...credits.entries()].toSorted(([, a], [, b]) => order(a).localeCompare(order(b)))
  for (const [at, { kind, id, bills_id, amount }] of inOrder) {
    const applications = [{ bills_id, amount }]
    try {
      if (kind === 'debit_note') await applyDebitNote(tx, id, { applications })
      else await applyAdvance(tx, id, { applied_on: dateInIndia(tx.now), applications })
    } catch (error) {
      throw atCredit(error, at)
    }
  }
  return sumPaise(credits.map(({ amount }) => amount))
}

const order = ({ kind, id, bills_id }: AppliedCredit) => `${kind} ${id} ${bills_id}`

/** Says at which credit it was refused, where the document itself says at which of its applications. */
function atCredit(error: unknown, at: number): unknown {
  if (!(error instanceof AppError) || error.issues.length === 0) return error
  const issues = error.issues.map(({ message }) => ({ path: `credits.${at}.amount`, message }))
  return new AppError(error.code, error.message, { issues, cause: error })
}
