import type { Ims, ImsRecord } from '#contract/compliance/ims.ts'
import { t } from '#core/messages.ts'

export const standingWords: Record<ImsRecord['standing'], string> = {
  matched: t('Matched'),
  probable: t('Probable'),
  mismatch: t('Mismatch'),
  missing_in_books: t('Missing in books'),
  new: t('Not compared'),
}
export const standingHelp: Record<ImsRecord['standing'], string> = {
  matched: t('These documents agree with your books. Select them to accept them together.'),
  probable: t('Amounts agree but the number differs. Check each one before you accept it.'),
  mismatch: t('The supplier’s document and your books differ. Reject it, keep it pending, or correct your books.'),
  missing_in_books: t('Your books have no such document. Enter it, or reject what is not yours.'),
  new: t('We store these documents but can’t compare them. Act on them in IMS on the portal.'),
}
export const standingTones = {
  matched: 'success',
  probable: 'warning',
  mismatch: 'danger',
  missing_in_books: 'danger',
  new: 'neutral',
} as const
export const decisionWords: Record<Ims['decisions'][number]['decision'], string> = {
  accept: t('Accepted'),
  reject: t('Rejected'),
  pending: t('Pending'),
  no_action: t('No action'),
}
export const decisionVerbs: Record<Ims['decisions'][number]['decision'], string> = {
  accept: t('Accept'),
  reject: t('Reject'),
  pending: t('Keep pending'),
  no_action: t('No action: deemed accepted'),
}
export const whyNotWords: Record<NonNullable<ImsRecord['why_not']>, string> = {
  reverse_charge: t('The portal takes no action on reverse charge. This document goes to GSTR-2B as it is.'),
  time_barred: t('Credit on this document is past the time limit of section 16(4), so the portal takes no action.'),
  place_of_supply: t('Place of supply is the supplier’s state, not yours, so the portal takes no action.'),
  unknown: t('We don’t know this kind of document yet. Act on it in IMS on the portal.'),
}
export const kindWords: Record<ImsRecord['kind'], string> = {
  invoice: t('Invoice'),
  debit_note: t('Debit note'),
  credit_note: t('Credit note'),
  unknown: t('Other document'),
}
export const reductionWords: Record<NonNullable<ImsRecord['reduction']>, string> = {
  full: t('All of the tax on the note'),
  part: t('A part of it'),
  nil: t('None: no credit was taken'),
}
export const taxOf = ({ igst, cgst, sgst, cess }: ImsRecord['heads']) => igst + cgst + sgst + cess
