import type { IsoDate } from '../../dates.ts'
import { noTax, type Taxes, taxesBy } from '../gstr3b/tax.ts'
import { addCash, type Cash, noCash } from './cash.ts'
import type { Movement } from './movements.ts'

/**
 * The lowest balance that a cash ledger held for tax at the end of a day, from the day `from` to the day `to`, by tax in paise; never below zero. `own`:
 * the record whose movement is left out, the payment that the balance is wanted for. Nothing where the ledger begins after `from`: what it held
 * before is not known.
 */
export function lowestTaxBalance(movements: readonly Movement<Cash>[], from: IsoDate, to: IsoDate, own?: string): Taxes {
  const counted = movements.filter(({ id, on }) => id !== own && on <= to)
  if (counted.some(({ kind, on }) => kind === 'opening' && on > from)) return noTax
  let balance = noCash
  const ends = new Map<IsoDate, Cash>([[from, noCash]])
  for (const { on, amounts } of counted) {
    balance = addCash(balance, amounts)
    ends.set(on < from ? from : on, balance)
  }
  const held = [...ends.values()]
  return taxesBy((head) => Math.max(0, Math.min(...held.map((each) => each[head].tax))))
}
