import type { EWayBill } from '#contract/compliance/e-way-bills.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { eWayBillJob } from './jobs.ts'
import { entityOf, get, lock, mine } from './read.ts'
import { type EWayBillRecord, eWayBills } from './table.ts'

/** The bill, locked, if the portal has it and no request is pending. Throws `wrong_state`. */
export async function lockActive(tx: CompanyTx, e_way_bills_id: string): Promise<EWayBillRecord> {
  const row = await lock(tx, e_way_bills_id)
  if (row.status !== 'active')
    throw new AppError(
      'wrong_state',
      row.status === 'cancelled' ? 'This e-way bill is cancelled.' : 'The portal has not made it yet.',
    )
  if (row.under_way !== null) throw new AppError('wrong_state', 'We are asking the portal about it now. Wait for its answer.')
  return row
}

/** Requests a change of the bill from the portal: one at a time. */
export async function ask(
  tx: CompanyTx,
  services: Dependencies,
  row: EWayBillRecord,
  under_way: Exclude<EWayBill['under_way'], 'generate' | null>,
  wanted: object,
): Promise<EWayBill> {
  const { e_way_bills_id } = row
  await tx.db
    .update(eWayBills)
    .set({ under_way, wanted, problems: [], waiting_reason: null, attempts: 0, asked_at: null, updated_at: tx.now })
    .where(mine(tx, e_way_bills_id))
  await audit(tx, `e_way_bill_${under_way}_asked`, ...entityOf(row), { ...wanted })
  await services.jobs.enqueue(tx, eWayBillJob(services), { e_way_bills_id })
  return get(tx, e_way_bills_id)
}
