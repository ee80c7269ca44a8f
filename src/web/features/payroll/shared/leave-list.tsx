import { useState } from 'react'
import type { LeaveRequest } from '#contract/payroll/leave-requests.ts'
import { t, translate } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DecideDialog, type Decision } from './decide-dialog.tsx'
import { daysWords, requestWords, spanWords } from './leave-words.ts'
import styles from './leave.module.css'

type Props = {
  requests: readonly LeaveRequest[]
  /** Whose leave it is: left out on one's own page. */
  isNamed?: boolean
  onCancel?: (request: LeaveRequest) => void
}

/** Requests for leave with what the reader can do with each. */
export function LeaveList({ requests, isNamed, onCancel }: Props) {
  const [decision, setDecision] = useState<Decision>()
  return (
    <>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.payroll_leave_requests_id} className={styles.item}>
            <Words request={request} isNamed={isNamed === true} />
            <span className={styles.acts}>
              {request.may_decide && (
                <>
                  <Button onClick={() => setDecision({ request, decision: 'rejected' })}>{t('Reject')}</Button>
                  <Button tone="primary" onClick={() => setDecision({ request, decision: 'approved' })}>
                    {t('Approve')}
                  </Button>
                </>
              )}
              {request.may_cancel && !request.may_decide && onCancel && (
                <Button onClick={() => onCancel(request)}>{t('Cancel leave')}</Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {decision && <DecideDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  )
}

function Words({ request, isNamed }: { request: LeaveRequest; isNamed: boolean }) {
  const { staff_name, kind_name, days, reason, decision_note, decided_by_name, request_status } = request
  const [tone, status] = requestWords[request_status]
  const kind = translate(kind_name)
  return (
    <span className={styles.words}>
      <span>
        <b>{isNamed ? staff_name : spanWords(request)}</b> <Badge tone={tone}>{status}</Badge>
      </span>
      <span className={styles.why}>
        {isNamed ? `${spanWords(request)}: ${kind}, ${daysWords(days)}` : `${kind}, ${daysWords(days)}`}
      </span>
      {reason !== null && <span className={styles.why}>{reason}</span>}
      {decision_note !== null && (
        <span className={styles.why}>
          {decided_by_name === null ? decision_note : t('{name}: {note}', { name: decided_by_name, note: decision_note })}
        </span>
      )}
    </span>
  )
}
