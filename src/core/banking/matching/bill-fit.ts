import { formatPaise, type Paise } from '../../money.ts'
import { fit, isSmall, type TdsGuess } from './fit.ts'

/**
 * How money that went out sits with what is due on bills: paid = due + bank_charge + round_off, save for `part` and `tds`, which leave the
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

/** `taxable`: the value of those bills from which no TDS was withheld yet; `count` bills round apart. */
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
  switch (how.kind) {
    case 'exact':
      return `${rupees(paid)} is exactly what is ${open}.`
    case 'rounding':
      return `${rupees(paid)} is what is ${open}, rounded: ${rupees(Math.abs(how.round_off))} apart.`
    case 'charge':
      return `${rupees(paid)} is the ${rupees(due)} ${open} and ${rupees(how.bank_charge)} more: about what a bank charges.`
    case 'tds':
      return `${rupees(paid)} is the ${rupees(due)} ${open}, less ${rupees(how.tds_amount)}: TDS of ${how.tds_rate}% (${how.tds_why}) that the bill does not name. So much stays due.`
    case 'part':
      return `${rupees(paid)} is part of the ${rupees(due)} ${open}; ${rupees(due - paid)} stays due.`
    case 'over':
      return `${rupees(paid)} is ${rupees(paid - due)} more than the ${rupees(due)} ${open}.`
  }
}
