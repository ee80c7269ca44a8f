import { TRIAL_DAYS } from '#core/entitlements/plans.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useStartTrial } from './api.ts'
import { Points } from './points.tsx'
import { trialInclusions, trialStarted } from './words.ts'

/** Greets a new company. Only starting the trial closes it. */
export function TrialPopup({ onStarted }: { onStarted: () => void }) {
  const { mutateAsync, isPending } = useStartTrial()
  // Awaited, because this popup unmounts once the trial runs and would miss the result.
  const start = async () => {
    await mutateAsync()
    toast({ tone: 'success', text: trialStarted() })
    onStarted()
  }
  return (
    <Dialog
      isOpen
      isHeld
      onClose={() => undefined}
      title={t('Start your {TRIAL_DAYS}-day free trial', { TRIAL_DAYS })}
      description={t('No card needed. What you enter stays yours after the trial.')}
      footer={
        <Button tone="primary" wide busy={isPending} onClick={() => start().catch(() => undefined)}>
          {t('Start Free Trial')}
        </Button>
      }
    >
      <Points of={trialInclusions} />
    </Dialog>
  )
}
