import type { IsoDate } from '../../dates.ts'
import type { CellFigures } from '../gstr3b/cells.ts'
import { addTaxes, lessTaxes, noTax, type Taxes, taxesBy } from '../gstr3b/tax.ts'
import { ledger } from './movements.ts'

/** A filed return as the portal's statements read it. */
export type Reported = { id: string; on: IsoDate; figures: CellFigures }
type Opening = { id: string; on: IsoDate; reclaim: Taxes; reverse_charge: Taxes }

const taxes = (of: Taxes): Taxes => taxesBy((head) => of[head])

/** What a return adds to the statements: credit reversed for now, less reclaimed; tax under reverse charge, less its credit. */
export function addedBy(figures: CellFigures): { reclaim: Taxes; reverse_charge: Taxes } {
  const credit = addTaxes(taxes(figures.itc_IMPS), taxes(figures.itc_ISRC))
  return {
    reclaim: lessTaxes(taxes(figures.rev_OTH), taxes(figures.inelg_RUL)),
    reverse_charge: lessTaxes(taxes(figures.isup_rev), credit),
  }
}

/**
 * The portal's Electronic Credit Reversal and Re-claimed Statement, 4(B)(2) less 4(D)(1), and its RCM Liability/ITC Statement, 3.1(d) less 4(A)(2) and (3)
 * (GSTN advisories; from August 2023 and August 2024). Returns filed up to the day of an opening balance are in it.
 */
export function statements(opening: Opening | undefined, returns: readonly Reported[]) {
  const [reclaim, reverseCharge] = [ledger(), ledger()]
  if (opening) {
    reclaim.add({ kind: 'opening', id: opening.id, on: opening.on }, opening.reclaim)
    reverseCharge.add({ kind: 'opening', id: opening.id, on: opening.on }, opening.reverse_charge)
  }
  for (const { id, on, figures } of returns) {
    if (opening && on <= opening.on) continue
    reclaim.add({ kind: 'reversed', id, on }, taxes(figures.rev_OTH))
    reclaim.add({ kind: 'reclaimed', id, on }, lessTaxes(noTax, taxes(figures.inelg_RUL)))
    reverseCharge.add({ kind: 'charged', id, on }, taxes(figures.isup_rev))
    const credit = addTaxes(taxes(figures.itc_IMPS), taxes(figures.itc_ISRC))
    reverseCharge.add({ kind: 'charge_credited', id, on }, lessTaxes(noTax, credit))
  }
  return { reclaim: reclaim.read(), reverse_charge: reverseCharge.read() }
}

/** What a return claims beyond a statement, by tax: above zero, the portal warns, and is to refuse (announced on 29 Dec 2025; the day is not known). */
export const beyond = (balance: Taxes, added: Taxes): Taxes => taxesBy((head) => Math.max(0, 0 - balance[head] - added[head]))
