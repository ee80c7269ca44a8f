import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { RowImport } from '#contract/documents/row-imports.ts'
import type { ImportKind } from '#contract/records.ts'
import { formatInstant, plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { recentQuery } from './api.ts'
import styles from './imports.module.css'
import { statusWords } from './words.ts'

type Props = { kind: ImportKind; onOpen: (row_imports_id: string) => void }

/** The last ten files. */
export function RecentImports({ kind, onOpen }: Props) {
  const { data, error, refetch } = useQuery(recentQuery(kind))
  if (error) return <ErrorState error={error} title={t('We couldn’t load earlier imports')} onRetry={refetch} />
  if (data === undefined || data.length === 0) return null
  return (
    <Card flush title={t('Earlier imports')}>
      <ul className={styles.recent}>
        {data.map((found) => (
          <Recent key={found.row_imports_id} found={found} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  )
}

function Recent({ found, onOpen }: { found: RowImport; onOpen: Props['onOpen'] }) {
  const [words, tone] = statusWords[found.import_status]
  return (
    <li className={styles.recentRow}>
      <div className={styles.recentWords}>
        <button type="button" className={styles.link} onClick={() => onOpen(found.row_imports_id)}>
          {found.original_file_name}
        </button>
        <span className={styles.hint}>
          {t('{rows}, {made_count} imported · {time}', {
            rows: plural(found.row_count, 'row'),
            made_count: found.made_count,
            time: formatInstant(found.created_at),
          })}
        </span>
      </div>
      <Badge tone={tone}>{words}</Badge>
    </li>
  )
}
