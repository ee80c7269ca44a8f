import type { PlanFeature } from '#core/entitlements/plans.ts'
import { t } from '#core/messages.ts'
import { featureWords, upgradeDefaults } from './feature-words.ts'
import { PlainPopup } from './plain-popup.tsx'
import { UPGRADE_LINE } from './words.ts'

type Props = { feature: PlanFeature; isLeader: boolean; onClose: () => void }

/** The features of a higher plan. */
export function UpgradePopup({ feature, isLeader, onClose }: Props) {
  const { title, subtitle, button } = { ...upgradeDefaults, ...featureWords[feature] }
  return (
    <PlainPopup
      title={title}
      description={subtitle}
      later={button}
      upgrade={isLeader ? t('Upgrade') : undefined}
      source={featureWords[feature].name}
      onClose={onClose}
    >
      {isLeader ? UPGRADE_LINE : t('Ask an owner or admin of your company to upgrade the plan.')}
    </PlainPopup>
  )
}
