import type { RowImport } from '#contract/documents/row-imports.ts'
import { t } from '#core/messages.ts'
import { formatCount, formatInstant, plural } from '#web/lib/format.ts'
import { Notice, Progress } from '#web/ui/states.tsx'
import { ImportNotes } from './import-notes.tsx'
import styles from './imports.module.css'
import { StartPart } from './start-part.tsx'

/** How far the import is, or how it ended. */
export function ImportStatus({ found }: { found: RowImport }) {
  const { import_status: status, row_count, checked_count, made_count, failed_count, ready_count, wrong_count } = found
  const stays = <p className={styles.hint}>{t('You can leave this page; the import continues.')}</p>
  if (status === 'reading')
    return (
      <output className={styles.hint}>
        {row_count === 0 ? t('Reading the file') : t('{rows} read so far', { rows: plural(row_count, 'row') })}
      </output>
    )
  if (status === 'checking')
    return (
      <>
        <Progress value={checked_count} max={row_count} label={t('Checking {rows}', { rows: plural(row_count, 'row') })} />
        {stays}
      </>
    )
  if (status === 'checked') return <StartPart found={found} />
  if (status === 'making') {
    const all = made_count + failed_count + ready_count
    return (
      <>
        <Progress
          value={all - ready_count}
          max={all}
          label={t('{count} of {count_2} rows', { count: formatCount(all - ready_count), count_2: formatCount(all) })}
        />
        {stays}
      </>
    )
  }
  if (status === 'failed')
    return (
      <Notice tone="danger">
        {t('{value} Nothing was created.', { value: found.failure ?? t('We couldn’t read the file.') })}
      </Notice>
    )
  if (status === 'cancelled')
    return (
      <Notice>
        {made_count === 0
          ? t('Cancelled: nothing was created.')
          : t('Stopped: {rows} imported, {count} not.', { rows: plural(made_count, 'row'), count: formatCount(ready_count) })}
      </Notice>
    )
  const left = failed_count + wrong_count
  return (
    <>
      <Notice tone={left > 0 ? 'warning' : 'success'}>
        {plural(made_count, 'row')}
        {` ${t('imported')}`}
        {left > 0 && t(', {count} left out', { count: formatCount(left) })}
        {found.finished_at !== null && ` ${t('on {time}', { time: formatInstant(found.finished_at) })}`}.
      </Notice>
      <ImportNotes found={found} />
    </>
  )
}
