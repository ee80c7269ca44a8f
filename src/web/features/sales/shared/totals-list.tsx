import { t } from '#core/messages.ts'
import type { Invoice } from '#contract/sales/invoices.ts'
import { amountOf, figuresOf } from '#web/features/currencies/shared/amounts.ts'
import styles from './page.module.css'

export type Figures = Pick<
  Invoice,
  'discount' | 'taxable_value' | 'cgst' | 'sgst' | 'igst' | 'cess' | 'reverse_charge' | 'round_off' | 'total'
> &
  Partial<Pick<Invoice, 'tcs_parts'>>

type Props = {
  figures: Figures
  live?: boolean
  /** The currency of the totals, if not rupees. */
  currency?: string | undefined
  /** The total in the other currency: rupees, or that of the document. */
  also?: readonly (readonly [label: string, amount: string])[] | undefined
}

/** The totals below the lines, without those that are zero. */
export function TotalsList({ figures, live, currency, also = [] }: Props) {
  const tax: (readonly [string, number])[] = [
    ['CGST', figures.cgst],
    ['SGST', figures.sgst],
    ['IGST', figures.igst],
    [t('Cess'), figures.cess],
  ]
  const rows: (readonly [string, number])[] = [
    ...(figures.discount > 0 ? [['Discount given', -figures.discount] as const] : []),
    [t('Before tax'), figures.taxable_value],
    ...tax.flatMap(([label, amount]) =>
      amount === 0 ? [] : [[figures.reverse_charge ? `${label} (paid by the buyer)` : label, amount] as const],
    ),
    ...(figures.tcs_parts ?? []).map(
      ({ section, rate, tax: collected }) => [t('TCS {section} at {rate}%', { section, rate }), collected] as const,
    ),
    ...(figures.round_off === 0 ? [] : [['Round off', figures.round_off] as const]),
  ]
  return (
    <dl className={styles.totals} aria-live={live ? 'off' : undefined}>
      {rows.map(([label, amount]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd className="figures">{figuresOf(amount, currency)}</dd>
        </div>
      ))}
      <dt className={styles.whole}>{t('Total')}</dt>
      <dd className={`${styles.whole} figures`}>{amountOf(figures.total, currency)}</dd>
      {also.map(([label, amount]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd className="figures">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
