import type { CreditUse } from '#core/compliance/gstr3b/common-credit.ts'
import { t } from '#core/messages.ts'

export const usageWords: Record<CreditUse, string> = {
  taxable: t('Taxable supplies only'),
  common: t('Taxable and exempt supplies'),
  common_private: t('Also for private purposes'),
}
export const usageOptions = Object.entries(usageWords).map(([value, label]) => ({ value, label }))
