import { t } from '../../messages.ts'
import { challanBeneficiary, challanDays } from './gst-limits.ts'
import { fixedList, type LawList, lawList } from './law-lists.ts'

/** Whom challans of GST are paid to, and within which days. */
export const challanLists = (): LawList[] => [
  fixedList(
    lawList(
      'challan-beneficiary',
      t('Beneficiary of a challan by NEFT or RTGS'),
      challanBeneficiary,
      ({ name, ifsc }) => `${name}, ${ifsc}`,
    ),
  ),
  lawList('challan-days', t('Days to pay a challan'), challanDays, (days) => t('{days} days', { days })),
]
