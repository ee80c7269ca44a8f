import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellCodes } from './cells.ts'
import { lateFee, lateInterest } from './late.ts'
import { isNil, noCells, settle } from './return.ts'
import { setOff, type SetOffStep, withNegative } from './set-off.ts'
import { noTax, type Taxes, totalOf } from './tax.ts'
import { uploadName3b, uploadOf3b } from './upload.ts'

const taxes = (igst: number, cgst: number, sgst: number, cess = 0): Taxes => ({ igst, cgst, sgst, cess })
const paid = (steps: readonly SetOffStep[], from: string, to: string) =>
  steps.filter((step) => step.from === from && step.to === to).reduce((sum, { amount }) => sum + amount, 0)
const small = fc.integer({ min: 0, max: 7 })
const anyTaxes = fc.record({ igst: small, cgst: small, sgst: small, cess: small })

/** The minimum cash of all allowed ways, by trying them all; IGST credit must be used as far as possible. */
function leastCash(liability: Taxes, credit: Taxes, period: string): number {
  let least = Infinity
  const own = Math.min(credit.igst, liability.igst)
  const rest = credit.igst - own
  const used = Math.min(rest, liability.cgst + liability.sgst)
  for (let c = 0; c <= used; c++) {
    const s = used - c
    if (c > liability.cgst || s > liability.sgst) continue
    const [needC, needS] = [liability.cgst - c, liability.sgst - s]
    const [payC, payS] = [Math.min(needC, credit.cgst), Math.min(needS, credit.sgst)]
    const leftI = liability.igst - own
    for (let fromC = 0; fromC <= Math.min(leftI, credit.cgst - payC); fromC++) {
      if (period < '2026-02' && fromC < Math.min(leftI, credit.cgst - payC)) continue
      const fromS = Math.min(leftI - fromC, credit.sgst - payS)
      const cash = needC - payC + (needS - payS) + (leftI - fromC - fromS)
      least = Math.min(least, cash)
    }
  }
  return least + Math.max(0, liability.cess - credit.cess)
}

describe('set-off', () => {
  test('IGST credit pays IGST, then the head whose own credit is short', () => {
    const { steps, cash, left } = setOff(taxes(100, 300, 300), taxes(250, 300, 150), '2026-10')
    expect(paid(steps, 'igst', 'igst')).toBe(100)
    expect([paid(steps, 'igst', 'sgst'), paid(steps, 'igst', 'cgst')]).toEqual([150, 0])
    expect([cash, left]).toEqual([noTax, noTax])
  })

  test('IGST credit is used up before credit of another head, even where that leaves it for later', () => {
    const { steps, left } = setOff(taxes(0, 100, 100), taxes(200, 100, 100), '2026-10')
    expect([paid(steps, 'igst', 'cgst'), paid(steps, 'igst', 'sgst')]).toEqual([100, 100])
    expect(left).toEqual(taxes(0, 100, 100))
  })

  test('before February 2026 CGST credit pays IGST first, and from then on both end even', () => {
    const [owed, held] = [taxes(100, 0, 0), taxes(0, 90, 90)]
    expect(setOff(owed, held, '2026-01').left).toEqual(taxes(0, 0, 80))
    expect(setOff(owed, held, '2026-02').left).toEqual(taxes(0, 40, 40))
  })

  test('CGST never pays SGST, and cess pays only cess', () => {
    const { cash, left } = setOff(taxes(0, 0, 50, 20), taxes(0, 80, 0, 30), '2026-10')
    expect([cash, left]).toEqual([taxes(0, 0, 50), taxes(0, 80, 0, 10)])
  })

  test('no allowed order of set-off pays less cash; nothing is paid twice or lost; IGST credit is used first', () => {
    fc.assert(
      fc.property(anyTaxes, anyTaxes, fc.constantFrom('2026-01', '2026-02'), (liability, credit, period) => {
        const { steps, cash, left } = setOff(liability, credit, period)
        expect(totalOf(cash)).toBe(leastCash(liability, credit, period))
        for (const head of ['igst', 'cgst', 'sgst', 'cess'] as const) {
          const spent = steps.filter(({ from }) => from === head).reduce((sum, { amount }) => sum + amount, 0)
          const met = steps.filter(({ to }) => to === head).reduce((sum, { amount }) => sum + amount, 0)
          expect([spent + left[head], met + cash[head]]).toEqual([credit[head], liability[head]])
          expect(Math.min(left[head], cash[head])).toBeGreaterThanOrEqual(0)
        }
        expect(steps.every(({ amount }) => amount > 0)).toBe(true)
        expect(paid(steps, 'cgst', 'sgst') + paid(steps, 'sgst', 'cgst')).toBe(0)
        // IGST credit remains only if there is nothing left that it may pay.
        const ownUsed = paid(steps, 'cgst', 'cgst') + paid(steps, 'sgst', 'sgst')
        expect(left.igst > 0 && ownUsed > 0).toBe(false)
      }),
      { numRuns: 3_000 },
    )
  })

  test('a figure below zero lowers later months of its head', () => {
    const october = withNegative(taxes(-500, 100, 100), noTax)
    expect([october.owed, october.left]).toEqual([taxes(0, 100, 100), taxes(500, 0, 0)])
    const november = withNegative(taxes(300, 50, 50), october.left)
    expect([november.owed, november.used, november.left]).toEqual([taxes(0, 50, 50), taxes(300, 0, 0), taxes(200, 0, 0)])
  })
})

describe('a return', () => {
  const heads = (taxable: number, igst: number, cgst: number, sgst: number, cess = 0) => ({ taxable, igst, cgst, sgst, cess })
  const opening = { credit: noTax, negative: noTax, cash: 0 }

  test('reverse charge is paid in cash and its credit pays the rest', () => {
    const figures = {
      ...noCells(),
      osup_det: heads(1000, 0, 90, 90),
      isup_rev: heads(500, 0, 45, 45),
      itc_ISRC: heads(0, 0, 45, 45),
    }
    const { cash, set_off } = settle(figures, opening, '2026-10')
    expect(cash).toEqual(taxes(0, 90, 90))
    expect(set_off.cash).toEqual(taxes(0, 45, 45))
  })

  test('a reversal beyond the ledger is owed', () => {
    const figures = { ...noCells(), rev_OTH: heads(0, 70, 0, 0) }
    const { credit_short, cash } = settle(figures, { ...opening, credit: taxes(50, 0, 0) }, '2026-10')
    expect([credit_short, cash]).toEqual([taxes(20, 0, 0), taxes(20, 0, 0)])
    expect(isNil(noCells())).toBe(true)
  })

  test('the file has every key of the utility, in rupees, and no table 3.2 from November 2025', () => {
    const figures = {
      ...noCells(),
      osup_det: heads(1_234_567, 0, 111_111, 111_111),
      itc_OTH: heads(0, 5_000, 100, 100),
      rev_RUL: heads(0, 0, 50, 50),
    }
    const extra = { interest: noTax, fee: { cgst: 0, sgst: 0 }, inward: { inter: 0, intra: 40_000 } }
    const file = uploadOf3b('27AAPFU0939F1ZV', '2026-10', figures, extra)
    expect(Object.keys(file)).toEqual(['gstin', 'ret_period', 'sup_details', 'eco_dtls', 'itc_elg', 'inward_sup', 'intr_ltfee'])
    expect(file.sup_details.osup_det).toEqual({ txval: 12_345.67, iamt: 0, camt: 1_111.11, samt: 1_111.11, csamt: 0 })
    expect(file.itc_elg.itc_avl.map(({ ty }) => ty)).toEqual(['IMPG', 'IMPS', 'ISRC', 'ISD', 'OTH'])
    expect(file.itc_elg.itc_net).toEqual({ iamt: 50, camt: 0.5, samt: 0.5, csamt: 0 })
    expect(file.inward_sup.isup_details[0]).toEqual({ ty: 'GST', inter: 0, intra: 400 })
    expect(uploadOf3b('27AAPFU0939F1ZV', '2025-10', figures, extra)).toHaveProperty('inter_sup')
    expect(uploadName3b('27AAPFU0939F1ZV', '2027-01')).toBe('January_2026-GSTR3B27AAPFU0939F1ZV-Details.json')
    expect(cellCodes).toHaveLength(14)
  })
})

describe('filed late', () => {
  test.each([
    ['2026-11-20', 0, 0],
    ['2026-11-21', 49, 2_500],
    ['2026-12-20', 1_479, 75_000],
  ])('on %s: interest %i and half a fee of %i paise', (filed, interest, half) => {
    expect(lateInterest(taxes(100_000, 0, 0), '2026-11-20', filed).igst).toBe(interest)
    expect(lateFee({ due: '2026-11-20', filed, isNil: false, turnover: 1_00_00_000_00 }).cgst).toBe(half)
  })

  test.each([
    [false, 1_50_00_000_00, 1_000_00],
    [false, 1_50_00_000_01, 2_500_00],
    [false, 5_00_00_000_01, 5_000_00],
    [true, 9_00_00_000_00, 250_00],
  ])('nil %s and turnover %i: at most %i paise to each Act', (isNilReturn, turnover, most) => {
    expect(lateFee({ due: '2026-01-20', filed: '2027-01-20', isNil: isNilReturn, turnover })).toEqual({ cgst: most, sgst: most })
  })
})
