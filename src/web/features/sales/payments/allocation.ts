import type { InvoiceRow } from '#contract/sales/invoices.ts'
import type { AllocationInput } from '#contract/sales/payments.ts'
import type { Paise } from '#core/money.ts'

/** Paise by invoice; missing ones get nothing. */
export type Shares = Readonly<Record<string, Paise | undefined>>

/** By invoice, how much of the money settles it, where that is not its due: an advance with other TCS settles it with more or less. */
export type Settling = ReadonlyMap<string, Paise>
export const dueOnly: Settling = new Map()

/** How much of the money an invoice can take. */
export const takes = ({ invoices_id, amount_due }: InvoiceRow, settling: Settling): Paise =>
  settling.get(invoices_id) ?? amount_due

/** Distributes an amount over open invoices, in their order. */
export function spread(amount: Paise, dues: readonly InvoiceRow[], settling = dueOnly): Shares {
  const shares: Record<string, Paise> = {}
  let left = amount
  for (const due of dues) {
    const share = Math.min(left, takes(due, settling))
    if (share > 0) shares[due.invoices_id] = share
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
