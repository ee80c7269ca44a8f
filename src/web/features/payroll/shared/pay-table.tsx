import type { PayRow } from '#core/payroll/pay-table.ts'
import { t, translate } from '#core/messages.ts'
import { ReportTable } from '#web/ui/report-table.tsx'
import styles from './pay-table.module.css'

/** The pay of an offer or a letter, a month and a year. */
export function PayTable({ rows }: { rows: readonly PayRow[] }) {
  return (
    <div className={styles.pay}>
      <ReportTable
        caption={t('Salary')}
        first={t('Component')}
        columns={[t('A month (₹)'), t('A year (₹)')]}
        rows={rows.map(({ kind, name, monthly, yearly }, at) => ({
          id: String(at),
          label: translate(name),
          kind: kind === 'gross' || kind === 'total' ? ('total' as const) : ('line' as const),
          amounts: [monthly ?? '', yearly],
        }))}
      />
    </div>
  )
}
