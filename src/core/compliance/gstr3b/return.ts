import { type Heads, heads, noHeads } from '../gstr2b/row.ts'
import type { Paise } from '../../money.ts'
import type { Period } from '../gstr1/period.ts'
import { type CellCode, type CellFigures, cellCodes } from './cells.ts'
import { setOff, type SetOff, withNegative } from './set-off.ts'
import { addTaxes, lessTaxes, type Taxes, taxesBy } from './tax.ts'

const taxes = (of: Heads): Taxes => taxesBy((head) => of[head])
const sum = (figures: CellFigures, codes: readonly CellCode[]): Taxes =>
  codes
    .map((code) => taxes(figures[code]))
    .reduce(
      addTaxes,
      taxesBy(() => 0),
    )

export const creditCells = ['itc_IMPG', 'itc_IMPS', 'itc_ISRC', 'itc_ISD', 'itc_OTH'] as const satisfies readonly CellCode[]
export const reversalCells = ['rev_RUL', 'rev_OTH'] as const satisfies readonly CellCode[]

/** 4(C): credit of the month after reversals, as it enters the credit ledger. May be negative. */
export const netCredit = (figures: CellFigures): Taxes => lessTaxes(sum(figures, creditCells), sum(figures, reversalCells))

/** The balances of the portal's ledgers before the month. */
export type Opening = { credit: Taxes; negative: Taxes; cash: Paise }

export type Settlement = {
  net_credit: Taxes
  /** Liability of 3.1(a), (b) and e-commerce after negative amounts carried forward, without reverse charge. */
  owed: Taxes
  reverse_charge: Taxes
  negative_used: Taxes
  negative_left: Taxes
  /** Credit reversed beyond the ledger's balance: it becomes a liability. */
  credit_short: Taxes
  set_off: SetOff
  /** Tax to pay in cash: what no credit pays, and all reverse charge. */
  cash: Taxes
}

/** Calculates the liability of a return and its payment. All figures in paise. */
export function settle(figures: CellFigures, opening: Opening, period: Period): Settlement {
  const net_credit = netCredit(figures)
  const { owed, used, left } = withNegative(sum(figures, ['osup_det', 'osup_zero']), opening.negative)
  const reverse_charge = taxes(figures.isup_rev)
  const ledger = addTaxes(opening.credit, net_credit)
  const credit_short = taxesBy((head) => Math.max(0, 0 - ledger[head]))
  const set_off = setOff(
    addTaxes(owed, credit_short),
    taxesBy((head) => Math.max(0, ledger[head])),
    period,
  )
  return {
    net_credit,
    owed,
    reverse_charge,
    negative_used: used,
    negative_left: left,
    credit_short,
    set_off,
    cash: addTaxes(set_off.cash, reverse_charge),
  }
}

export const isNil = (figures: CellFigures): boolean =>
  cellCodes.every((code) => heads.every((head) => figures[code][head] === 0))

/** Every cell at zero. */
export const noCells = (): Record<CellCode, Heads> =>
  Object.fromEntries(cellCodes.map((code) => [code, noHeads()])) as Record<CellCode, Heads>
