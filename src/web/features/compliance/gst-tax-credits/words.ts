import type { GstTaxCredit } from '#contract/compliance/gst-tax-credits.ts'
import { t } from '#core/messages.ts'

export const kindWords: Record<GstTaxCredit['credit_kind'], string> = {
  tds: t('TDS, section 51'),
  tcs: t('TCS, section 52'),
}
