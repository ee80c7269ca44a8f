import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { JournalImport } from '#contract/accounting/journal-imports.ts'
import styles from '#web/features/documents/shared/imports/imports.module.css'
import { formatInstant, plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useStart } from './api.ts'
import { ComparedBalances, ImportCounts } from './import-counts.tsx'
import { RatesDialog, RatesNotice } from './import-rates.tsx'
import { entriesToPost, foreignOf, isDecided } from './start-choices.ts'

/** The findings, the notices before the start, and the start button. */
export function StartPart({ found }: { found: JournalImport }) {
  const { wrong_count, aside_count, same_file } = found
  const { mutate: start, isPending } = useStart(found.journal_imports_id)
  const [leave_wrong, setLeave] = useState(false)
  const [with_aside, setAside] = useState(false)
  const [again, setAgain] = useState(false)
  const [isRating, setRating] = useState(false)
  const choices = { leave_wrong, with_aside, again }
  const count = entriesToPost(found, choices)
  const isSaid = isDecided(found, choices)
  return (
    <>
      <ImportCounts found={found} />
      {found.check_count > 0 && <ComparedBalances found={found} />}
      {found.notes.length > 0 && (
        <Notice>
          <ul>
            {found.notes.map((note) => (
              <li key={note}>{note}.</li>
            ))}
          </ul>
        </Notice>
      )}
      {foreignOf(found).length > 0 && <RatesNotice found={found} onSet={() => setRating(true)} />}
      {aside_count > 0 && (
        <Notice>
          {plural(aside_count, 'entry is', 'entries are')}
          {` ${t('set aside: the program they come from does not count them.')}`}
          <Checkbox label={t('Post them as well')} value={with_aside} onChange={setAside} />
        </Notice>
      )}
      {same_file && (
        <Notice tone="warning">
          {`${t('You already imported this file on')} `}
          {formatInstant(same_file.started_at)}: {plural(same_file.made_count, 'entry', 'entries')} {t('posted.')}
          <Checkbox label={t('Post its entries again')} value={again} onChange={setAgain} />
        </Notice>
      )}
      {wrong_count > 0 && count > 0 && (
        <Notice tone="warning">
          {plural(wrong_count, 'entry is', 'entries are')}
          {` ${t('wrong. Correct the file and send it again, or leave them out.')}`}
          <Checkbox label={t('Leave the wrong entries out')} value={leave_wrong} onChange={setLeave} />
        </Notice>
      )}
      {count === 0 ? (
        <Notice tone={wrong_count > 0 ? 'danger' : 'info'}>
          {wrong_count > 0
            ? t('No entry is ready. See below what is wrong with them.')
            : t('Nothing to do: every entry is in the books.')}
        </Notice>
      ) : (
        <StartButton count={count} isSaid={isSaid} busy={isPending} onStart={() => start(choices)} />
      )}
      {isRating && <RatesDialog found={found} onClose={() => setRating(false)} />}
    </>
  )
}

type StartButtonProps = { count: number; isSaid: boolean; busy: boolean; onStart: () => void }

function StartButton({ count, isSaid, busy, onStart }: StartButtonProps) {
  return (
    <div className={styles.actions}>
      <Button tone="primary" icon="check" busy={busy} aria-disabled={!isSaid || undefined} onClick={() => isSaid && onStart()}>
        {t('Post {entries}', { entries: plural(count, 'entry', 'entries') })}
      </Button>
      {!isSaid && <span className={styles.hint}>{t('Choose above what to do first.')}</span>}
    </div>
  )
}
