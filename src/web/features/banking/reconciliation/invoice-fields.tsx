import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { type Chosen, tdsOffers } from './chosen-invoices.ts'
import styles from './reconcile.module.css'
import { moneyWords } from './words.ts'

type InvoiceFieldsProps = {
  chosen: Chosen
  left: number
  onChange: (fields: Partial<Pick<Chosen, 'amount' | 'tds_amount'>>) => void
}

/** How much of the invoice the money settles, and the TDS in it. */
export function InvoiceFields({ chosen, left, onChange }: InvoiceFieldsProps) {
  return (
    <>
      <Pair>
        <MoneyInput
          label={t('Settles (₹)')}
          value={chosen.amount}
          error={problemOf(chosen)}
          onChange={(amount) => onChange({ amount })}
        />
        <MoneyInput label={t('TDS included (₹)')} value={chosen.tds_amount} onChange={(tds_amount) => onChange({ tds_amount })} />
      </Pair>
      <Offers chosen={chosen} left={left} onTake={onChange} />
    </>
  )
}

function problemOf({ invoice, amount, tds_amount }: Chosen): string | undefined {
  if (amount !== undefined && amount > invoice.amount_due)
    return t('Only {moneyWords} is due on it', { moneyWords: moneyWords(invoice.amount_due) })
  return (tds_amount ?? 0) > (amount ?? 0) ? t('TDS is more than this') : undefined
}

type OffersProps = { chosen: Chosen; left: number; onTake: (fields: { amount: number; tds_amount: number }) => void }

/** The invoice is short by TDS at a usual rate or by another difference; one click records it. */
function Offers({ chosen, left, onTake }: OffersProps) {
  const { invoice, amount = 0, tds_amount = 0 } = chosen
  const short = invoice.amount_due - amount
  const offers = tds_amount === 0 && left === 0 && short > 0 ? tdsOffers(chosen, short) : []
  if (offers.length === 0) return null
  return (
    <div className={styles.offers}>
      {offers.map((offer) => (
        <Button
          key={offer.rate}
          tone="quiet"
          onClick={() => onTake({ amount: invoice.amount_due, tds_amount: offer.tds_amount })}
        >
          {t('{moneyWords} short: it is {rate}% TDS', { moneyWords: moneyWords(short), rate: offer.rate })}
        </Button>
      ))}
    </div>
  )
}
