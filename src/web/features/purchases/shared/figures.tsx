import { Fragment } from 'react'
import type { Bill } from '#contract/purchases/bills.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'

type Figures = Pick<
  Bill,
  'discount' | 'taxable_value' | 'cgst' | 'sgst' | 'igst' | 'cess' | 'reverse_charge_tax' | 'round_off' | 'total'
> &
  Partial<Pick<Bill, 'tds_amount' | 'tds_borne' | 'tds_section' | 'tds_short'>>

type Props = {
  figures: Figures
  /** The total in another currency, with its rate. */
  also?: readonly (readonly [label: string, amount: string])[] | undefined
}

/** The totals below the lines, without those that are zero, and the amount payable after TDS. */
export function PurchaseFigures({ figures, also = [] }: Props) {
  const {
    taxable_value,
    cgst,
    sgst,
    igst,
    cess,
    round_off,
    total,
    tds_amount = 0,
    tds_borne = 0,
    tds_section,
    tds_short = 0,
  } = figures
  const isReverse = figures.reverse_charge_tax > 0
  const tax: (readonly [string, number])[] = [
    ['CGST', cgst],
    ['SGST', sgst],
    ['IGST', igst],
    [t('Cess'), cess],
  ]
  const rows: (readonly [string, number])[] = [
    [t('Before tax'), taxable_value],
    ...tax.flatMap(([label, amount]) => (amount === 0 ? [] : [[isReverse ? `${label} (you pay it)` : label, amount] as const])),
    ...(round_off === 0 ? [] : [['Round off', round_off] as const]),
  ]
  return (
    <dl className={styles.totals}>
      {rows.map(([label, amount]) => (
        <Row key={label} label={label} amount={amount} />
      ))}
      <dt className={styles.whole}>{t('Total')}</dt>
      <dd className={`${styles.whole} figures`}>₹{formatPaise(total)}</dd>
      {also.map(([label, amount]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="figures">{amount}</dd>
        </Fragment>
      ))}
      {tds_amount > 0 && (
        <>
          <Row label={t('TDS withheld ({tds_section})', { tds_section })} amount={-tds_amount} />
          <dt className={styles.whole}>{t('To the vendor')}</dt>
          <dd className={`${styles.whole} figures`}>₹{formatPaise(total - tds_amount)}</dd>
        </>
      )}
      {tds_borne > 0 && (
        <Row label={t('TDS that you bear ({tds_section}), beside the total', { tds_section })} amount={tds_borne} />
      )}
      {tds_short > 0 && <Row label={t('TDS left for the next bill')} amount={tds_short} />}
    </dl>
  )
}

const Row = ({ label, amount }: { label: string; amount: number }) => (
  <>
    <dt>{label}</dt>
    <dd className="figures">{formatPaise(amount)}</dd>
  </>
)
