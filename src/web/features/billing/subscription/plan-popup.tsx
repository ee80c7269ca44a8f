import type { ReactNode } from 'react'
import type { PendingTxnCharge, Subscription } from '#contract/billing/subscription.ts'
import { t } from '#core/messages.ts'
import { product } from '#core/product.ts'
import { formatDate } from '#web/lib/format.ts'
import { recheckSubscription, useSeeMigration } from './api.ts'
import { type PaymentSteps, PendingPopup } from './pending-popup.tsx'
import { PlainPopup } from './plain-popup.tsx'
import { Points } from './points.tsx'
import { closePopup, type Popup } from './popups.ts'
import { ReminderPopup } from './reminder-popup.tsx'
import { TrialPopup } from './trial-popup.tsx'
import { UpgradePopup } from './upgrade-popup.tsx'
import { VendorPopup } from './vendor-popup.tsx'
import { LIMIT_TITLE, resetLine, UPGRADE_LINE, whatsNew } from './words.ts'

export type ChargePopupProps = { charge: PendingTxnCharge; isHeld: boolean; onClose: () => void; onPaid: () => void }
export type LayersProps = {
  /** After the trial starts: the page that sets up the company. */
  onTrialStarted: () => void
  /** The payment steps, and the popup that pays a charge; both come from the payments slice. */
  payment?: (steps: PaymentSteps) => ReactNode
  charge?: (props: ChargePopupProps) => ReactNode
}

type Props = LayersProps & { popup: Popup; details: Subscription; isLeader: boolean }

/** One popup about the plan. */
export function PlanPopup({ popup, details, isLeader, onTrialStarted, payment, charge }: Props) {
  const close = () => closePopup(popup)
  switch (popup.kind) {
    case 'limit':
      return <LimitPopup resetsOn={details.yearlyLimitResetDate} upgrade={isLeader ? t('Upgrade') : undefined} onClose={close} />
    case 'pending_plan':
      return (
        details.pending_plan_details && (
          <PendingPopup
            details={details.pending_plan_details}
            isWhole={popup.isWhole}
            isLeader={isLeader}
            payment={payment}
            onClose={close}
          />
        )
      )
    case 'pending_charge':
      return (
        details.pending_txn_charge_payment &&
        charge?.({
          charge: details.pending_txn_charge_payment,
          isHeld: popup.isHeld,
          onClose: close,
          onPaid: () => void recheckSubscription(),
        })
      )
    case 'plan_migration':
      return <MigrationPopup onClose={close} />
    case 'vendor':
      return <VendorPopup variant={popup.variant} isLeader={isLeader} resets_on={details.yearlyLimitResetDate} onClose={close} />
    case 'plans':
      return <PlansPopup displayName={details.displayName} onClose={close} />
    case 'upgrade':
      return <UpgradePopup feature={popup.feature} isLeader={isLeader} onClose={close} />
    case 'trial_start':
      return <TrialPopup onStarted={onTrialStarted} />
    case 'reminder':
      return <ReminderPopup about={popup.about} details={details} onClose={close} />
  }
}

function MigrationPopup({ onClose }: { onClose: () => void }) {
  const { mutate } = useSeeMigration()
  const seen = () => {
    mutate()
    onClose()
  }
  return (
    <PlainPopup
      title={t("What's New")}
      description={t('Your earlier plan has ended and you are on the Free plan now. Current plans include:')}
      later={t('Maybe Later')}
      upgrade={t('See the plans')}
      source={t('Plan migration')}
      onClose={seen}
    >
      <Points of={whatsNew} />
    </PlainPopup>
  )
}

type LimitProps = { resetsOn: string; upgrade: string | undefined; onClose: () => void }

const LimitPopup = ({ resetsOn, upgrade, onClose }: LimitProps) => (
  <PlainPopup
    title={LIMIT_TITLE}
    description={UPGRADE_LINE}
    later={t('Maybe Later')}
    upgrade={upgrade}
    source={t('Limit reached')}
    onClose={onClose}
  >
    {resetLine(formatDate(resetsOn))}
  </PlainPopup>
)

const PlansPopup = ({ displayName, onClose }: { displayName: string; onClose: () => void }) => (
  <PlainPopup
    title={t('{name} plans', { name: product.name })}
    description={t('Your {displayName} plan has its limits. Choose the plan that fits the size of your business.', {
      displayName,
    })}
    later={t('Maybe Later')}
    upgrade={t('See the plans')}
    source={t('Plans popup')}
    onClose={onClose}
  />
)
