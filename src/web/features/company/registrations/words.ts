import type { Registration } from '#contract/company/registrations.ts'
import { t } from '#core/messages.ts'

export const kindWords: Record<Registration['registration_kind'], string> = {
  regular: t('Taxpayer'),
  sez: t('SEZ unit or developer'),
  isd: t('Input service distributor'),
  tds: t('Tax deductor (TDS)'),
  tcs: t('E-commerce operator (TCS)'),
}
export const schemeWords: Record<Registration['gst_scheme'], string> = { regular: t('Regular'), composition: t('Composition') }
export const frequencyWords: Record<Registration['return_frequency'], string> = {
  monthly: t('Monthly returns'),
  quarterly: t('Quarterly returns (QRMP)'),
}
