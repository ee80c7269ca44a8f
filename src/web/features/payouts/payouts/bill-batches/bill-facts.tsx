import type { PayableBill, PayableVendor } from '#contract/payouts/bill-batches.ts'
import { daysBetween, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import styles from './pay-bills.module.css'

type Props = {
  bill: PayableBill
  vendor: PayableVendor | undefined
  today: IsoDate
  /** Where the bill can be paid: what is taken with it. */
  offers?: Offers | undefined
}
export type Offers = {
  isEarly: boolean
  onEarly: (isOn: boolean) => void
  isHeld: boolean
  onHold: (isOn: boolean) => void
  isCredited: boolean
  /** Undefined for who may not apply credits. */
  onCredits: ((isOn: boolean) => void) | undefined
}

/** What paying or not paying this bill means: the law's limit, tax withheld, credits, what is under way. */
export function BillFacts({ bill, vendor, today, offers }: Props) {
  const { tds_amount, tds_section, on_its_way, problem } = bill
  return (
    <ul className={styles.facts}>
      {bill.msme && <MsmeFact msme={bill.msme} today={today} />}
      {tds_amount > 0 && (
        <li>
          {tds_section === null
            ? t('TDS ₹{amount} already withheld', { amount: formatPaise(tds_amount) })
            : t('TDS ₹{amount} already withheld ({section})', { amount: formatPaise(tds_amount), section: tds_section })}
        </li>
      )}
      {on_its_way > 0 && problem === null && <li>{t('₹{amount} is already on its way', { amount: formatPaise(on_its_way) })}</li>}
      {bill.early && problem === null && <EarlyFact early={bill.early} offers={offers} />}
      {problem === null && <GstFact bill={bill} offers={offers} />}
      {vendor !== undefined && vendor.credits.length > 0 && problem === null && <CreditFact vendor={vendor} offers={offers} />}
    </ul>
  )
}

type EarlyProps = { early: NonNullable<PayableBill['early']>; offers: Offers | undefined }

/** The discount to be had today, until when, and what waiting costs a year. */
function EarlyFact({ early: { discount, until, annual_percent }, offers }: EarlyProps) {
  const terms = { amount: formatPaise(discount), date: formatDate(until) }
  const words =
    annual_percent === null
      ? t('Early-payment discount: ₹{amount} until {date}', terms)
      : t('Early-payment discount: ₹{amount} until {date} ({percent}% a year)', { ...terms, percent: annual_percent })
  return <li data-tone="info">{offers ? <Checkbox label={words} value={offers.isEarly} onChange={offers.onEarly} /> : words}</li>
}

/** Whether the supplier has reported the bill, and its GST, which can be held until then. */
function GstFact({ bill, offers }: { bill: PayableBill; offers: Offers | undefined }) {
  const { gst, total, amount_due } = bill
  if (gst === null) return null
  const amount = formatPaise(gst.amount)
  if (gst.report === 'reported')
    return amount_due < total && amount_due <= gst.amount ? (
      <li data-tone="info">{t('The supplier has reported this bill: its GST can be paid')}</li>
    ) : null
  const words = {
    missing: t('Hold ₹{amount} of GST: GSTR-2B does not have this bill', { amount }),
    not_imported: t('Hold ₹{amount} of GST: you did not import GSTR-2B of its month', { amount }),
    not_yet: t('Hold ₹{amount} of GST: GSTR-2B of its month is not imported yet', { amount }),
  }[gst.report]
  return (
    <li data-tone={gst.report === 'missing' ? 'warning' : undefined}>
      {offers ? <Checkbox label={words} value={offers.isHeld} onChange={offers.onHold} /> : words}
    </li>
  )
}

/** Debit notes and advances of the vendor, applied in the same act. */
function CreditFact({ vendor: { credits }, offers }: { vendor: PayableVendor; offers: Offers | undefined }) {
  const amount = formatPaise(sumPaise(credits.map(({ left }) => left)))
  const numbers = credits.map(({ number }) => number).join(', ')
  const onCredits = offers?.onCredits
  return (
    <li data-tone="info">
      {onCredits ? (
        <Checkbox
          label={t('Apply ₹{amount} of credit first ({numbers})', { amount, numbers })}
          value={offers?.isCredited ?? false}
          onChange={onCredits}
        />
      ) : (
        t('₹{amount} of credit is available ({numbers})', { amount, numbers })
      )}
    </li>
  )
}

/**
 * MSMED Act 2006 s.15 and s.16; a payment after the limit is deductible only in the year of payment (Income-tax Act 1961 s.43B(h)
 * from 1 Apr 2024, Income-tax Act 2025 s.37(2)(g) from 1 Apr 2026).
 */
function MsmeFact({ msme, today }: { msme: NonNullable<PayableBill['msme']>; today: IsoDate }) {
  const { pay_by, days, interest, is_rate_verified } = msme
  const date = formatDate(pay_by)
  if (pay_by < today)
    return (
      <li data-tone="danger">
        {t('MSME limit of {days} days passed on {date}: interest ₹{amount} so far, deductible only in the year you pay', {
          days,
          date,
          amount: formatPaise(interest),
        })}
        {!is_rate_verified && ` ${t('(bank rate not verified)')}`}
      </li>
    )
  return (
    <li data-tone={daysBetween(today, pay_by) <= 7 ? 'warning' : undefined}>
      {t('MSME: pay by {date} to avoid interest and disallowance', { date })}
    </li>
  )
}
