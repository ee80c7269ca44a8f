import type { Body } from '#contract/endpoint.ts'
import type { amendBill, Bill } from '#contract/purchases/bills.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { amendment } from '#server/domains/documents/amendments/amend.ts'
import { get, lock, mine } from './read.ts'
import { bills } from './table.ts'

/** Changes what is not in the books of an issued bill. */
export async function amend(tx: CompanyTx, bills_id: string, { version, ...values }: Body<typeof amendBill>): Promise<Bill> {
  const row = await lock(tx, bills_id)
  const changed = await amendment(tx, {
    entity: 'bills',
    id: bills_id,
    noun: 'bill',
    row,
    version,
    values,
    dates: { field: 'due_date', day: values.due_date, from: row.bill_date },
  })
  if (changed) await tx.db.update(bills).set(changed).where(mine(tx, bills_id))
  return get(tx, bills_id)
}
