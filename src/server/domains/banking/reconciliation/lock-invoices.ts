import type { Receipt } from '#contract/banking/reconciliation.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockAll } from '#server/domains/sales/invoices/dues.ts'
import type { InvoiceRecord } from '#server/domains/sales/invoices/table.ts'

/** The invoices in the order of the receipt, locked. */
export async function lockInvoices(tx: CompanyTx, { allocations }: Receipt): Promise<Map<string, InvoiceRecord>> {
  const rows = new Map(
    (
      await lockAll(
        tx,
        allocations.map(({ invoices_id }) => invoices_id),
      )
    ).map((row) => [row.invoices_id, row]),
  )
  const issues = allocations.flatMap(({ invoices_id, amount, tds_amount }, at): Issue[] => {
    const problem = allocationProblem(
      rows.get(invoices_id),
      amount,
      tds_amount,
      allocations.findIndex((each) => each.invoices_id === invoices_id) !== at,
    )
    return problem === undefined ? [] : [{ path: `allocations.${at}.${problem.field}`, message: problem.message }]
  })
  if (issues.length > 0) throw new AppError('invalid', `${issues[0]?.message ?? ''}.`, { issues })
  return new Map(
    allocations.flatMap(({ invoices_id }) => {
      const row = rows.get(invoices_id)
      return row ? [[invoices_id, row] as const] : []
    }),
  )
}

function allocationProblem(
  row: InvoiceRecord | undefined,
  amount: number,
  tds_amount: number,
  isTwice: boolean,
): { field: string; message: string } | undefined {
  if (!row || row.status === 'draft') return { field: 'invoices_id', message: 'This invoice does not exist' }
  if (isTwice)
    return { field: 'invoices_id', message: t('{invoice_number} is in the list twice', { invoice_number: row.invoice_number }) }
  if (row.status === 'cancelled')
    return { field: 'invoices_id', message: t('{invoice_number} is cancelled', { invoice_number: row.invoice_number }) }
  if (row.status === 'paid')
    return { field: 'invoices_id', message: t('{invoice_number} is already paid', { invoice_number: row.invoice_number }) }
  if (amount > row.amount_due)
    return {
      field: 'amount',
      message: t('Only ₹{amount} is due on {invoice_number}', {
        invoice_number: row.invoice_number,
        amount: formatPaise(row.amount_due),
      }),
    }
  if (tds_amount > amount) return { field: 'tds_amount', message: 'TDS cannot be more than the amount you settle' }
  return undefined
}
