import { useState } from 'react'
import type { Gstr3b, Gstr3bFiling } from '#contract/compliance/gstr3b.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { EntryLink } from '#web/features/accounting/shared/entry-link.tsx'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { FilingDialog } from '../shared/filing-dialog.tsx'
import { useApprove, useBuild, useRecordFiling } from './api.ts'
import { choiceOf } from '../shared/return-choice.ts'
import styles from './gstr3b.module.css'

const states: Record<Gstr3bFiling['status'], readonly [tone: Tone, words: string]> = {
  open: ['neutral', t('Not built')],
  built: ['info', t('Built')],
  filed: ['success', t('Filed')],
}

/** How far GSTR-3B is: built, approved, filed. */
export function FilingCard({ gstr3b }: { gstr3b: Gstr3b }) {
  const { is_blocked, filing, late } = gstr3b
  const of = choiceOf(gstr3b)
  const [isRecording, setRecording] = useState(false)
  const [building, approving, recording] = [useBuild(of), useApprove(of), useRecordFiling(of)]
  const isStale = filing.status === 'built' && filing.is_stale
  const [tone, words] = isStale ? (['warning', t('Out of date')] as const) : states[filing.status]
  return (
    <Card>
      <div className={styles.bar}>
        <div>
          <h2 className={styles.title}>
            {t('Filing')} <Badge tone={tone}>{words}</Badge>
          </h2>
          <p className={styles.note}>{sentenceOf(filing)}</p>
          {filing.journal_entries_id !== null && <EntryLink id={filing.journal_entries_id} words={t('Journal entry')} />}
        </div>
        {filing.status !== 'filed' && (
          <div className={styles.acts}>
            <Button icon="check" disabled={is_blocked} busy={building.isPending} onClick={() => building.mutate()}>
              {filing.status === 'open' ? t('Build return') : t('Build again')}
            </Button>
            {filing.may_approve && (
              <Button icon="done" disabled={isStale} busy={approving.isPending} onClick={() => approving.mutate()}>
                {t('Approve return')}
              </Button>
            )}
            <Button
              icon="send"
              disabled={filing.status !== 'built' || isStale || filing.needs_approval}
              onClick={() => setRecording(true)}
            >
              {t('Record filing')}
            </Button>
          </div>
        )}
      </div>
      {isRecording && (
        <FilingDialog
          description={t(
            'The credit of these bills counts as claimed, and later returns do not claim it again. We post the tax against your credit and the cash ledger.',
          )}
          record={recording.mutateAsync}
          charges={totalOf(late.interest) + late.fee}
          onClose={() => setRecording(false)}
        />
      )}
    </Card>
  )
}

function sentenceOf({ status, built_at, built_by_name, filed_on, acknowledgement, is_stale, ...rest }: Gstr3bFiling): string {
  if (status === 'open' || built_at === null)
    return t('Build the return to freeze its figures, upload the file to the GST portal and file it there.')
  if (status === 'filed' && filed_on !== null) {
    const filed = t('Acknowledgement {acknowledgement}, {date}.', { acknowledgement, date: formatDate(filed_on) })
    return is_stale ? t('{filed} Bills or documents changed since: correct them in a later return.', { filed }) : filed
  }
  const built = t('Built by {value}, {time}.', { value: built_by_name ?? t('the system'), time: formatInstant(built_at) })
  if (is_stale) return t('{built} Figures changed since. Check them, then build the return again.', { built })
  if (rest.needs_approval)
    return t('{built} Nothing has changed since. Another person has to approve it before filing.', { built })
  return t('{built} Nothing has changed since.', { built })
}
