import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'

/** The price of a listing; null if the seller hides or omits it. */
export function ListingPrice({ price }: { price: Paise | null }) {
  if (price === null) return <span style={{ color: 'var(--text-3)' }}>{t('Price on request')}</span>
  return <span className="figures">₹{formatPaise(price)}</span>
}
