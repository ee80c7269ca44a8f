import type { Invoice } from '#contract/invoices.ts'
import { formatPaise } from '#core/money.ts'
import styles from './page.module.css'

export type Figures = Pick<
  Invoice,
  'discount' | 'taxable_value' | 'cgst' | 'sgst' | 'igst' | 'cess' | 'reverse_charge' | 'round_off' | 'total'
>

/** The sums under the lines: what is there and nothing that is nought. */
export function TotalsList({ figures, live }: { figures: Figures; live?: boolean }) {
  const tax: (readonly [string, number])[] = [
    ['CGST', figures.cgst],
    ['SGST', figures.sgst],
    ['IGST', figures.igst],
    ['Cess', figures.cess],
  ]
  const rows: (readonly [string, number])[] = [
    ...(figures.discount > 0 ? [['Discount given', -figures.discount] as const] : []),
    ['Before tax', figures.taxable_value],
    ...tax.flatMap(([label, amount]) =>
      amount === 0 ? [] : [[figures.reverse_charge ? `${label} (paid by the buyer)` : label, amount] as const],
    ),
    ...(figures.round_off === 0 ? [] : [['Round off', figures.round_off] as const]),
  ]
  return (
    <dl className={styles.totals} aria-live={live ? 'off' : undefined}>
      {rows.map(([label, amount]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd className="figures">{formatPaise(amount)}</dd>
        </div>
      ))}
      <dt className={styles.whole}>Total</dt>
      <dd className={`${styles.whole} figures`}>₹{formatPaise(figures.total)}</dd>
    </dl>
  )
}
