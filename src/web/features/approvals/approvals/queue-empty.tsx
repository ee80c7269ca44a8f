import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { View } from './api.ts'

/** A queue without requests. */
export function QueueEmpty({ view }: { view: View }) {
  if (view === 'closed')
    return (
      <EmptyState icon="history" title={t('Nothing decided yet')}>
        {t('Approved, rejected, reopened and bypassed requests appear here with who decided them.')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="done"
      title={view === 'mine' ? t('Nothing waits for you') : t('Nothing is waiting for approval')}
      actions={<ButtonLink to="/payables/approval-workflows">{t('Approval workflows')}</ButtonLink>}
    >
      {t('Bills and payouts that a workflow sends to you wait here until you approve, reject or ask.')}
    </EmptyState>
  )
}
