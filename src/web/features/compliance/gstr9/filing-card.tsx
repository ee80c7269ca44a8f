import { useState } from 'react'
import type { Gstr9 } from '#contract/compliance/gstr9.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { FilingDialog } from '../shared/filing-dialog.tsx'
import { choiceOf, useApprove, useBuild, useRecordFiling } from './api.ts'
import styles from './gstr9.module.css'

const states: Record<Gstr9['filing']['status'], readonly [tone: Tone, words: string]> = {
  open: ['neutral', t('Not built')],
  built: ['info', t('Built')],
  filed: ['success', t('Filed')],
}

/** How far the annual return is: built, approved, filed. */
export function FilingCard({ gstr9 }: { gstr9: Gstr9 }) {
  const { filing, missing } = gstr9
  const of = choiceOf(gstr9)
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
        </div>
        {filing.status !== 'filed' && (
          <div className={styles.acts}>
            <Button icon="check" disabled={missing.length > 0} busy={building.isPending} onClick={() => building.mutate()}>
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
          description={t('The figures of this year can’t be changed afterwards.')}
          record={({ filed_on, acknowledgement }) => recording.mutateAsync({ filed_on, acknowledgement })}
          onClose={() => setRecording(false)}
        />
      )}
    </Card>
  )
}

function sentenceOf({
  status,
  built_at,
  built_by_name,
  filed_on,
  acknowledgement,
  is_stale,
  needs_approval,
}: Gstr9['filing']): string {
  if (status === 'open' || built_at === null)
    return t('Build the return to freeze its figures, enter them at the GST portal and file it there.')
  if (filed_on !== null) return t('Acknowledgement {acknowledgement}, {date}.', { acknowledgement, date: formatDate(filed_on) })
  const built = t('Built by {value}, {time}.', { value: built_by_name ?? t('the system'), time: formatInstant(built_at) })
  if (is_stale) return t('{built} Figures changed since. Check them, then build the return again.', { built })
  return needs_approval
    ? t('{built} Nothing has changed since. Another person has to approve it before filing.', { built })
    : t('{built} Nothing has changed since.', { built })
}
