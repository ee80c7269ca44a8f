import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { EntryStatus, JournalImport, JournalImportEntry } from '#contract/accounting/journal-imports.ts'
import styles from '#web/features/documents/shared/imports/imports.module.css'
import { formatCount, formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { entriesQuery } from './api.ts'
import { fileAmount } from './words.ts'

/** The entries in one state, each with its lines and errors. */
export function EntriesPart({ found, status }: { found: JournalImport; status: EntryStatus }) {
  const query = useInfiniteQuery(entriesQuery(found.journal_imports_id, status))
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (query.error) return <ErrorState error={query.error} title={t('We couldn’t load the entries')} onRetry={query.refetch} />
  if (rows === undefined) return <Skeleton lines={8} height={320} label={t('Loading the entries')} />
  const hasIssues = status === 'wrong' || status === 'failed' || status === 'aside'
  return (
    <Card flush>
      <div className={styles.rows}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Line')}</th>
              <th scope="col">{t('Date')}</th>
              {hasIssues && <th scope="col">{status === 'aside' ? t('Why') : t('What is wrong')}</th>}
              <th scope="col">{t('Narration')}</th>
              <th scope="col">{t('Lines')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.entry_no} row={row} hasIssues={hasIssues} />
            ))}
          </tbody>
        </table>
      </div>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('Show more')}
          </Button>
          <span className={styles.hint}>{t('{count} shown', { count: formatCount(rows.length) })}</span>
        </div>
      )}
    </Card>
  )
}

function Row({ row, hasIssues }: { row: JournalImportEntry; hasIssues: boolean }) {
  const narration = [row.voucher, row.memo].filter(Boolean).join(': ') || t('No narration')
  return (
    <tr>
      <td className={styles.line}>{row.line_no}</td>
      <td data-label={t('Date')}>{formatDate(row.posting_date)}</td>
      {hasIssues && (
        <td className={styles.issues}>
          {row.issues.map((issue) => (
            <span key={issue}>{issue}</span>
          ))}
        </td>
      )}
      <td data-label={t('Narration')}>
        {row.journal_entries_id === null ? (
          narration
        ) : (
          <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id: row.journal_entries_id }}>
            {narration}
          </Link>
        )}
      </td>
      <td data-label={t('Lines')}>
        {row.lines.slice(0, 6).map(({ file_account, amount, currency }, at) => (
          <div key={at} className="figures">
            {file_account} {fileAmount(amount, currency)}
          </div>
        ))}
        {row.lines.length > 6 && <span className={styles.hint}>{t('and {value} more', { value: row.lines.length - 6 })}</span>}
      </td>
    </tr>
  )
}
