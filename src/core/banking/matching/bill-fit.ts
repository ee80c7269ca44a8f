import { reason } from '../../reasons.ts'
import { formatPaise, type Paise } from '../../money.ts'
import { fit, isSmall, type TdsGuess } from './fit.ts'

/**
 * How a payment compares with the dues of bills: paid = due + bank_charge + round_off, except for `part` and `tds`, which leave the
 * rest open, and `over`, which bills do not take.
 */
export type BillFit = {
  kind: 'exact' | 'rounding' | 'charge' | 'tds' | 'part' | 'over'
  bank_charge: Paise
  round_off: Paise
  /** A deduction that looks like TDS but is not on the bills. */
  tds_amount: Paise
  tds_rate: string | undefined
  tds_why: string
}

const plain = { bank_charge: 0, round_off: 0, tds_amount: 0, tds_rate: undefined, tds_why: '' }
const RUPEE = 100

/** `taxable`: the value of those bills without TDS so far; `count` bills are rounded separately. */
export function billFit(paid: Paise, due: Paise, taxable: Paise, guesses: readonly TdsGuess[], count: number): BillFit {
  const more = paid - due
  if (more === 0) return { kind: 'exact', ...plain }
  if (Math.abs(more) < RUPEE) return { kind: 'rounding', ...plain, round_off: more }
  if (more > 0) return isSmall(more, due) ? { kind: 'charge', ...plain, bank_charge: more } : { kind: 'over', ...plain }
  const kept = fit(paid, due, taxable, guesses, count)
  return kept.kind === 'tds'
    ? { kind: 'tds', ...plain, tds_amount: kept.tds_amount, tds_rate: kept.tds_rate, tds_why: kept.tds_why }
    : { kind: 'part', ...plain }
}

/** True when the bills are paid by it. */
export const paysWhole = ({ kind }: BillFit) => kind === 'exact' || kind === 'rounding' || kind === 'charge'

const rupees = (amount: Paise) => `₹${formatPaise(amount)}`

/** How the amount relates to the bills, `open` being `due on NP/42`. */
export function billAmountSentence(paid: Paise, due: Paise, open: string, how: BillFit): string {
  const sums = { received: rupees(paid), due: rupees(due), open }
  switch (how.kind) {
    case 'exact':
      return reason('{received} is exactly what is {open}.', sums)
    case 'rounding':
      return reason('{received} is what is {open}, rounded: {apart} apart.', { ...sums, apart: rupees(Math.abs(how.round_off)) })
    case 'charge':
      return reason('{received} is the {due} {open} and {charge} more: about what a bank charges.', {
        ...sums,
        charge: rupees(how.bank_charge),
      })
    case 'tds':
      return reason(
        '{received} is the {due} {open}, less {tds}: TDS of {rate}% ({why}) that the bill does not name. So much stays due.',
        {
          ...sums,
          tds: rupees(how.tds_amount),
          rate: how.tds_rate ?? '',
          why: how.tds_why,
        },
      )
    case 'part':
      return reason('{received} is part of the {due} {open}; {left} stays due.', { ...sums, left: rupees(due - paid) })
    case 'over':
      return reason('{received} is {more} more than the {due} {open}.', { ...sums, more: rupees(paid - due) })
  }
}
