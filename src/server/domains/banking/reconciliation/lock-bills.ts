import type { BillMatch } from '#contract/banking/reconciliation.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** A bill while it is locked. */
type Locked = {
  bills_id: string
  bill_number: string
  status: string
  vendors_id: string
  vendor_name: string
  amount_due: number
}

/** The bills in the order of the match, locked by id, and their vendors after them. */
export async function lockBills(tx: CompanyTx, { allocations }: BillMatch): Promise<Map<string, Locked>> {
  const ids = allocations.map(({ bills_id }) => bills_id)
  const { rows } = await tx.client.query<Locked>(
    `SELECT bills_id, bill_number, status, vendors_id, vendor_name, amount_due FROM bills
     WHERE companies_id = $1 AND bills_id = ANY($2::uuid[]) ORDER BY bills_id FOR NO KEY UPDATE`,
    [tx.companies_id, ids],
  )
  const byId = new Map(rows.map((row) => [row.bills_id, row]))
  const issues = allocations.flatMap(({ bills_id, amount }, at): Issue[] => {
    const problem = allocationProblem(byId.get(bills_id), amount, ids.indexOf(bills_id) !== at)
    return problem === undefined ? [] : [{ path: `allocations.${at}.${problem.field}`, message: problem.message }]
  })
  if (issues.length > 0) throw new AppError('invalid', `${issues[0]?.message ?? ''}.`, { issues })
  await tx.client.query(
    'SELECT 1 FROM vendors WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[]) ORDER BY vendors_id FOR NO KEY UPDATE',
    [tx.companies_id, rows.map(({ vendors_id }) => vendors_id)],
  )
  return new Map(ids.flatMap((id) => (byId.has(id) ? [[id, byId.get(id) as Locked] as const] : [])))
}

function allocationProblem(bill: Locked | undefined, amount: number, isTwice: boolean) {
  if (!bill) return { field: 'bills_id', message: 'This bill does not exist' }
  if (isTwice) return { field: 'bills_id', message: t('{bill_number} is in the list twice', { bill_number: bill.bill_number }) }
  if (bill.status === 'paid')
    return { field: 'bills_id', message: t('{bill_number} is already paid', { bill_number: bill.bill_number }) }
  if (bill.status !== 'approved')
    return {
      field: 'bills_id',
      message: t('{bill_number} is not approved: you can pay only an approved bill', { bill_number: bill.bill_number }),
    }
  if (amount > bill.amount_due)
    return {
      field: 'amount',
      message: t('Only ₹{amount} is due on {bill_number}', {
        bill_number: bill.bill_number,
        amount: formatPaise(bill.amount_due),
      }),
    }
  return undefined
}
