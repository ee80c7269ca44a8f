import { t } from '../../messages.ts'
import type { RefundLineCode } from './refund.ts'

/** The lines of the working, in the language of the request. */
export const lineWords = (): Record<RefundLineCode, string> => ({
  goods: t('Exports of goods without payment of tax'),
  services: t('Payments received for exports of services without payment of tax'),
  unproven_goods: t('Exports of goods and supplies to an SEZ that this claim leaves out'),
  unproven_services: t('Payments for services that this claim leaves out'),
  other_goods: t('Other goods'),
  other_services: t('Other services'),
  exempt: t('Exempt and nil-rated supplies, not counted'),
})
