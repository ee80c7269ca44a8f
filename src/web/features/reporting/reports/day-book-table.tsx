import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { DayBookEntry } from '#contract/reporting/day-book.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { documentPath, sourceWords } from '#web/lib/documents.ts'
import { formatPaise } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { cx } from '#web/ui/cx.ts'
import folding from '#web/ui/folding-table.module.css'
import styles from './reports.module.css'

/** One row for each entry, grouped by day. */
export function DayBookTable({ rows }: { rows: readonly DayBookEntry[] }) {
  return (
    <div className={styles.scroll}>
      <table className={cx(styles.ledger, styles.book, folding.folding)}>
        <caption className="visually-hidden">{t('Entries by day')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Narration')}</th>
            <th scope="col">{t('Debited')}</th>
            <th scope="col">{t('Credited')}</th>
            <th scope="col">{t('Source')}</th>
            <th scope="col" className={styles.number}>
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {byDay(rows).map(({ day, entries }) => (
            <Fragment key={day}>
              <tr className={styles.carried}>
                <th scope="rowgroup" colSpan={5}>
                  {formatDate(day)}
                </th>
              </tr>
              {entries.map((entry) => (
                <EntryRow key={entry.journal_entries_id} entry={entry} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EntryRow({ entry }: { entry: DayBookEntry }) {
  const path = documentPath(entry)
  return (
    <tr>
      <td>
        <Link to={path}>{entry.memo || t('No narration')}</Link>
      </td>
      <td data-label={t('Debited')}>{side(entry, 1)}</td>
      <td data-label={t('Credited')}>{side(entry, -1)}</td>
      <td className={styles.source} data-label={t('Source')}>
        {sourceWords(entry.source)}
      </td>
      <td className={styles.number} data-label={t('Amount')}>
        <Link to={path}>{formatPaise(entry.amount)}</Link>
      </td>
    </tr>
  )
}

/** The first account of a side, and the number of others. */
function side({ lines, line_count }: DayBookEntry, sign: 1 | -1): string {
  const names = [
    ...new Set(lines.filter(({ amount }) => Math.sign(amount) === sign).map((line) => accountName(line.account_name))),
  ]
  const isCut = line_count > lines.length
  const [first = t('Several'), ...others] = names
  if (others.length === 0) return isCut && names.length > 0 ? t('{first} and others', { first }) : first
  return isCut ? t('{first} and others', { first }) : t('{first} and {length} more', { first, length: others.length })
}

function byDay(rows: readonly DayBookEntry[]): { day: IsoDate; entries: DayBookEntry[] }[] {
  const days: { day: IsoDate; entries: DayBookEntry[] }[] = []
  for (const row of rows) {
    const last = days.at(-1)
    if (last?.day === row.posting_date) last.entries.push(row)
    else days.push({ day: row.posting_date, entries: [row] })
  }
  return days
}
