import type { Body } from '#contract/endpoint.ts'
import type { amendCashMemo, CashMemo } from '#contract/sales/cash-memos.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { auditDetails, checkVersion } from '#server/domains/documents/amendments/amend.ts'
import { get, lock, mine } from './read.ts'
import { cashMemos } from './table.ts'

/** Changes what is neither in the books nor in a return: mobile number, reference and notes. Throws `wrong_state` once it is cancelled, `conflict`. */
export async function amend(
  tx: CompanyTx,
  cash_memos_id: string,
  { version, ...values }: Body<typeof amendCashMemo>,
): Promise<CashMemo> {
  const row = await lock(tx, cash_memos_id)
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This cash memo is cancelled.')
  checkVersion(row, version, 'cash memo')
  if (await auditDetails(tx, { entity: 'cash_memos', id: cash_memos_id, row, values }))
    await tx.db
      .update(cashMemos)
      .set({ ...values, version: version + 1 })
      .where(mine(tx, cash_memos_id))
  return get(tx, cash_memos_id)
}
