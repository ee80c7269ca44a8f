import { useQuery } from '@tanstack/react-query'
import type { OpenBill } from '#contract/payouts/payout-plans.ts'
import type * as z from 'zod/mini'
import { formatDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import type { Form } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { openBillsQuery } from './pay-form-api.ts'
import type { PayoutValues } from './form-values.ts'
import styles from './payouts.module.css'

type Bill = z.infer<typeof OpenBill>

/** The vendor's open bills and the amounts of them that this payout settles. */
export function BillsPart({ form }: { form: Form<PayoutValues> }) {
  const { values, set, at } = form
  const { data, error, refetch } = useQuery(openBillsQuery(values.vendors_id))
  if (error) return <ErrorState error={error} title={t("We couldn't load the bills")} onRetry={refetch} />
  if (data === undefined) return <Skeleton lines={3} />
  if (data.rows.length === 0)
    return <p className={styles.quiet}>{t('No approved bill is open: the payment is an advance to the vendor.')}</p>
  const take = (bill: Bill, isTaken: boolean) => {
    const rest = values.bills.filter(({ bills_id }) => bills_id !== bill.bills_id)
    const bills = isTaken ? [...rest, { bills_id: bill.bills_id, amount: bill.amount_due - bill.on_its_way }] : rest
    set({ bills, purpose: bills.length > 0 ? 'bill' : values.purpose, ...(bills.length > 0 && { amount: total(bills) }) })
  }
  return (
    <table className={styles.bills}>
      <thead>
        <tr>
          <th>{t('Bill')}</th>
          <th className={styles.due}>{t('Due')}</th>
          <th className={styles.end}>{t('To pay (₹)')}</th>
          <th className={styles.end}>{t('Pays (₹)')}</th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map((bill) => {
          const index = values.bills.findIndex(({ bills_id }) => bills_id === bill.bills_id)
          const left = bill.amount_due - bill.on_its_way
          return (
            <tr key={bill.bills_id}>
              <td>
                <Checkbox
                  label={bill.bill_number}
                  value={index >= 0}
                  disabled={left <= 0 && index < 0}
                  onChange={(isTaken) => take(bill, isTaken)}
                  {...(bill.on_its_way > 0 && { help: t('₹{amount} on its way', { amount: formatPaise(bill.on_its_way) }) })}
                />
              </td>
              <td className={styles.due}>{formatDate(bill.due_date)}</td>
              <td className={styles.end}>{formatPaise(bill.amount_due)}</td>
              <td className={styles.pays}>
                {index >= 0 && (
                  <MoneyInput
                    label={t('Paid against {bill_number}', { bill_number: bill.bill_number })}
                    hideLabel
                    {...at<number | undefined>(`bills.${index}.amount`)}
                    onChange={(amount) => {
                      const bills = values.bills.map((row, row_no) => (row_no === index ? { ...row, amount } : row))
                      set({ bills, amount: total(bills) })
                    }}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const total = (bills: PayoutValues['bills']) => sumPaise(bills.map(({ amount }) => amount ?? 0))
