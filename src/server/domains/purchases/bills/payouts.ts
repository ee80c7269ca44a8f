import { negate } from '#core/money.ts'
import { openStatuses } from '#core/payouts/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { settle } from './settle.ts'
import type { BillRecord } from './table.ts'

type Owing = Pick<
  BillRecord,
  | 'bills_id'
  | 'bill_number'
  | 'vendors_id'
  | 'status'
  | 'amount_due'
  | 'currency'
  | 'bill_date'
  | 'tds_amount'
  | 'total'
  | 'opening_on'
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
    `SELECT b.bills_id, b.bill_number, b.vendors_id, b.status, b.amount_due, b.currency, b.bill_date, b.tds_amount, b.total, b.opening_on, coalesce((
       SELECT sum(pb.amount) FROM payout_bills pb JOIN payouts p USING (companies_id, payouts_id)
       WHERE pb.companies_id = $1 AND pb.bills_id = b.bills_id AND p.payout_status = ANY($3) AND p.payouts_id IS DISTINCT FROM $4
     ), 0)::bigint AS on_its_way
     FROM bills b WHERE b.companies_id = $1 AND b.bills_id = ANY($2::uuid[])`,
    [tx.companies_id, ids, openStatuses, except],
  )
  return new Map(rows.map((row) => [row.bills_id, row]))
}

type Paid = {
  payouts_id: string
  payment_date: string
  payment_mode: 'bank_transfer' | 'upi'
  reference: string
  ledger_accounts_id: string
  journal_entries_id: string
}

type Part = { bills_id: string; amount: number }

/**
 * The part of a payout that its locked bills take. A bill that owes less by now takes only that much: the rest becomes an
 * advance.
 */
export function takenBy(parts: readonly Part[], open: ReadonlyMap<string, Owing>): Part[] {
  return parts.flatMap(({ bills_id, amount }) => {
    const bill = open.get(bills_id)
    const taken = bill?.status === 'approved' ? Math.min(amount, bill.amount_due) : 0
    return taken === 0 ? [] : [{ bills_id, amount: taken }]
  })
}

/** Settles locked bills with their parts of a payout that is already posted and counted against the plan. */
export async function settleByPayout(
  tx: CompanyTx,
  paid: Paid,
  taken: readonly Part[],
  open: ReadonlyMap<string, Owing>,
): Promise<void> {
  for (const { bills_id, amount } of taken) {
    await insertRow(tx.client, 'bill_payments', {
      companies_id: tx.companies_id,
      bill_payments_id: newId(),
      bills_id,
      payment_date: paid.payment_date,
      amount,
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

/** The money of a payout came back: the bills it had settled owe again. The caller reverses its entry. */
export async function reopenByPayout(tx: CompanyTx, payouts_id: string, voided_on: string, void_reason: string): Promise<void> {
  const { rows } = await tx.client.query<{ bills_id: string }>(
    'SELECT bills_id FROM bill_payments WHERE companies_id = $1 AND payouts_id = $2 AND voided_on IS NULL',
    [tx.companies_id, payouts_id],
  )
  const open = await lockForPayout(
    tx,
    rows.map(({ bills_id }) => bills_id),
    null,
  )
  const { rows: voided } = await tx.client.query<{ bills_id: string; amount: number }>(
    `UPDATE bill_payments SET voided_on = $3, void_reason = $4 WHERE companies_id = $1 AND payouts_id = $2 AND voided_on IS NULL
     RETURNING bills_id, amount`,
    [tx.companies_id, payouts_id, voided_on, void_reason.slice(0, 300)],
  )
  for (const { bills_id, amount } of voided) await settle(tx, bills_id, (open.get(bills_id)?.amount_due ?? 0) + amount)
}
