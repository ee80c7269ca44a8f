import type { BillBatch } from '#contract/payouts/bill-batches.ts'
import { maskAccountNumber } from '#core/identifiers/mask.ts'
import { dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { isUnusual } from '#core/payouts/unusual.ts'
import { t, translate } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { known, ofFile } from '../payouts/batches.ts'
import { keyOf, payeesOf } from '../payouts/payee.ts'
import type { Payee } from '../payouts/payee-types.ts'
import { approverOf } from '../payouts/read.ts'
import { approvalProblem } from '../payouts/rules.ts'
import type { PayoutRecord } from '../payouts/table.ts'
import { workflowProblem } from '../payouts/workflow.ts'
import { paymentHistory, type VendorHistory } from './vendor-history.ts'

type Found = PayoutRecord & { account_label: string }
type Payment = BillBatch['payments'][number]

/** A batch of bills as the person asking sees it: which payments went, which wait, which failed. */
export async function readBatch(tx: CompanyTx, row_imports_id: string): Promise<BillBatch> {
  await known(tx, row_imports_id)
  const { rows } = await tx.client.query<Found>(
    `SELECT p.*, a.account_label FROM payouts p JOIN bank_accounts a USING (companies_id, bank_accounts_id)
     WHERE p.${ofFile} ORDER BY lower(p.payee_name), p.payouts_id`,
    [tx.companies_id, row_imports_id],
  )
  const waiting = rows.filter((row) => row.payout_status === 'pending')
  const payees = await payeesOf(tx, waiting)
  const history = await paymentHistory(
    tx,
    waiting.flatMap((row) => row.vendors_id ?? []),
  )
  const bills = await billsOf(
    tx,
    rows.map((row) => row.payouts_id),
  )
  const problem = waiting.length > 0 ? await workflowProblem(tx, waiting) : undefined
  const who = await approverOf(tx)
  const today = dateInIndia(tx.now)
  return {
    row_imports_id,
    account_label: rows[0]?.account_label ?? '',
    amount: sumPaise(rows.map((row) => row.amount)),
    bill_count: new Set([...bills.values()].flatMap((some) => some.map((bill) => bill.bills_id))).size,
    is_under_way: rows.some((row) => row.payout_status === 'queued' || row.payout_status === 'processing'),
    workflow_problem: problem ?? null,
    payments: rows.map((row) => {
      const payee = payees.get(keyOf(row))
      const mayNot = payee ? (problem ?? approvalProblem(row, payee, who)) : undefined
      return {
        ...view(row),
        approval_problem: mayNot === undefined ? null : translate(mayNot),
        remarks: payee
          ? [...lateFor(bills.get(row.payouts_id) ?? [], today), ...remarksOn(row, payee, history.get(row.vendors_id ?? ''))]
          : [],
        needs_reason: payee?.warning != null,
        bills: (bills.get(row.payouts_id) ?? []).map(({ discount_until: _until, ...part }) => part),
      }
    }),
  }
}

const view = (row: Found) => ({
  payouts_id: row.payouts_id,
  payout_status: row.payout_status,
  vendors_id: row.vendors_id,
  payee_name: row.payee_name,
  masked_account_number: row.payee_account_number === null ? null : maskAccountNumber(row.payee_account_number),
  amount: row.amount,
  rail: row.rail,
  expected_by: row.expected_by?.toISOString() ?? null,
  utr: row.utr,
  status_reason: row.status_reason,
})

/** Facts to show before the password is requested. */
function remarksOn({ amount }: Found, { warning }: Payee, history: VendorHistory | undefined): string[] {
  const { past, is_first_payment } = history ?? { past: { count: 0, largest: 0 }, is_first_payment: true }
  return [
    ...(warning ? [warning.text] : []),
    ...(is_first_payment ? [t('First payment to this vendor')] : []),
    ...(isUnusual(amount, past)
      ? [t('More than twice the largest payment of the last 12 months (₹{amount})', { amount: formatPaise(past.largest) })]
      : []),
  ]
}

/** Discounts for early payment that a payment today comes too late for. */
const lateFor = (parts: readonly Part[], today: IsoDate): string[] =>
  parts.flatMap(({ bill_number, discount, discount_until }) =>
    discount_until !== null && discount_until < today
      ? [
          t('The early-payment discount of bill {bill_number} ended on {date}: ₹{amount} stays due', {
            bill_number,
            date: formatDate(discount_until),
            amount: formatPaise(discount),
          }),
        ]
      : [],
  )

type Part = Payment['bills'][number] & { discount_until: IsoDate | null }

async function billsOf(tx: CompanyTx, payouts_ids: readonly string[]): Promise<ReadonlyMap<string, Part[]>> {
  const { rows } = await tx.client.query<Part & { payouts_id: string }>(
    `SELECT pb.payouts_id, pb.bills_id, pb.amount, pb.discount, b.bill_number,
       CASE WHEN pb.discount > 0 THEN b.bill_date + b.discount_days END AS discount_until FROM payout_bills pb JOIN bills b USING (companies_id, bills_id)
     WHERE pb.companies_id = $1 AND pb.payouts_id = ANY($2::uuid[]) ORDER BY b.due_date, b.bills_id`,
    [tx.companies_id, payouts_ids],
  )
  const found = new Map<string, Part[]>()
  for (const { payouts_id, ...part } of rows) found.set(payouts_id, [...(found.get(payouts_id) ?? []), part])
  return found
}
