import { formatForeign } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'

type Priced = { foreign_rate: number | null; foreign_amount: number | null; foreign_discount: number | null }
type Props = { currency: string | null; line: Priced | undefined }

/** Under a line: its price in the currency of the document. */
export function ForeignPrice({ currency, line }: Props) {
  if (currency === null || line?.foreign_rate == null) return null
  const { foreign_rate, foreign_discount, foreign_amount } = line
  const said = [
    t('{formatForeign} each', { formatForeign: formatForeign(foreign_rate, currency) }),
    foreign_discount ? t('{formatForeign} off', { formatForeign: formatForeign(foreign_discount, currency) }) : '',
    t('{formatForeign} in all', { formatForeign: formatForeign(foreign_amount ?? 0, currency) }),
  ]
  return <div className={styles.detail}>{said.filter(Boolean).join(', ')}</div>
}
