import type { Paise } from '../../money.ts'
import type { Period } from '../gstr1/period.ts'
import { type TaxHead, type Taxes, taxesBy } from './tax.ts'

/** From this period IGST may be paid from CGST and SGST credit in any order. GSTN advisory of 19 Feb 2026. */
const ANY_ORDER_FROM: Period = '2026-02'

export const setOffRules = ['igst_own', 'igst_other', 'own', 'igst_after', 'cess'] as const
/**
 * Why credit of one tax pays another: IGST credit pays IGST (s.49(5)(a), 49A), then CGST and SGST in any order (r.88A, from 29 Mar 2019); CGST and
 * SGST credit pay their own tax (s.49(5)(b), (c)), then IGST; cess pays only cess.
 */
export type SetOffRule = (typeof setOffRules)[number]
export type SetOffStep = { from: TaxHead; to: TaxHead; amount: Paise; rule: SetOffRule }

export type SetOff = {
  steps: readonly SetOffStep[]
  /** Liability that no credit pays. */
  cash: Taxes
  /** Credit carried to the next month. */
  left: Taxes
}

/**
 * Pays the liability of a month from credit in the order of CGST Act s.49, 49A, 49B and Rules r.88A, with the least cash and then with the most
 * even credit left. IGST credit is used up before credit of another tax is used. Amounts in paise, none negative; liability under reverse
 * charge, interest and fee are paid in cash and are not given here.
 */
export function setOff(liability: Taxes, credit: Taxes, period: Period): SetOff {
  const owed: Record<TaxHead, Paise> = { ...liability }
  const held: Record<TaxHead, Paise> = { ...credit }
  const steps: SetOffStep[] = []
  const pay = (from: TaxHead, to: TaxHead, most: Paise, rule: SetOffRule) => {
    const amount = Math.min(held[from], owed[to], most)
    if (amount <= 0) return
    held[from] -= amount
    owed[to] -= amount
    steps.push({ from, to, amount, rule })
  }
  pay('igst', 'igst', owed.igst, 'igst_own')
  const shares = sharesOfIgst(held.igst, owed, held)
  pay('igst', 'cgst', shares.cgst, 'igst_other')
  pay('igst', 'sgst', shares.sgst, 'igst_other')
  pay('cgst', 'cgst', owed.cgst, 'own')
  pay('sgst', 'sgst', owed.sgst, 'own')
  const toIgst = sharesToIgst(owed.igst, held, period)
  pay('cgst', 'igst', toIgst.cgst, 'igst_after')
  pay('sgst', 'igst', toIgst.sgst, 'igst_after')
  pay('cess', 'cess', owed.cess, 'cess')
  return { steps, cash: taxesBy((head) => owed[head]), left: taxesBy((head) => held[head]) }
}

type Two = { cgst: Paise; sgst: Paise }

/**
 * How the rest of the IGST credit pays CGST and SGST: first what their own credit cannot pay, then so that their remaining
 * credits are equal.
 */
function sharesOfIgst(left: Paise, owed: Two, held: Two): Two {
  const all = Math.min(left, owed.cgst + owed.sgst)
  const lack = { cgst: Math.max(0, owed.cgst - held.cgst), sgst: Math.max(0, owed.sgst - held.sgst) }
  if (all <= lack.cgst + lack.sgst) {
    const cgst = Math.min(lack.cgst, Math.max(all - lack.sgst, Math.round(all / 2)))
    return { cgst, sgst: all - cgst }
  }
  // The final credit of a tax is its balance, less its liability, plus what IGST paid for it.
  const even = Math.round((all - (held.cgst - owed.cgst) + (held.sgst - owed.sgst)) / 2)
  const cgst = Math.min(Math.max(even, lack.cgst, all - owed.sgst), owed.cgst, all - lack.sgst)
  return { cgst, sgst: all - cgst }
}

/**
 * How CGST and SGST credit pay the rest of IGST: CGST first before February 2026 (s.49(5)(c) proviso), and equally from then on.
 */
function sharesToIgst(owed: Paise, held: Two, period: Period): Two {
  const all = Math.min(owed, held.cgst + held.sgst)
  const even = period < ANY_ORDER_FROM ? all : Math.round((all + held.cgst - held.sgst) / 2)
  const cgst = Math.min(Math.max(even, all - held.sgst, 0), held.cgst, all)
  return { cgst, sgst: all - cgst }
}

/**
 * Negative liability, if credit notes exceed sales: it is carried to later months and reduces their liability of the same tax (table 3.1 accepts
 * negative figures from September 2024). `carried`: the rest of earlier months, zero or positive.
 */
export function withNegative(liability: Taxes, carried: Taxes): { owed: Taxes; used: Taxes; left: Taxes } {
  const used = taxesBy((head) => Math.min(carried[head], Math.max(0, liability[head])))
  const owed = taxesBy((head) => Math.max(0, liability[head]) - used[head])
  const left = taxesBy((head) => carried[head] - used[head] + Math.max(0, 0 - liability[head]))
  return { owed, used, left }
}
