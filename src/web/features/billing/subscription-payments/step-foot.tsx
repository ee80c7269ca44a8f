import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './subscription-payments.module.css'

type StepFootProps = {
  isHeld?: boolean | undefined
  isBusy: boolean
  onBack: () => void
  onLogout: () => void
  children: ReactNode
}

/** Back to the previous step, Log out if nothing else closes the popup, and the primary button. */
export function StepFoot({ isHeld, isBusy, onBack, onLogout, children }: StepFootProps) {
  return (
    <div className={styles.foot}>
      {isHeld && (
        <Button tone="quiet" onClick={onLogout}>
          {t('Log out')}
        </Button>
      )}
      <span className={styles.gap} />
      <Button disabled={isBusy} onClick={onBack}>
        {t('Back')}
      </Button>
      {children}
    </div>
  )
}
