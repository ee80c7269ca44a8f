import type { CompositionKind } from '#core/tax/law/composition.ts'
import { t } from '#core/messages.ts'

export const businessWords: Record<CompositionKind, string> = {
  trader: t('Trader'),
  manufacturer: t('Manufacturer'),
  restaurant: t('Restaurant'),
  services: t('Other services'),
}
