import { t } from '#core/messages.ts'
import { formatPaise, type Paise, sumPaise } from '../money.ts'

/** How a customer at the counter pays. */
export const memoModes = ['cash', 'upi', 'card'] as const
export type MemoMode = (typeof memoModes)[number]

/**
 * From this value of taxable supplies on, the tax invoice to a person without GSTIN bears their name, address and state whether they ask
 * or not; below it on request (CGST Rules r.46(e) and (f), since 1 Jul 2017).
 */
export const RECIPIENT_FROM: Paise = 50_000_00

/**
 * Receiving this much in cash in one transaction or from one person in a day is prohibited (Income-tax Act 1961 s.269ST, since 1 Apr 2017;
 * retained in the Act of 2025).
 */
export const CASH_LIMIT: Paise = 2_00_000_00

type Sold = { tax_rule: string; lines: readonly { taxable_value: Paise; gst_rate: string }[] }

/** True if the memo must name the buyer. A bill of supply need not (r.49). */
export function needsRecipient({ tax_rule, lines }: Sold): boolean {
  if (tax_rule === 'none') return false
  const taxable = lines.flatMap((line) => (Number(line.gst_rate) > 0 ? [line.taxable_value] : []))
  return sumPaise(taxable) >= RECIPIENT_FROM
}

/** The sentence that refuses so much cash, or undefined. */
export function cashProblem(mode: MemoMode, total: Paise): string | undefined {
  if (mode !== 'cash' || total < CASH_LIMIT) return undefined
  return t('The law forbids ₹{amount} or more in cash: collect it by UPI or card', { amount: formatPaise(CASH_LIMIT) })
}

/**
 * The title of the document. A seller who may not collect tax issues a bill of supply, and so does one who sells only exempt goods (CGST
 * Act s.31(3)(c)); both in one to a person without GSTIN is an invoice-cum-bill of supply (CGST Rules r.46A, since 13 Oct 2017). Without
 * a line yet it is what the seller usually issues.
 */
export function memoTitle(registration: 'regular' | 'composition' | 'unregistered', rates: readonly string[]): string {
  if (registration === 'unregistered') return 'Cash Memo'
  const isExempt = (rate: string) => Number(rate) === 0
  if (registration === 'composition' || (rates.length > 0 && rates.every(isExempt))) return 'Bill of Supply'
  return rates.some(isExempt) ? 'Invoice-cum-Bill of Supply' : 'Tax Invoice'
}

/**
 * What a composition dealer writes at the top of a bill of supply (CGST Rules r.5(1)(f), since 1 Jul 2017); nothing for others.
 */
export function declarationOf(registration: 'regular' | 'composition' | 'unregistered'): string | undefined {
  return registration === 'composition' ? 'Composition taxable person, not eligible to collect tax on supplies' : undefined
}

/**
 * Undefined for a number a till may have given, else the sentence: at most sixteen letters, digits, hyphens and slashes (CGST Rules r.46(b),
 * since 1 Jul 2017).
 */
export function memoNumberProblem(number: string): string | undefined {
  if (number.length > 16) return t('A memo number has at most 16 characters, this has {length}', { length: number.length })
  return /^[A-Za-z0-9/-]+$/.test(number) ? undefined : 'Use only letters, digits, / and -'
}
