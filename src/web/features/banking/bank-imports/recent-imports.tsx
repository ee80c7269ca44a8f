import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { BankImport } from '#contract/banking/bank-imports.ts'
import { reasonText } from '#web/lib/reason.ts'
import { formatCount, formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { recentImportsQuery } from './api.ts'
import styles from './imports.module.css'
import { UndoButton } from './undo-button.tsx'
import { periodWords, statusTones, statusWords } from './words.ts'

/** The last ten imports, each with an Undo. */
export function RecentImports() {
  const { data, error, refetch } = useQuery(recentImportsQuery)
  if (error) return <ErrorState error={error} title={t('We couldn’t load earlier imports')} onRetry={refetch} />
  if (data === undefined) return <Skeleton lines={3} height={120} label={t('Loading earlier imports')} />
  if (data.length === 0) return null
  return (
    <Card flush title={t('Earlier imports')}>
      <ul className={styles.recent}>
        {data.map((each) => (
          <Recent key={each.bank_imports_id} each={each} />
        ))}
      </ul>
    </Card>
  )
}

function Recent({ each }: { each: BankImport }) {
  const { import_status: status, new_count, duplicate_count, ties } = each
  const counts = [
    t('{count} new', { count: formatCount(new_count) }),
    duplicate_count > 0 && t('{count} already here', { count: formatCount(duplicate_count) }),
    ties === false && t('does not match'),
  ]
  return (
    <li className={styles.recentRow}>
      <div className={styles.recentWords}>
        {status === 'imported' ? (
          <Link to="/banking/transactions" search={{ import: each.bank_imports_id }}>
            {each.original_file_name}
          </Link>
        ) : (
          <span>{each.original_file_name}</span>
        )}
        <span className={styles.hint}>
          {each.account_label} · {periodWords(each)} · {counts.filter(Boolean).join(', ')} · {formatInstant(each.created_at)}
        </span>
        {each.failure && <span className={styles.failure}>{reasonText(each.failure)}</span>}
      </div>
      <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
      {status === 'imported' && <UndoButton result={each} />}
    </li>
  )
}
