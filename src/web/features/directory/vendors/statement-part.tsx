import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { Toolbar } from '#web/ui/filters.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { statementQuery } from './api.ts'
import { StatementTable } from './statement-table.tsx'
import styles from './vendors.module.css'

/** The vendor's statement for a period: opening balance, additions and payments. */
export function StatementPart({ vendors_id }: { vendors_id: string }) {
  const { start, end } = financialYear(today())
  const [range, setRange] = useState({ from: start, to: end })
  const { data, error, refetch } = useQuery(statementQuery(vendors_id, range))
  return (
    <div className={styles.statement}>
      <Toolbar>
        <DateRangePicker label={t('Period')} value={range} onChange={setRange} />
      </Toolbar>
      {error ? (
        <ErrorState error={error} title={t("We couldn't load the statement")} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={6} height={240} />
      ) : data.rows.length === 0 && data.opening === 0 ? (
        <EmptyState icon="list" title={t('Nothing in this period')}>
          {t('Approved bills and their payments appear here.')}
        </EmptyState>
      ) : (
        <StatementTable statement={data} range={range} />
      )}
    </div>
  )
}
