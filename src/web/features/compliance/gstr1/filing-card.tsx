import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Gstr1, Gstr1Filing } from '#contract/compliance/gstr1.ts'
import { formatDate, formatInstant, plural } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { FilingDialog } from '../shared/filing-dialog.tsx'
import { choiceOf } from '../shared/return-choice.ts'
import { useApprove, useBuild, useCheck, useRecordFiling } from './api.ts'
import styles from './gstr1.module.css'

const states: Record<Gstr1Filing['status'], readonly [tone: Tone, words: string]> = {
  open: ['neutral', t('Not built')],
  built: ['info', t('Built')],
  filed: ['success', t('Filed')],
}
const changeWords = { added: t('was added'), changed: t('was changed'), gone: t('is no longer in this month') }

/** The progress of the return: generated, changed since, filed. */
export function FilingCard({ gstr1 }: { gstr1: Gstr1 }) {
  const { is_blocked, filing } = gstr1
  const of = choiceOf(gstr1)
  const { status, change_count } = filing
  const [isRecording, setRecording] = useState(false)
  const checking = useCheck(of)
  const building = useBuild(of)
  const approving = useApprove(of)
  const recording = useRecordFiling(of)
  const isStale = status === 'built' && change_count > 0
  const [tone, words] = isStale ? (['warning', t('Out of date')] as const) : states[status]
  return (
    <Card>
      <div className={styles.bar}>
        <div>
          <h2 className={styles.title}>
            {`${t('Filing')} `}
            <Badge tone={tone}>{words}</Badge>
          </h2>
          <p className={styles.finding}>{sentenceOf(filing)}</p>
        </div>
        {status !== 'filed' && (
          <div className={styles.acts}>
            {status === 'open' && isWorthKeeping(gstr1) && (
              <Button icon="search" busy={checking.isPending} onClick={() => checking.mutate()}>
                {gstr1.as_of === null ? t('Check all documents') : t('Check again')}
              </Button>
            )}
            <Button icon="check" disabled={is_blocked} busy={building.isPending} onClick={() => building.mutate()}>
              {status === 'open' ? t('Build return') : t('Build again')}
            </Button>
            {filing.may_approve && (
              <Button icon="done" disabled={isStale} busy={approving.isPending} onClick={() => approving.mutate()}>
                {t('Approve return')}
              </Button>
            )}
            <Button
              icon="send"
              disabled={status !== 'built' || isStale || filing.needs_approval}
              onClick={() => setRecording(true)}
            >
              {t('Record filing')}
            </Button>
          </div>
        )}
      </div>
      <Changes filing={filing} />
      {isRecording && (
        <FilingDialog
          description={t('We lock sales of this GSTIN up to the end of the month, so that your books match the filed return.')}
          record={recording.mutateAsync}
          onClose={() => setRecording(false)}
        />
      )}
    </Card>
  )
}

/** The documents that changed. */
function Changes({ filing: { changes, change_count } }: { filing: Gstr1Filing }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.items}>
      {changes.map(({ label, link, change }) => (
        <li key={link}>
          <Link to={link}>{label}</Link> {changeWords[change]}
        </li>
      ))}
      {change_count > changes.length && <li>{t('{value} more', { value: change_count - changes.length })}</li>}
    </ul>
  )
}

/** More was found than is named here, so that its pages are worth keeping; or they are kept. */
const isWorthKeeping = ({ as_of, checks }: Gstr1) => as_of !== null || checks.some(({ count, rows }) => count > rows.length)

function sentenceOf({
  status,
  built_at,
  built_by_name,
  filed_on,
  acknowledgement,
  change_count,
  needs_approval,
  approved_by_name,
}: Gstr1Filing): string {
  if (status === 'open' || built_at === null)
    return t('Build the return to freeze its figures, upload the file to the GST portal and file it there.')
  if (status === 'filed' && filed_on !== null)
    return change_count === 0
      ? t('Acknowledgement {acknowledgement}, {date}. Sales of this GSTIN up to the end of the month are locked.', {
          acknowledgement,
          date: formatDate(filed_on),
        })
      : t('Acknowledgement {acknowledgement}, {date}. Amend later changes in a later return: {documents}.', {
          acknowledgement,
          date: formatDate(filed_on),
          documents: plural(change_count, 'document'),
        })
  const built = t('Built by {value}, {time}.', { value: built_by_name ?? t('the system'), time: formatInstant(built_at) })
  if (change_count === 0 && needs_approval)
    return t('{built} Nothing has changed since. Another person has to approve it before filing.', { built })
  if (change_count === 0 && approved_by_name !== null)
    return t('{built} Approved by {approved_by_name}. Nothing has changed since.', { built, approved_by_name })
  return change_count === 0
    ? t('{built} Nothing has changed since.', { built })
    : t('{built} {documents} changed since. Review them, then build the return again.', {
        built,
        documents: plural(change_count, 'document'),
      })
}
