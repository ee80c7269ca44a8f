import type { BillDue } from '#contract/purchases/bills.ts'
import type { IsoDate } from '#core/dates.ts'
import { negate, type Paise, sumPaise } from '#core/money.ts'
import { discountUntil } from '#core/directory/discount-terms.ts'
import { openStatuses } from '#core/payouts/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { settle } from './settle.ts'
import type { BillRecord } from './table.ts'

export type Owing = Pick<
  BillRecord,
  | 'bills_id'
  | 'bill_number'
  | 'vendors_id'
  | 'status'
  | 'amount_due'
  | 'currency'
  | 'bill_date'
  | 'tds_amount'
  | 'tds_borne'
  | 'total'
  | 'opening_on'
  | 'due_date'
  | 'discount_percent'
  | 'discount_days'
> & {
  /** The part of its dues that open payouts will settle (paise). */
  on_its_way: number
}

/** Locks bills that a payout settles, in one fixed order, and returns their dues; `except` does not count as pending. */
export async function lockForPayout(
  tx: CompanyTx,
  ids: readonly string[],
  except: string | null,
): Promise<ReadonlyMap<string, Owing>> {
  await tx.client.query(
    'SELECT 1 FROM bills WHERE companies_id = $1 AND bills_id = ANY($2::uuid[]) ORDER BY bills_id FOR NO KEY UPDATE',
    [tx.companies_id, ids],
  )
  const { rows } = await tx.client.query<Owing>(
    `SELECT b.bills_id, b.bill_number, b.vendors_id, b.status, b.amount_due, b.currency, b.bill_date, b.tds_amount, b.tds_borne, b.total, b.opening_on,
       b.due_date, b.discount_percent, b.discount_days, coalesce((
       SELECT sum(pb.amount) FROM payout_bills pb JOIN payouts p USING (companies_id, payouts_id)
       WHERE pb.companies_id = $1 AND pb.bills_id = b.bills_id AND p.payout_status = ANY($3) AND p.payouts_id IS DISTINCT FROM $4
     ), 0)::bigint AS on_its_way
     FROM bills b WHERE b.companies_id = $1 AND b.bills_id = ANY($2::uuid[])`,
    [tx.companies_id, ids, openStatuses, except],
  )
  return new Map(rows.map((row) => [row.bills_id, row]))
}

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

type Paid = {
  payouts_id: string
  payment_date: string
  payment_mode: 'bank_transfer' | 'upi'
  reference: string
  ledger_accounts_id: string
  journal_entries_id: string
}

/** `discount`: of the amount, what the vendor grants for early payment. */
type Part = { bills_id: string; amount: number; discount: number }

/**
 * The part of a payout that its locked bills take. A bill that owes less by now takes only that much: the rest becomes an advance. A discount
 * is taken when the bank paid by its last day; after that the bill still owes it.
 */
export function takenBy(parts: readonly Part[], open: ReadonlyMap<string, Owing>, paid_on: IsoDate): Part[] {
  return parts.flatMap(({ bills_id, amount, discount }) => {
    const bill = open.get(bills_id)
    if (bill?.status !== 'approved') return []
    const until = discountUntil(bill)
    const isEarly = discount > 0 && until !== null && paid_on <= until && amount <= bill.amount_due
    const taken = isEarly ? amount : Math.min(amount - discount, bill.amount_due)
    return taken === 0 ? [] : [{ bills_id, amount: taken, discount: isEarly ? discount : 0 }]
  })
}

/** Settles locked bills with their parts of a payout that is already posted and counted against the plan. */
export async function settleByPayout(
  tx: CompanyTx,
  paid: Paid,
  taken: readonly Part[],
  open: ReadonlyMap<string, Owing>,
): Promise<void> {
  for (const { bills_id, amount, discount } of taken) {
    await insertRow(tx.client, 'bill_payments', {
      companies_id: tx.companies_id,
      bill_payments_id: newId(),
      bills_id,
      payment_date: paid.payment_date,
      amount,
      discount,
      payment_mode: paid.payment_mode,
      reference: paid.reference,
      ledger_accounts_id: paid.ledger_accounts_id,
      journal_entries_id: paid.journal_entries_id,
      payouts_id: paid.payouts_id,
      created_by: tx.accounts_id,
      created_at: tx.now,
    })
    await settle(tx, bills_id, (open.get(bills_id)?.amount_due ?? 0) + negate(amount))
  }
}

/** The money of a payout came back: the bills it had settled owe again. The caller reverses its entry. Answers the discount lost with it. */
export async function reopenByPayout(tx: CompanyTx, payouts_id: string, voided_on: string, void_reason: string): Promise<Paise> {
  const { rows } = await tx.client.query<{ bills_id: string }>(
    'SELECT bills_id FROM bill_payments WHERE companies_id = $1 AND payouts_id = $2 AND voided_on IS NULL',
    [tx.companies_id, payouts_id],
  )
  const open = await lockForPayout(
    tx,
    rows.map(({ bills_id }) => bills_id),
    null,
  )
  const { rows: voided } = await tx.client.query<{ bills_id: string; amount: number; discount: number }>(
    `UPDATE bill_payments SET voided_on = $3, void_reason = $4 WHERE companies_id = $1 AND payouts_id = $2 AND voided_on IS NULL
     RETURNING bills_id, amount, discount`,
    [tx.companies_id, payouts_id, voided_on, void_reason.slice(0, 300)],
  )
  for (const { bills_id, amount } of voided) await settle(tx, bills_id, (open.get(bills_id)?.amount_due ?? 0) + amount)
  return sumPaise(voided.map(({ discount }) => discount))
}
