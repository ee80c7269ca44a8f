import type { Paise } from '../../money.ts'
import { type TaxHead, type Taxes, taxesBy, taxHeads } from '../gstr3b/tax.ts'

/** What the electronic cash ledger holds of each tax (Form GST PMT-05). Money of one kind does not pay another unless it is moved by PMT-09. */
export const cashMinors = ['tax', 'interest', 'penalty', 'fee', 'other'] as const
export type CashMinor = (typeof cashMinors)[number]
/** Amounts by tax and kind, paise. */
export type Cash = Readonly<Record<TaxHead, Readonly<Record<CashMinor, Paise>>>>

export const cashBy = (of: (head: TaxHead, minor: CashMinor) => Paise): Cash => {
  const byMinor = (head: TaxHead) => ({
    tax: of(head, 'tax'),
    interest: of(head, 'interest'),
    penalty: of(head, 'penalty'),
    fee: of(head, 'fee'),
    other: of(head, 'other'),
  })
  return { igst: byMinor('igst'), cgst: byMinor('cgst'), sgst: byMinor('sgst'), cess: byMinor('cess') }
}

export const noCash: Cash = cashBy(() => 0)
export const addCash = (one: Cash, other: Cash): Cash => cashBy((head, minor) => one[head][minor] + other[head][minor])
export const lessCash = (one: Cash, other: Cash): Cash => cashBy((head, minor) => one[head][minor] - other[head][minor])
export const cashTotal = (of: Cash): Paise => cashCells(of).reduce((sum, { amount }) => sum + amount, 0)
/** The sum of each tax. */
export const headTotals = (of: Cash): Taxes => taxesBy((head) => cashMinors.reduce((sum, minor) => sum + of[head][minor], 0))

/** Every amount with its tax and kind, zeros with them. */
export const cashCells = (of: Cash): { head: TaxHead; minor: CashMinor; amount: Paise }[] =>
  taxHeads.flatMap((head) => cashMinors.map((minor) => ({ head, minor, amount: of[head][minor] })))

/** What is missing in a ledger for what it should pay, by tax and kind; never below zero. */
export const missingCash = (needed: Cash, held: Cash): Cash =>
  cashBy((head, minor) => Math.max(0, needed[head][minor] - Math.max(0, held[head][minor])))

/** Whole rupees, upwards: a challan has no paise. */
export const inRupees = (of: Cash): Cash => cashBy((head, minor) => Math.ceil(of[head][minor] / 100) * 100)
