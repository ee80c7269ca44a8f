import type { Gstr2bHeads, Gstr2bLine } from '#contract/compliance/gstr2b.ts'
import { t } from '#core/messages.ts'

export const passWords: Record<NonNullable<Gstr2bLine['pass']>, string> = {
  exact: t('Number, date and amounts agree'),
  cleaned: t('Number and amounts agree'),
  fuzzy: t('Number is similar'),
  amounts: t('Amounts agree, number differs'),
  number: t('Number agrees'),
  hand: t('Matched manually'),
}
export const headWords = [t('Taxable value'), 'IGST', 'CGST', 'SGST', t('Cess')] as const
export const figuresOf = ({ taxable, igst, cgst, sgst, cess }: Gstr2bHeads) => [taxable, igst, cgst, sgst, cess]
