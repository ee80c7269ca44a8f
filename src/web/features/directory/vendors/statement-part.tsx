import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatForeign } from '#core/currency/currency.ts'
import { financialYear, formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { Toolbar } from '#web/ui/filters.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { statementQuery } from './api.ts'
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
        <table className={styles.lines}>
          <thead>
            <tr>
              <th>{t('Date')}</th>
              <th>{t('What')}</th>
              <th className={styles.end}>{t('Change (₹)')}</th>
              <th className={styles.end}>{t('You owe (₹)')}</th>
            </tr>
          </thead>
          <tbody>
            <Fixed words={t('Before {date}', { date: formatDate(range.from) })} amount={data.opening} />
            {data.rows.map((row, at) => (
              <tr key={`${row.bills_id ?? row.vendor_advances_id ?? row.journal_entries_id}${row.kind}${row.date}${at}`}>
                <td>{formatDate(row.date)}</td>
                <td>
                  {row.bills_id !== null ? (
                    <Link to="/payables/bills/$bills_id" params={{ bills_id: row.bills_id }}>
                      {row.words}
                    </Link>
                  ) : row.journal_entries_id !== null ? (
                    <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id: row.journal_entries_id }}>
                      {row.words}
                    </Link>
                  ) : (
                    <Link
                      to="/payables/vendor-advances/$vendor_advances_id"
                      params={{ vendor_advances_id: row.vendor_advances_id ?? '' }}
                    >
                      {row.words}
                    </Link>
                  )}
                </td>
                <td className={styles.end}>
                  <Amount value={row.amount} />
                </td>
                <td className={styles.end}>
                  <Amount value={row.balance} />
                </td>
              </tr>
            ))}
            <Fixed
              words={
                data.is_more ? t('There are more lines: choose a shorter period') : t('On {date}', { date: formatDate(range.to) })
              }
              amount={data.closing}
            />
            {data.foreign.map(({ currency, foreign_amount, amount }) => (
              <Fixed
                key={currency}
                words={t('Of it {formatForeign}', { formatForeign: formatForeign(foreign_amount, currency) })}
                amount={amount}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

const Fixed = ({ words, amount }: { words: string; amount: number }) => (
  <tr>
    <th scope="row" colSpan={3}>
      {words}
    </th>
    <td className={styles.end}>
      <b className="figures">{formatPaise(amount)}</b>
    </td>
  </tr>
)
