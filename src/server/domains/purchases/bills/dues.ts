import type { BillDue } from '#contract/purchases/bills.ts'
import { openStatuses } from '#core/payouts/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Bills of a vendor that owe something beside what payouts on their way are to pay: `partsOf` accepts as much of each. */
export async function dues(tx: CompanyTx, vendors_id: string): Promise<{ rows: BillDue[] }> {
  const { rows } = await tx.client.query<BillDue>(
    `SELECT b.bills_id, b.bill_number, b.bill_date, b.due_date, b.amount_due - w.amount AS amount_due, b.currency, b.foreign_due
     FROM bills b, LATERAL (
       SELECT coalesce(sum(pb.amount), 0)::bigint AS amount FROM payout_bills pb JOIN payouts p USING (companies_id, payouts_id)
       WHERE pb.companies_id = $1 AND pb.bills_id = b.bills_id AND p.payout_status = ANY($3)
     ) w
     WHERE b.companies_id = $1 AND b.vendors_id = $2 AND b.status = 'approved' AND b.amount_due > w.amount
     ORDER BY b.due_date, b.bills_id LIMIT 200`,
    [tx.companies_id, vendors_id, openStatuses],
  )
  return { rows }
}
