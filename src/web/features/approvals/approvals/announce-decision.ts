import { t } from '#core/messages.ts'
import type { Approval } from '#contract/approvals/approvals.ts'
import { toast } from '#web/ui/toast-store.ts'

/** A decision on a changed document has no effect; the page then shows that and no success message. */
export function announce(after: Approval, done: string): void {
  if (after.approval_status === 'reopened')
    toast({ tone: 'danger', text: t('Nothing was decided. {value}', { value: after.close_reason ?? t('This changed') }) })
  else toast({ tone: 'success', text: done })
}
