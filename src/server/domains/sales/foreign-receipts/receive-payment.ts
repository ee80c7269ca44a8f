import { readersDate } from '#core/dates.ts'
import type { ForeignReceiptInput } from '#contract/sales/foreign-receipts.ts'
import type { Payment } from '#contract/sales/payments.ts'
import { bookedShare, formatForeign } from '#core/currency/currency.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockAll } from '../invoices/dues.ts'
import type { InvoiceRecord } from '../invoices/table.ts'
import { recordPayment } from '../payments/service.ts'
import { countCollection } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { partProblem } from '#server/domains/currencies/currencies/parts.ts'

/**
 * Records money of a customer in another currency. Each invoice falls by its share of its rupees in the books; the difference to the
 * receipt is an exchange gain or loss (AS 11 para 13, ICDS VI para 5). Throws `invalid` at the allocation that exceeds what is open, at the
 * day when an invoice is dated after it, and otherwise as any payment does.
 */
export async function receiveForeignPayment(
  tx: CompanyTx,
  { allocations, currency, ...money }: ForeignReceiptInput,
  held_in?: string,
): Promise<Payment> {
  const locked = await lockAll(
    tx,
    allocations.map(({ invoices_id }) => invoices_id),
  )
  const rows = new Map(locked.map((row) => [row.invoices_id, row]))
  const issues: Issue[] = []
  const planned = allocations.map(({ invoices_id, foreign_amount }, at) => {
    const row = rows.get(invoices_id)
    const message = row && problem(row, currency, foreign_amount)
    if (message !== undefined) issues.push({ path: `allocations.${at}.foreign_amount`, message })
    // The payment itself reports an invoice that is missing or of another customer.
    return { invoices_id, amount: row?.foreign_due ? bookedShare(row.amount_due, row.foreign_due, foreign_amount) : 1 }
  })
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  const early = locked.find((row) => row.invoice_date > money.payment_date)
  if (early)
    throw fieldError(
      'payment_date',
      t('{invoice_number} is dated {date}: use that day or later', {
        invoice_number: early.invoice_number,
        date: readersDate(early.invoice_date),
      }),
    )
  const booked = sumPaise(planned.map(({ amount }) => amount))
  const foreign = {
    currency,
    foreign_amount: sumPaise(allocations.map((each) => each.foreign_amount)),
    exchange_gain: money.amount + money.bank_charge - booked,
    parts: new Map(allocations.map((each) => [each.invoices_id, each.foreign_amount])),
    held_in,
  }
  return recordPayment(tx, { ...money, tds_amount: 0, allocations: planned }, countCollection, foreign)
}

/** Why this much of an invoice cannot be settled; undefined when it can. */
function problem(row: InvoiceRecord, currency: string, foreign_amount: number): string | undefined {
  const open = row.foreign_due ?? 0
  if (row.currency !== currency || row.amount_due === 0) return undefined
  return partProblem(
    row.amount_due,
    open,
    foreign_amount,
    t('Only {formatForeign} is due on {invoice_number}', {
      invoice_number: row.invoice_number,
      formatForeign: formatForeign(open, currency),
    }),
  )
}
