import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { PendingTxnCharge, Subscription } from '#contract/billing/subscription.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { recheckSubscription, subscriptionQuery, useSeeMigration } from './api.ts'
import { type PaymentSteps, PendingPopup } from './pending-popup.tsx'
import { PlainPopup } from './plain-popup.tsx'
import { Points } from './points.tsx'
import { closePopup, type Popup, popupOf, useMet, watchRefusals } from './popups.ts'
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

/** Shows at most one popup about the plan over every page, the most urgent first. */
export function SubscriptionLayers(props: LayersProps) {
  const { permissions, is_user_verified } = useSession()
  const { data } = useQuery({ ...subscriptionQuery, enabled: is_user_verified })
  const met = useMet()
  useEffect(watchRefusals, [])
  if (data === undefined || !is_user_verified) return null
  const isLeader = permissions.includes('OWNER') || permissions.includes('ADMIN')
  const popup = popupOf(data, met, isLeader)
  return popup === undefined ? null : <Shown {...props} key={popup.kind} popup={popup} details={data} isLeader={isLeader} />
}

type ShownProps = LayersProps & { popup: Popup; details: Subscription; isLeader: boolean }

function Shown({ popup, details, isLeader, onTrialStarted, payment, charge }: ShownProps) {
  const close = () => closePopup(popup)
  const upgrade = isLeader ? t('Upgrade') : undefined
  switch (popup.kind) {
    case 'limit':
      return (
        <PlainPopup
          title={LIMIT_TITLE}
          description={UPGRADE_LINE}
          later={t('Maybe Later')}
          upgrade={upgrade}
          source={t('Limit reached')}
          onClose={close}
        >
          {resetLine(formatDate(details.yearlyLimitResetDate))}
        </PlainPopup>
      )
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
      return (
        <PlainPopup
          title={t('{name} plans', { name: product.name })}
          description={t('Your {displayName} plan has its limits. Choose the plan that fits the size of your business.', {
            displayName: details.displayName,
          })}
          later={t('Maybe Later')}
          upgrade={t('See the plans')}
          source={t('Plans popup')}
          onClose={close}
        />
      )
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
