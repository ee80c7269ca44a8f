import { Link } from '@tanstack/react-router'
import type { PayableBill, PayableVendor } from '#contract/payouts/bill-batches.ts'
import { daysBetween, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import styles from './pay-bills.module.css'

type Props = { bill: PayableBill; vendor: PayableVendor | undefined; today: IsoDate }

/** What paying or not paying a bill implies: the statutory time limit, TDS, credits, and payments in progress. */
export function BillFacts({ bill, vendor, today }: Props) {
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
      {vendor !== undefined && vendor.credits > 0 && problem === null && (
        <li data-tone="info">
          {t('₹{amount} of credits can be set off first.', { amount: formatPaise(vendor.credits) })}{' '}
          <Link to="/payables/bills/$bills_id" params={{ bills_id: bill.bills_id }}>
            {t('Use credits')}
          </Link>
        </li>
      )}
    </ul>
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
