import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Approval } from '#contract/approvals/approvals.ts'
import { agoInSentence } from '#web/lib/ago.ts'
import { useSession } from '#web/lib/session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Figure } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRemind } from './api.ts'
import styles from './approvals.module.css'
import { ApprovalBadge } from './course-view.tsx'
import { ApproveDialog, AskDialog, RejectDialog } from './decision-dialogs.tsx'
import { ConfirmBypassDialog, BypassDialog } from './bypass-dialogs.tsx'
import { useRank } from './rights.ts'

type Layer = 'approve' | 'reject' | 'ask' | 'bypass' | 'confirm'

/** The amount and payee of a request, and what the signed-in person can do with it. */
export function ApprovalHead({ approval, onDecided }: { approval: Approval; onDecided: () => void }) {
  const [layer, setLayer] = useState<Layer>()
  const { shortcutsDisabled } = useSession()
  const { decides, isKeeper } = useRank()
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
          note={`${approval.asked_by_name ? `${t('{asked_by_name} asks,', { asked_by_name: approval.asked_by_name })} ` : ''}${agoInSentence(approval.asked_at)}`}
        />
        <ApprovalBadge status={approval.approval_status} />
      </div>
      <div className={styles.acts}>
        {isMine && <DecisionButtons onOpen={setLayer} />}
        {isWaiting && !isMine && <RemindButton approval={approval} />}
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

function DecisionButtons({ onOpen }: { onOpen: (layer: Layer) => void }) {
  return (
    <>
      <Button tone="primary" icon="done" onClick={() => onOpen('approve')}>
        {t('Approve')}
      </Button>
      <Button icon="close" onClick={() => onOpen('reject')}>
        {t('Reject')}
      </Button>
      <Button icon="help" onClick={() => onOpen('ask')}>
        {t('Ask')}
      </Button>
    </>
  )
}

function RemindButton({ approval }: { approval: Approval }) {
  const { mutate: remind, isPending } = useRemind()
  return (
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
