import { manyOf, t } from '#core/messages.ts'
import { Button } from './button.tsx'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table-types.ts'
import { EmptyState } from './states.tsx'
import { useLasting } from './use-lasting.ts'
import { densityPixels, useDensity } from './table-view.ts'

/** Placeholder rows while the first ones load, after the moment in which they mostly come. */
export function Waiting({ label }: { label: string }) {
  const isShown = useLasting(true)
  const height = densityPixels(useDensity())
  return (
    <output className={styles.frame} style={{ visibility: isShown ? 'visible' : 'hidden' }}>
      <span className="visually-hidden">{t('Loading {label}', { label })}</span>
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} className={styles.ghost} style={{ height }}>
          <span style={{ width: `${[28, 36, 22, 31][index % 4]}%` }} />
          <span style={{ width: '12%' }} />
        </span>
      ))}
    </output>
  )
}

/** No rows at all, or none that match the filters. */
export function Nothing({ noun, empty, onClearFilters }: Pick<DataTableProps<never>, 'noun' | 'empty' | 'onClearFilters'>) {
  if (onClearFilters === undefined) return <div className={styles.frame}>{empty}</div>
  return (
    <div className={styles.frame}>
      <EmptyState
        icon="filter"
        title={t('No {noun} match these filters', { noun: manyOf(noun) })}
        actions={<Button onClick={onClearFilters}>{t('Clear filters')}</Button>}
      />
    </div>
  )
}
