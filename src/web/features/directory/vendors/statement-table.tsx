import { Link } from '@tanstack/react-router'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { vendorStatement } from '#contract/directory/vendors.ts'
import type { Reply } from '#contract/endpoint.ts'
import { EntryLink } from '#web/features/accounting/shared/entry-link.tsx'
import { Amount } from '#web/ui/layout.tsx'
import styles from './vendors.module.css'

type Props = { statement: Statement; range: { from: string; to: string } }
type Statement = Reply<typeof vendorStatement>

/** The lines of a statement between its opening and closing balance. */
export function StatementTable({ statement, range }: Props) {
  return (
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
        <Fixed words={t('Before {date}', { date: formatDate(range.from) })} amount={statement.opening} />
        {statement.rows.map((row, at) => (
          <tr key={`${row.bills_id ?? row.vendor_advances_id ?? row.journal_entries_id}${row.kind}${row.date}${at}`}>
            <td>{formatDate(row.date)}</td>
            <td>
              <StatementLink row={row} />
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
            statement.is_more
              ? t('There are more lines: choose a shorter period')
              : t('On {date}', { date: formatDate(range.to) })
          }
          amount={statement.closing}
        />
        {statement.foreign.map(({ currency, foreign_amount, amount }) => (
          <Fixed
            key={currency}
            words={t('Of it {formatForeign}', { formatForeign: formatForeign(foreign_amount, currency) })}
            amount={amount}
          />
        ))}
      </tbody>
    </table>
  )
}

function StatementLink({ row: { bills_id, journal_entries_id, vendor_advances_id, words } }: { row: Statement['rows'][number] }) {
  if (bills_id !== null)
    return (
      <Link to="/payables/bills/$bills_id" params={{ bills_id }}>
        {words}
      </Link>
    )
  if (journal_entries_id !== null) return <EntryLink id={journal_entries_id} words={words} />
  return (
    <Link to="/payables/vendor-advances/$vendor_advances_id" params={{ vendor_advances_id: vendor_advances_id ?? '' }}>
      {words}
    </Link>
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
