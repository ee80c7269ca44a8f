import { useQuery } from '@tanstack/react-query'
import type { JournalImport } from '#contract/accounting/journal-imports.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/documents/shared/imports/imports.module.css'
import { formatInstant, plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { recentQuery } from './api.ts'
import { statusWords } from './words.ts'

export function Recent({ onOpen }: { onOpen: (journal_imports_id: string) => void }) {
  const { data, error, refetch } = useQuery(recentQuery)
  if (error) return <ErrorState error={error} title={t('We couldn’t load earlier imports')} onRetry={refetch} />
  if (data === undefined || data.length === 0) return null
  return (
    <Card flush title={t('Earlier imports')}>
      <ul className={styles.recent}>
        {data.map((found) => (
          <Earlier key={found.journal_imports_id} found={found} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  )
}

function Earlier({ found, onOpen }: { found: JournalImport; onOpen: (journal_imports_id: string) => void }) {
  const [words, tone] = statusWords[found.import_status]
  return (
    <li className={styles.recentRow}>
      <div className={styles.recentWords}>
        <button type="button" className={styles.link} onClick={() => onOpen(found.journal_imports_id)}>
          {found.original_file_name}
        </button>
        <span className={styles.hint}>
          {t('{entries}, {made_count} posted · {time}', {
            entries: plural(found.entry_count, 'entry', 'entries'),
            made_count: found.made_count,
            time: formatInstant(found.created_at),
          })}
        </span>
      </div>
      <Badge tone={tone}>{words}</Badge>
    </li>
  )
}
