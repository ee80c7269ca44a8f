import type { Body } from '#contract/endpoint.ts'
import type { amendCashMemo, CashMemo } from '#contract/sales/cash-memos.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { auditDetails } from '#server/domains/documents/amendments/amend.ts'
import { get, lock, mine } from './read.ts'
import { cashMemos } from './table.ts'

/** Changes what is neither in the books nor in a return: mobile number, reference and notes. Throws `wrong_state` once it is cancelled. */
export async function amend(tx: CompanyTx, cash_memos_id: string, values: Body<typeof amendCashMemo>): Promise<CashMemo> {
  const row = await lock(tx, cash_memos_id)
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This cash memo is cancelled.')
  if (await auditDetails(tx, { entity: 'cash_memos', id: cash_memos_id, row, values }))
    await tx.db.update(cashMemos).set(values).where(mine(tx, cash_memos_id))
  return get(tx, cash_memos_id)
}
