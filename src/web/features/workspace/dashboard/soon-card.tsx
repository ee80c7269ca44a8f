import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDayMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import type { Dashboard } from '#contract/reporting/reports.ts'
import { addDays } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import styles from './dashboard.module.css'

/** Amounts due within a week and within a month, each with a link to its details. */
export function SoonCard({ data }: { data: Dashboard }) {
  const mayForecast = usePermitted(['CASHFLOW'])
  const { as_of, cash_and_bank, collect_in_week, collect_in_month, pay_in_week, pay_in_month } = data
  if (collect_in_week === null && pay_in_week === null) return null
  const left = (collected: Paise | null, paid: Paise | null) => (cash_and_bank ?? 0) + (collected ?? 0) - (paid ?? 0)
  const hasAll = cash_and_bank !== null && collect_in_week !== null && pay_in_week !== null
  return (
    <Card title={t('Due soon')} actions={mayForecast && <ButtonLink to="/cashflow-analytics">{t('Forecast')}</ButtonLink>}>
      <table className={styles.soon}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('What')}</span>
            </th>
            <th scope="col">{t('In 7 days ₹')}</th>
            <th scope="col">{t('In 30 days ₹')}</th>
          </tr>
        </thead>
        <tbody>
          {collect_in_week !== null && (
            <SoonRow label={t('To collect')} amounts={[collect_in_week, collect_in_month ?? 0]} linked={toInvoices} />
          )}
          {pay_in_week !== null && <SoonRow label={t('To pay')} amounts={[pay_in_week, pay_in_month ?? 0]} linked={toBills} />}
          {hasAll && (
            <SoonRow
              label={t('Cash left')}
              amounts={[left(collect_in_week, pay_in_week), left(collect_in_month, pay_in_month)]}
              linked={mayForecast ? toForecast : (amount) => amount}
              className={styles.left}
            />
          )}
        </tbody>
      </table>
      <p className={styles.quiet}>
        {t('By due date, to {shortDay} and {shortDay_2}; excludes overdue invoices.', {
          shortDay: formatDayMonth(addDays(as_of, 7)),
          shortDay_2: formatDayMonth(addDays(as_of, 30)),
        })}
      </p>
    </Card>
  )
}

type Linked = (amount: ReactNode) => ReactNode
type RowProps = { label: string; amounts: readonly Paise[]; linked: Linked; className?: string | undefined }

/** The amounts within a week and within a month. */
function SoonRow({ label, amounts, linked, className }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      {amounts.map((amount, at) => (
        <td key={at}>{linked(<Amount value={amount} />)}</td>
      ))}
    </tr>
  )
}

const toInvoices: Linked = (amount) => (
  <Link to="/receivables/invoices" search={{ status: 'open', sort: 'due_date' }}>
    {amount}
  </Link>
)
const toBills: Linked = (amount) => <Link to="/payables/pay-bills">{amount}</Link>
const toForecast: Linked = (amount) => <Link to="/cashflow-analytics">{amount}</Link>
