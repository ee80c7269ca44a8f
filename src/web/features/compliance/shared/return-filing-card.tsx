import { useState } from 'react'
import type { Gstr3bFiled, Gstr3bFiling } from '#contract/compliance/gstr3b.ts'
import { t } from '#core/messages.ts'
import { EntryLink } from '#web/features/accounting/shared/entry-link.tsx'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import styles from './return-filing-card.module.css'

const states: Record<Gstr3bFiling['status'], readonly [tone: Tone, words: string]> = {
  open: ['neutral', t('Not built')],
  built: ['info', t('Built')],
  filed: ['success', t('Filed')],
}

type Acting = { isPending: boolean; mutate: () => void }
type Props = {
  filing: Gstr3bFiling
  /** A check blocks, or returns of the year are missing. */
  isBlocked: boolean
  /** The effect of recording the filing. */
  description: string
  /** Interest and late fee as we compute them, paise. */
  charges?: number
  building: Acting
  approving: Acting
  record: (filed: Gstr3bFiled) => Promise<unknown>
}

/** How far a return is that people enter at the portal: built, approved, filed. */
export function ReturnFilingCard({ filing, isBlocked, description, charges, building, approving, record }: Props) {
  const [isRecording, setRecording] = useState(false)
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
            <Button icon="check" disabled={isBlocked} busy={building.isPending} onClick={() => building.mutate()}>
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
          description={description}
          record={record}
          {...(charges === undefined ? {} : { charges })}
          onClose={() => setRecording(false)}
        />
      )}
    </Card>
  )
}

function sentenceOf({ status, built_at, built_by_name, filed_on, acknowledgement, ...rest }: Gstr3bFiling): string {
  if (status === 'open' || built_at === null)
    return t('Build the return to freeze its figures, enter them at the GST portal and file it there.')
  if (status === 'filed' && filed_on !== null) {
    const filed = t('Acknowledgement {acknowledgement}, {date}.', { acknowledgement, date: formatDate(filed_on) })
    return rest.is_stale ? t('{filed} Documents changed since: correct them in the next return.', { filed }) : filed
  }
  const built = t('Built by {value}, {time}.', { value: built_by_name ?? t('the system'), time: formatInstant(built_at) })
  if (rest.is_stale) return t('{built} Figures changed since. Check them, then build the return again.', { built })
  return rest.needs_approval
    ? t('{built} Nothing has changed since. Another person has to approve it before filing.', { built })
    : t('{built} Nothing has changed since.', { built })
}
