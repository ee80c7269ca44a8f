import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { RowImport } from '#contract/documents/row-imports.ts'
import { formatInstant, formatPaise, plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useStart } from './api.ts'
import styles from './imports.module.css'
import { ImportNotes } from './import-notes.tsx'
import { wordsOf } from './words.ts'

/** The findings, the notices before the start, and the start button. */
export function StartPart({ found }: { found: RowImport }) {
  const { ready_count, wrong_count, control_count, same_file } = found
  const { one, many } = wordsOf(found.import_kind)
  const { mutate: start, isPending } = useStart(found.row_imports_id)
  const [leave_wrong, setLeave] = useState(false)
  const [again, setAgain] = useState(false)
  const unread = found.columns.filter(({ label, header }) => label === null && header !== '')
  const isSaid = (wrong_count === 0 || leave_wrong) && (same_file === null || again)
  return (
    <>
      <Counts found={found} />
      {unread.length > 0 && (
        <Notice>
          {t('Not imported: {map}. Name a column as in the template so that we can read it.', {
            map: unread.map(({ header }) => header).join(', '),
          })}
        </Notice>
      )}
      <ImportNotes found={found} />
      {same_file && (
        <Notice tone="warning">
          {`${t('You already imported this file on')} `}
          {formatInstant(same_file.started_at)}: {plural(same_file.made_count, 'row')}
          {` ${t('imported.')}`}
          <Checkbox label={t('Import its rows again')} value={again} onChange={setAgain} />
        </Notice>
      )}
      {wrong_count > 0 && ready_count > 0 && (
        <Notice tone="warning">
          {plural(wrong_count, 'row is', 'rows are')}
          {` ${t('wrong. Correct them below, or leave them out: the result file includes them.')}`}
          <Checkbox label={t('Leave out wrong rows')} value={leave_wrong} onChange={setLeave} />
        </Notice>
      )}
      {ready_count === 0 ? (
        <Notice tone={wrong_count > 0 ? 'danger' : 'info'}>
          {wrong_count > 0
            ? t('No row is ready. Correct the rows below, or upload the file again.')
            : t('Nothing to do: every row is here already.')}
        </Notice>
      ) : (
        <div className={styles.actions}>
          <Button
            tone="primary"
            icon="check"
            busy={isPending}
            aria-disabled={!isSaid || undefined}
            onClick={() => isSaid && start({ leave_wrong, again })}
          >
            {t('Import {value}', { value: plural(control_count, one, many) })}
          </Button>
          {!isSaid && <span className={styles.hint}>{t('Choose above what to do first.')}</span>}
        </div>
      )}
    </>
  )
}

function Counts({ found }: { found: RowImport }) {
  const { row_count, ready_count, wrong_count, known_count, control_count, control_sum } = found
  const { one, many } = wordsOf(found.import_kind)
  return (
    <dl className={styles.counts}>
      <Count label={t('Rows')} value={row_count} />
      <Count label={t('Ready')} value={ready_count} />
      <Count label={t('Wrong')} value={wrong_count} />
      <Count label={t('Left unchanged')} value={known_count} />
      {control_sum !== null && (
        <Count label={t('Sum of {value}', { value: plural(control_count, one, many) })} value={`₹${formatPaise(control_sum)}`} />
      )}
    </dl>
  )
}

const Count = ({ label, value }: { label: string; value: number | string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">{typeof value === 'number' ? value.toLocaleString('en-IN') : value}</dd>
  </div>
)
