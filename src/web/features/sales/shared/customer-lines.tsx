import type { ReactNode } from 'react'
import type { CustomerLine } from '#contract/sales/sales-documents.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import styles from './customer-page.module.css'

type Props = { lines: readonly CustomerLine[]; total: Paise; tcs?: Paise; children?: ReactNode }

/** The lines of a document on its customer's page: on a phone the printed page is too small to read. `children`: rows below the total. */
export const CustomerLines = ({ lines, total, tcs = 0, children }: Props) => (
  <ul className={styles.lines}>
    {lines.map((line, at) => (
      // Lines of an issued document never change their order.
      <li key={at}>
        <span>
          {line.item_name}
          <small>
            {line.quantity} {line.unit}
          </small>
        </span>
        <span className="figures">{formatPaise(line.amount)}</span>
      </li>
    ))}
    {tcs !== 0 && (
      <li>
        <span>{t('Tax collected at source (TCS)')}</span>
        <span className="figures">{formatPaise(tcs)}</span>
      </li>
    )}
    <li className={styles.total}>
      <span>{t('Total with tax')}</span>
      <span className="figures">₹{formatPaise(total)}</span>
    </li>
    {children}
  </ul>
)
