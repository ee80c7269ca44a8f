import { useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { ApprovalRow } from '#contract/approvals/approvals.ts'
import { agoWords } from '#web/lib/ago.ts'
import { cx } from '#web/ui/cx.ts'
import styles from './approvals.module.css'
import { ApprovalBadge } from './course-view.tsx'

/** A request in the queue. */
export function QueueRow({ row, isOpen, onOpen }: { row: ApprovalRow; isOpen: boolean; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={cx(styles.row, isOpen && styles.isOpen)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={styles.rowHead}>
          <span className={styles.title}>{row.payee_name}</span>
          <span className="figures">₹{formatPaise(row.amount)}</span>
        </span>
        <span className={styles.small}>
          {t('{document_number} · {workflow_name}, step {current_step} of {step_count}', {
            document_number: row.document_number,
            workflow_name: row.workflow_name,
            current_step: row.current_step,
            step_count: row.step_count,
          })}
        </span>
        <span className={styles.small}>
          {row.approval_status === 'waiting'
            ? `${row.is_mine ? t('Waits for you') : t('Waits for {value}', { value: row.waits_for.join(', ') || t('nobody') })} · ${agoWords(row.waits_since ?? row.asked_at)}`
            : agoWords(row.closed_at ?? row.asked_at)}
          {row.open_questions > 0 && ` ${t('· question open')}`}
        </span>
        {row.approval_status !== 'waiting' && <ApprovalBadge status={row.approval_status} />}
      </button>
    </li>
  )
}
