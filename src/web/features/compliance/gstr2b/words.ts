import { t } from '#core/messages.ts'
import type { Gstr2bDocument, Gstr2bHeads, Gstr2bLine, Gstr2bReceiptLine } from '#contract/compliance/gstr2b.ts'

export const tabWords: Record<Gstr2bLine['standing'], string> = {
  matched: t('Matched'),
  probable: t('Probable'),
  mismatch: t('Mismatch'),
  only_in_2b: t('Only in 2B'),
  only_in_books: t('Only in books'),
}
export const tabHelp: Record<Gstr2bLine['standing'], string> = {
  matched: t('The supplier reported these bills with the same amounts.'),
  probable: t('Amounts agree but the number differs. Confirm each match or undo it.'),
  mismatch: t('The supplier’s document and your bill differ. Correct the bill, or ask the supplier to amend.'),
  only_in_2b: t('Suppliers reported these documents and you have no bill for them.'),
  only_in_books: t('Suppliers have not reported these bills yet, so you can’t claim their credit.'),
}
export const outcomeWords: Record<NonNullable<Gstr2bLine['outcome']>, string> = {
  claim_now: t('Claim now'),
  claim_later: t('Claim later: not in 2B'),
  confirm: t('Confirm the match first'),
  mismatch: t('Mismatch'),
  reverse_charge: t('Reverse charge: claim after you pay the tax'),
  ineligible: t('Not eligible'),
}
export const reasonWords: Record<NonNullable<Gstr2bLine['reason']>, string> = {
  time_barred: t('Past the time limit of section 16(4)'),
  place_of_supply: t('Place of supply is the supplier’s state, not yours'),
  filed_late: t('The supplier filed after the time limit'),
  portal: t('The portal marks this credit as not available'),
  blocked: t('Blocked by section 17(5)'),
}
export const kindWords: Record<Gstr2bDocument['kind'], string> = {
  invoice: t('Invoice'),
  debit_note: t('Debit note'),
  credit_note: t('Credit note'),
  isd: t('ISD invoice'),
  isd_credit: t('ISD credit note'),
  import: t('Bill of entry'),
  unknown: t('Other document'),
}
export const checkWords: Record<Gstr2bReceiptLine['check'], string> = {
  even: t('Equals the summary'),
  amendment: t('Amendment: not compared'),
  unstated: t('No summary in the file'),
}
export const taxOf = ({ igst, cgst, sgst, cess }: Gstr2bHeads) => igst + cgst + sgst + cess
