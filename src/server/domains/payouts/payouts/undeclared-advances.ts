import { AppError } from '#core/errors.ts'
import { advanceRemittanceProblems } from '#server/domains/purchases/remittances/remittances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { PayoutRecord } from './table.ts'

/**
 * Bills abroad are refused before their payout is made; an advance has its declaration between its payout and the release of it. Throws `wrong_state` where
 * it is not recorded.
 */
export async function refuseUndeclared(
  tx: CompanyTx,
  rows: readonly Pick<PayoutRecord, 'payouts_id' | 'purpose' | 'vendors_id'>[],
): Promise<void> {
  const advances = rows.filter(({ purpose, vendors_id }) => purpose === 'advance' && vendors_id !== null)
  if (advances.length === 0) return
  const problems = await advanceRemittanceProblems(
    tx,
    advances.map(({ payouts_id }) => payouts_id),
  )
  const [problem] = problems.values()
  if (problem !== undefined) throw new AppError('wrong_state', `${problem}.`)
}
