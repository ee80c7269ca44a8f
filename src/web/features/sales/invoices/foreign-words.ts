import type { Invoice } from '#contract/sales/invoices.ts'
import { formatForeign } from '#core/currency/currency.ts'

/** The amount due in the invoice's currency; empty for rupees. */
export function foreignNote({ currency, foreign_due, foreign_total }: Invoice, isOpen: boolean): string | undefined {
  if (currency === null) return undefined
  return formatForeign((isOpen ? foreign_due : foreign_total) ?? 0, currency)
}
