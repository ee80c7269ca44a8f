import { formatForeign } from '#core/currency/currency.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { resultOf } from './amounts.ts'

type Props = { currency: string | null; use: { foreign_amount: number | null; exchange_gain: number } }

/** Below an allocation or refund: the amount in the currency, and the exchange gain or loss. */
export function ForeignUse({ currency, use: { foreign_amount, exchange_gain } }: Props) {
  if (currency === null || foreign_amount === null) return null
  const said = formatForeign(foreign_amount, currency)
  return <div className={styles.detail}>{exchange_gain === 0 ? said : `${said}, ${resultOf(exchange_gain)}`}</div>
}
