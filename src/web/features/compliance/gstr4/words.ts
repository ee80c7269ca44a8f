import type { Gstr4 } from '#contract/compliance/gstr4.ts'
import { t } from '#core/messages.ts'

export const supplierWords: Record<Gstr4['inward'][number]['code'], string> = {
  '4A': t('4A Registered suppliers'),
  '4B': t('4B Registered suppliers under reverse charge'),
  '4C': t('4C Unregistered suppliers'),
  '4D': t('4D Import of services'),
}
export const kindWords: Record<Gstr4['rates'][number]['kind'], string> = {
  outward: t('Supplies'),
  inward: t('Purchases under reverse charge'),
}
