import type { GstChallan, GstLedgers, LedgerProof } from '#contract/compliance/gst-ledgers.ts'
import type { CashMinor } from '#core/compliance/gst-ledgers/cash.ts'
import { t } from '#core/messages.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const headWords = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: t('Cess') } as const
export const minorWords: Record<CashMinor, string> = {
  tax: t('Tax'),
  interest: t('Interest'),
  penalty: t('Penalty'),
  fee: t('Late fee'),
  other: t('Other'),
}
export const purposeWords: Record<GstChallan['purpose'], string> = {
  gstr3b: t('GSTR-3B'),
  cmp08: t('CMP-08'),
  qrmp_fixed: t('Quarterly filer, fixed sum'),
  qrmp_own: t('Quarterly filer, own computation'),
  other: t('Other'),
}
export const stateWords: Record<GstChallan['state'], readonly [tone: Tone, words: string]> = {
  proposed: ['neutral', t('Proposed')],
  made: ['info', t('To pay')],
  paid: ['success', t('Paid')],
  cancelled: ['neutral', t('Cancelled')],
  expired: ['warning', t('Expired')],
}
export const movementWords: Record<GstLedgers['cash']['movements'][number]['kind'], string> = {
  opening: t('Opening balance'),
  challan: t('Challan paid'),
  transfer: t('Transfer, PMT-09'),
  deducted: t('TDS or TCS credit'),
  return_cash: t('Paid by return'),
  entered: t('Balance entered in the return'),
  credit: t('Credit of the return, 4(C)'),
  credit_used: t('Credit used'),
  created: t('Negative liability'),
  used: t('Set against tax'),
  reversed: t('Reversed for now, 4(B)(2)'),
  reclaimed: t('Reclaimed, 4(D)(1)'),
  charged: t('Tax under reverse charge, 3.1(d)'),
  charge_credited: t('Credit under reverse charge, 4(A)(2) and (3)'),
}
export const proofWords: Record<LedgerProof['code'], readonly [label: string, own: string, other: string]> = {
  cash_books: [t('Cash ledger of all registrations'), t('Ledger'), t('Account “GST electronic cash ledger”')],
  credit_books: [t('Credit ledger of all registrations'), t('Filed returns'), t('Input credit accounts')],
  cash_below_zero: [t('Cash that the ledger never held'), t('Below zero'), t('Nothing')],
  negative_below_zero: [t('Negative liability below zero'), t('Below zero'), t('Nothing')],
  cash_portal: [t('Cash ledger at the portal'), t('Ours'), t('Portal')],
  credit_portal: [t('Credit ledger at the portal'), t('Ours'), t('Portal')],
  negative_portal: [t('Negative liability at the portal'), t('Ours'), t('Portal')],
  reclaim_books: [t('Reversed credit of all registrations'), t('Filed returns'), t('Account “GST credit reversed until paid”')],
  reclaim_below_zero: [t('More credit reclaimed than reversed'), t('Below zero'), t('Nothing')],
  reclaim_portal: [t('Reversed credit at the portal'), t('Ours'), t('Portal')],
  reverse_charge_portal: [t('Reverse charge at the portal'), t('Ours'), t('Portal')],
}
/** Why two figures may differ; only where there is a usual cause. */
export const causeWords: Partial<Record<LedgerProof['code'], string>> = {
  cash_books: t(
    'A bank line booked to the cash ledger without a challan here, or an opening balance that the books do not have.',
  ),
  credit_books: t('Credit of bills that no filed return has claimed yet, and credit reversed for now.'),
  reclaim_books: t(
    'An opening balance of the statement that the books do not have, or a return filed before returns were posted.',
  ),
  cash_below_zero: t('A return was filed without the challan that paid it. Record the challan, or the opening balance.'),
}
