import type { Invoice } from '#contract/invoices.ts'
import { formatForeign } from '#core/currencies/currency.ts'
import styles from '#web/sales-documents/page.module.css'

type Props = { invoice: Invoice; index: number }

/** Under a line: its price in the currency of the invoice. */
export function ForeignPrice({ invoice: { currency, lines }, index }: Props) {
  const line = lines[index]
  if (currency === null || line?.foreign_rate == null) return null
  return (
    <div className={styles.detail}>
      {formatForeign(line.foreign_rate, currency)} each, {formatForeign(line.foreign_amount ?? 0, currency)} in all
    </div>
  )
}

/** Beside what is due in rupees; nothing for an invoice in rupees. */
export function foreignNote({ currency, foreign_due, foreign_total }: Invoice, isOpen: boolean): string | undefined {
  if (currency === null) return undefined
  return formatForeign((isOpen ? foreign_due : foreign_total) ?? 0, currency)
}
