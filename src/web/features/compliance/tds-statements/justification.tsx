import type { TdsFee, TdsShortfall } from '#contract/compliance/tds-statements.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'

/** Deductions below what the law asks, as the department would find them. */
export function Shortfalls({ rows }: { rows: readonly TdsShortfall[] }) {
  if (rows.length === 0) return null
  return (
    <ReportTable
      caption={t('Deductions below the rate of the day')}
      first={t('Vendor')}
      columns={[
        { label: t('Form'), isText: true },
        { label: t('Credited on'), isText: true },
        { label: t('Why'), isText: true },
        t('Tax'),
        inContext('amount', 'Expected'),
        t('Short by'),
      ]}
      rows={rows.map((row) => ({
        id: row.tds_deductions_id,
        label: row.vendor_name,
        link: { to: row.link },
        amounts: [
          row.form,
          formatDate(row.credited_on),
          row.kind === 'bad_pan' ? t('PAN missing or not valid') : t('Rate too low'),
          row.tax,
          row.expected,
          row.short,
        ],
      }))}
    />
  )
}

/** The fee of statements that are late. We do not know whether they were filed elsewhere. */
export const Fees = ({ rows }: { rows: readonly TdsFee[] }) =>
  rows.map(({ form, due_on, days, fee }) => (
    <Notice key={form} tone="warning">
      {t('Form {form} was due on {date}. If you file it today, {days} days late, the fee is ₹{fee}.', {
        form,
        date: formatDate(due_on),
        days,
        fee: formatPaise(fee),
      })}
    </Notice>
  ))
