import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Subscription } from '#contract/billing/subscription.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCancelPlan } from './api.ts'

/** Confirms the cancellation of a plan and shows when it takes effect. */
export function CancelDialog({ details, onClose }: { details: Subscription; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useCancelPlan()
  const until = formatDate(details.endDate ?? details.yearlyLimitResetDate)
  const cancel = () =>
    mutate(reason.trim() === '' ? null : reason.trim().slice(0, 500), {
      onSuccess: () => {
        toast({
          tone: 'success',
          text: details.didPlanExpire
            ? t('Cancelled: you are on the Free plan now')
            : t('Cancelled: your plan works until {until}', { until }),
        })
        onClose()
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      title={t('Cancel the {displayName} plan?', { displayName: details.displayName })}
      description={
        details.didPlanExpire
          ? t(
              'You paid until {until}. You move to the Free plan at once with nothing to pay, and can still read and export your books.',
              { until },
            )
          : t(
              'Your plan works until {until}, which you have paid for. Then you are on the Free plan. You can still read and export your books, and undo the cancellation until then.',
              { until },
            )
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Keep the plan')}</Button>
          <Button tone="danger" busy={isPending} onClick={cancel}>
            {t('Cancel plan')}
          </Button>
        </>
      }
    >
      <TextInput label={t('Why are you cancelling?')} name="cancel_reason" optional value={reason} onChange={setReason} />
    </Dialog>
  )
}
