import type { InvoiceRow } from '#contract/sales/invoices.ts'
import type { AllocationInput } from '#contract/sales/payments.ts'
import type { Paise } from '#core/money.ts'

/** Paise by invoice; missing ones get nothing. */
export type Shares = Readonly<Record<string, Paise | undefined>>

/** Distributes an amount over open invoices, in their order. */
export function spread(amount: Paise, dues: readonly InvoiceRow[]): Shares {
  const shares: Record<string, Paise> = {}
  let left = amount
  for (const { invoices_id, amount_due } of dues) {
    const share = Math.min(left, amount_due)
    if (share > 0) shares[invoices_id] = share
    left -= share
  }
  return shares
}

/** The allocations to send, in the order of the invoices. */
export const allocationsOf = (shares: Shares, dues: readonly InvoiceRow[]): AllocationInput[] =>
  dues.flatMap(({ invoices_id }) => {
    const amount = shares[invoices_id] ?? 0
    return amount > 0 ? [{ invoices_id, amount }] : []
  })
