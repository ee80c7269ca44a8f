import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { DayBookEntry } from '#contract/reporting/day-book.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { documentPath, sourceWords } from '#web/lib/documents.ts'
import { formatPaise } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { ledgerLink } from './period.ts'
import { cx } from '#web/ui/cx.ts'
import folding from '#web/ui/folding-table.module.css'
import styles from './reports.module.css'

/** Every entry with its lines, debits before credits as posted. */
export function JournalTable({ rows }: { rows: readonly DayBookEntry[] }) {
  return (
    <div className={styles.scroll}>
      <table className={cx(styles.ledger, folding.folding)}>
        <caption className="visually-hidden">{t('Entries with their lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Particulars')}</th>
            <th scope="col">{t('Code')}</th>
            <th scope="col" className={styles.number}>
              {t('Debit')}
            </th>
            <th scope="col" className={styles.number}>
              {t('Credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) => (
            <Entry key={entry.journal_entries_id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Entry({ entry }: { entry: DayBookEntry }) {
  const path = documentPath(entry)
  return (
    <Fragment>
      <tr className={styles.carried}>
        <th scope="rowgroup" colSpan={4}>
          {formatDate(entry.posting_date)} · <Link to={path}>{entry.memo || t('No narration')}</Link>{' '}
          <span className={styles.muted}>{sourceWords(entry.source)}</span>
        </th>
      </tr>
      {entry.lines.map((line, at) => (
        <Line key={at} entry={entry} line={line} />
      ))}
      {entry.line_count > entry.lines.length && (
        <tr>
          <td colSpan={4}>
            <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id: entry.journal_entries_id }}>
              {t('All {line_count} lines of this entry', { line_count: entry.line_count })}
            </Link>
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function Line({ entry, line }: { entry: DayBookEntry; line: DayBookEntry['lines'][number] }) {
  const { to, search } = ledgerLink(line.ledger_accounts_id, entry.posting_date, entry.posting_date)
  return (
    <tr>
      <td style={{ paddingLeft: line.amount > 0 ? 12 : 36 }}>
        <Link to={to} search={search as never}>
          {accountName(line.account_name)}
        </Link>
        {line.line_memo && <div className={styles.muted}>{line.line_memo}</div>}
      </td>
      <td className={styles.muted} data-label={t('Code')}>
        {line.code}
      </td>
      <td className={styles.number} data-label={t('Debit')}>
        {line.amount > 0 && formatPaise(line.amount)}
      </td>
      <td className={styles.number} data-label={t('Credit')}>
        {line.amount < 0 && formatPaise(0 - line.amount)}
      </td>
    </tr>
  )
}
