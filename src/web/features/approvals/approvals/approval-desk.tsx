import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Approval } from '#contract/approvals/approvals.ts'
import { agoWords } from '#web/lib/ago.ts'
import { sentence } from '#web/lib/errors.ts'
import { useSession } from '#web/lib/session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Figure } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { approvalQuery, savePaper, useRemind } from './api.ts'
import styles from './approvals.module.css'
import { ApprovalBadge, CourseCard } from './course-view.tsx'
import { ApproveDialog, AskDialog, BypassDialog, ConfirmBypassDialog, RejectDialog } from './decision-dialogs.tsx'
import { PacketView } from './packet-view.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { useRank } from './rights.ts'

type Props = { approval_requests_id: string; onBack: () => void; onDecided: () => void }
type Layer = 'approve' | 'reject' | 'ask' | 'bypass' | 'confirm'

/** The selected request: the snapshot, its progress, and the possible decisions. */
export function ApprovalDesk({ approval_requests_id, onBack, onDecided }: Props) {
  const { data: approval, error, refetch } = useQuery(approvalQuery(approval_requests_id))
  return (
    <section className={styles.desk} aria-label={t('Request')}>
      <div className={styles.back}>
        <Button tone="quiet" icon="back" onClick={onBack}>
          {t('All requests')}
        </Button>
      </div>
      {error ? (
        <ErrorState error={error} title={t('We couldn’t load the request')} onRetry={refetch} />
      ) : approval ? (
        <>
          <Head approval={approval} onDecided={onDecided} />
          <Standing approval={approval} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <PacketView
                packet={approval.packet}
                packet_hash={approval.packet_hash}
                document_kind={approval.document_kind}
                onPaper={(paper) =>
                  void savePaper(approval.document_id, paper).catch((failure: unknown) =>
                    toast({ tone: 'danger', text: sentence(failure, t('We couldn’t read the document')) }),
                  )
                }
              />
            </div>
            <div className={styles.column}>
              <CourseCard approval={approval} />
              <QuestionsCard approval={approval} />
            </div>
          </div>
        </>
      ) : (
        <Skeleton lines={8} height={480} label={t('Loading the request')} />
      )}
    </section>
  )
}

function Head({ approval, onDecided }: { approval: Approval; onDecided: () => void }) {
  const [layer, setLayer] = useState<Layer>()
  const { shortcutsDisabled } = useSession()
  const { decides, isKeeper } = useRank()
  const { mutate: remind, isPending } = useRemind()
  const isWaiting = approval.approval_status === 'waiting'
  const isMine = isWaiting && decides && approval.decide_problem === null
  const close = () => setLayer(undefined)
  useShortcuts(
    [
      { keys: 'A', run: () => setLayer('approve') },
      { keys: 'R', run: () => setLayer('reject') },
    ],
    isMine && !shortcutsDisabled,
  )
  const props = { approval, onClose: close, onDecided }
  return (
    <Card>
      <div className={styles.head}>
        <Figure
          label={`${approval.payee_name} · ${approval.document_number}`}
          amount={approval.amount}
          note={`${approval.asked_by_name ? `${t('{asked_by_name} asks,', { asked_by_name: approval.asked_by_name })} ` : ''}${agoWords(approval.asked_at).toLowerCase()}`}
        />
        <ApprovalBadge status={approval.approval_status} />
      </div>
      <div className={styles.acts}>
        {isMine && (
          <>
            <Button tone="primary" icon="done" onClick={() => setLayer('approve')}>
              {t('Approve')}
            </Button>
            <Button icon="close" onClick={() => setLayer('reject')}>
              {t('Reject')}
            </Button>
            <Button icon="help" onClick={() => setLayer('ask')}>
              {t('Ask')}
            </Button>
          </>
        )}
        {isWaiting && !isMine && (
          <Button
            icon="bell"
            busy={isPending}
            onClick={() =>
              remind(approval.approval_requests_id, {
                onSuccess: () => toast({ text: t('Reminded {waits_for}', { waits_for: approval.waits_for.join(', ') }) }),
              })
            }
          >
            {t('Remind')}
          </Button>
        )}
        {isWaiting && isKeeper && approval.bypass === null && (
          <Button tone="quiet" onClick={() => setLayer('bypass')}>
            {t('Request a bypass')}
          </Button>
        )}
        {isWaiting && isKeeper && approval.bypass?.confirm_problem === null && (
          <Button tone="danger" onClick={() => setLayer('confirm')}>
            {t('Confirm bypass')}
          </Button>
        )}
        <OpenDocument approval={approval} />
      </div>
      {layer === 'approve' && <ApproveDialog {...props} />}
      {layer === 'reject' && <RejectDialog {...props} />}
      {layer === 'ask' && <AskDialog {...props} />}
      {layer === 'bypass' && <BypassDialog {...props} />}
      {layer === 'confirm' && <ConfirmBypassDialog {...props} />}
    </Card>
  )
}

/** Links to the document; a payout file opens as the list of its payouts. */
function OpenDocument({ approval: { document_kind, document_id, document_number } }: { approval: Approval }) {
  const look = { tone: 'quiet', icon: 'open' } as const
  if (document_kind === 'bill')
    return (
      <ButtonLink {...look} to="/payables/bills/$bills_id" params={{ bills_id: document_id }}>
        {t('Open the bill')}
      </ButtonLink>
    )
  return document_number === 'Payout' ? (
    <ButtonLink {...look} to="/payout/$payouts_id" params={{ payouts_id: document_id }}>
      {t('Open the payout')}
    </ButtonLink>
  ) : (
    <ButtonLink {...look} to="/payout" search={{ file: document_id }}>
      {t('See the payouts')}
    </ButtonLink>
  )
}

/** Who the request waits for, whether its snapshot is unchanged, and how it was closed. */
function Standing({ approval }: { approval: Approval }) {
  const { approval_status, document_kind, is_sealed, close_reason, bypass, waits_for, waits_since } = approval
  const isWaiting = approval_status === 'waiting'
  return (
    <>
      {isWaiting && (
        <Notice>
          {`${t('Waits for')} `}
          {waits_for.join(', ') || t('nobody who can approve it: change the workflow, or request a bypass')}
          {waits_since && t(', since {ago}', { ago: agoWords(waits_since).toLowerCase() })}.
        </Notice>
      )}
      {!is_sealed && (isWaiting || approval_status === 'approved' || approval_status === 'bypassed') && (
        <Notice tone="danger">
          {isWaiting
            ? t(
                'The {document_kind}, its payee or its attachments changed after the request. The next decision asks everybody again.',
                { document_kind },
              )
            : t('The {document_kind}, its payee or its attachments changed after approval.', { document_kind })}
        </Notice>
      )}
      {close_reason !== null && approval_status !== 'bypassed' && <Notice tone="warning">{close_reason}.</Notice>}
      {bypass !== null && (
        <Notice tone="warning">
          {bypass.confirmed_by_name === null
            ? t('{asked_by_name} requests approval without the missing approvals: {bypass_reason}.', {
                asked_by_name: bypass.asked_by_name,
                bypass_reason: bypass.bypass_reason,
              })
            : t(
                'Approved without the missing approvals. {asked_by_name} requested it: {bypass_reason}. {confirmed_by_name} confirmed.',
                {
                  asked_by_name: bypass.asked_by_name,
                  bypass_reason: bypass.bypass_reason,
                  confirmed_by_name: bypass.confirmed_by_name,
                },
              )}
        </Notice>
      )}
    </>
  )
}
