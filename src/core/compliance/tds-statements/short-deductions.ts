import type { Paise } from '../../money.ts'
import { taxOn } from '../../tax/tds.ts'
import { inKind, rateOf } from './codes.ts'
import type { Statement } from './model.ts'

/** A payee of a statement with a deduction below the rate of the code. Numbers count from 1. */
export type ShortDeduction = { challan: number; deductee: number; expected: Paise; short: Paise }

/**
 * Rows taxed below the rate of their code on the day of payment, to the rupee. Those with a reason for less (certificate, declaration,
 * exemption) are left out, as are payments in kind.
 */
export function shortDeductions({ challans }: Pick<Statement, 'challans'>): ShortDeduction[] {
  return challans.flatMap(({ deductees }, challan) =>
    deductees.flatMap(({ code, pan, paid_on, amount, deducted, reason }, at): ShortDeduction[] => {
      const rate = reason === '' && !inKind.has(code) ? rateOf(code, pan, paid_on) : undefined
      const expected = rate === undefined ? 0 : taxOn(amount, rate)
      return deducted < expected ? [{ challan: challan + 1, deductee: at + 1, expected, short: expected - deducted }] : []
    }),
  )
}
