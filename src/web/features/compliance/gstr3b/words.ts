import type { SetOffRule } from '#core/compliance/gstr3b/set-off.ts'
import type { TaxHead } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'

export const headWords: Record<TaxHead, string> = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: t('Cess') }

/** Why credit of one tax pays another. */
export const ruleWords: Record<SetOffRule, string> = {
  igst_own: t('IGST credit pays IGST first: section 49(5)(a)'),
  igst_other: t('IGST credit that is left pays CGST and SGST, and is used up first: section 49A, rule 88A'),
  own: t('Credit of a tax pays the same tax: section 49(5)'),
  igst_after: t('CGST and SGST credit that is left pays IGST: section 49(5)'),
  cess: t('Cess credit pays cess alone'),
}

export const openingWords = {
  opening_credit: t('Credit ledger before the month'),
  opening_negative: t('Negative liability before the month'),
}
