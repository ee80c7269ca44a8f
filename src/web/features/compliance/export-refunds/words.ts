import type { ExportRow } from '#contract/compliance/export-refunds.ts'
import { t } from '#core/messages.ts'

export const supplyWords: Record<ExportRow['supply'], string> = {
  goods: t('Goods'),
  services: t('Services'),
  both: t('Goods and services'),
}
