import type { InvoiceRow } from '#contract/invoices.ts'
import type { AllocationInput } from '#contract/payments.ts'
import type { Paise } from '#core/money.ts'

/** Paise per invoice; what is not in it gets nothing. */
export type Shares = Readonly<Record<string, Paise | undefined>>

/** Spreads an amount over dues: one invoice first when it is known, then the oldest. */
export function spread(amount: Paise, dues: readonly InvoiceRow[], first?: string): Shares {
  const ordered = dues.toSorted((a, b) => Number(b.invoices_id === first) - Number(a.invoices_id === first))
  const shares: Record<string, Paise> = {}
  let left = amount
  for (const { invoices_id, amount_due } of ordered) {
    const share = Math.min(left, amount_due)
    if (share > 0) shares[invoices_id] = share
    left -= share
  }
  return shares
}

/** What is sent, in the order of the dues. */
export const allocationsOf = (shares: Shares, dues: readonly InvoiceRow[]): AllocationInput[] =>
  dues.flatMap(({ invoices_id }) => {
    const amount = shares[invoices_id] ?? 0
    return amount > 0 ? [{ invoices_id, amount }] : []
  })
