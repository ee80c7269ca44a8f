import type { Forecast } from '#core/reporting/cashflow/forecast.ts'
import { t } from '#core/messages.ts'
import { Card } from '#web/ui/layout.tsx'
import { type ReportRow, ReportTable } from '#web/ui/report-table.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './cashflow.module.css'
import type { CashflowSearch } from './search.ts'
import { shortDay } from './words.ts'

const columns = [t('Opening'), t('Money in'), t('Money out'), t('Closing'), t('Low'), t('High')]

/** The same weeks as a table; each opens its items. */
export function WeeksTable({ weeks, search }: { weeks: Forecast['weeks']; search: CashflowSearch }) {
  const rows = weeks.map(({ from, to, opening, money_in, money_out, closing, low, high }, at): ReportRow => {
    const link = { to: '/cashflow-analytics', search: { ...search, week: String(at + 1) } }
    return {
      id: from,
      label: t('{shortDay} to {shortDay_2}', { shortDay: shortDay(from), shortDay_2: shortDay(to) }),
      amounts: [opening, money_in, money_out, closing, low, high],
      links: columns.map(() => link),
    }
  })
  return (
    <Card title={t('Week by week')} flush>
      <p className={cx(styles.quiet, styles.note)}>{t('Select an amount to see what makes up its week.')}</p>
      <ReportTable caption={t('Cash week by week')} first={t('Week')} columns={columns} rows={rows} />
    </Card>
  )
}
