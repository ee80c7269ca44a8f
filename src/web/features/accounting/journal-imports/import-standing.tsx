import type { JournalImport } from '#contract/accounting/journal-imports.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/documents/shared/imports/imports.module.css'
import { formatCount, formatInstant, plural } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice, Progress } from '#web/ui/states.tsx'
import { StartPart } from './start-part.tsx'

export function ImportStanding({ found }: { found: JournalImport }) {
  const { import_status: status, entry_count, made_count, failed_count, ready_count, wrong_count } = found
  if (status === 'reading')
    return (
      <output className={styles.hint}>
        {entry_count === 0
          ? t('Reading the file')
          : t('{entries} read so far', { entries: plural(entry_count, 'entry', 'entries') })}
      </output>
    )
  if (status === 'checked') return <StartPart found={found} />
  if (status === 'making') {
    const all = made_count + failed_count + ready_count
    return (
      <>
        <Progress
          value={all - ready_count}
          max={all}
          label={t('{count} of {count_2} entries', { count: formatCount(all - ready_count), count_2: formatCount(all) })}
        />
        <p className={styles.hint}>{t('You can leave this page; the import continues.')}</p>
      </>
    )
  }
  if (status === 'failed')
    return (
      <Notice tone="danger">
        {t('{value} Nothing was posted.', { value: found.failure ?? t('We couldn’t read the file.') })}
      </Notice>
    )
  if (status === 'cancelled')
    return (
      <Notice>
        {made_count === 0
          ? t('Import cancelled: nothing was posted.')
          : t('Stopped: {entries} posted, {count} not.', {
              entries: plural(made_count, 'entry', 'entries'),
              count: formatCount(ready_count),
            })}
      </Notice>
    )
  const left = failed_count + wrong_count
  return (
    <>
      <Notice tone={left > 0 ? 'warning' : 'success'}>
        {plural(made_count, 'entry', 'entries')}
        {` ${t('posted')}`}
        {left > 0 && t(', {count} left out', { count: formatCount(left) })}
        {found.finished_at !== null && ` ${t('on {time}', { time: formatInstant(found.finished_at) })}`}.
      </Notice>
      <div className={styles.actions}>
        <ButtonLink to="/reports/trial-balance" icon="balance">
          {t('Trial balance')}
        </ButtonLink>
      </div>
    </>
  )
}
