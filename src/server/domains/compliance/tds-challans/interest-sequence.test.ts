import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statementFee } from '#core/compliance/tds-statements/defaults.ts'
import { latePaymentInterest, lateDeductionInterest } from '#core/tax/tds-interest.ts'

type Step = { step: string; date: string; kind: string; of?: string; interest?: number; amount: number }
type Case = { id: string; steps: Step[] }
const cases = JSON.parse(
  readFileSync(new URL('../../../../../test/golden/tds/sequences.json', import.meta.url), 'utf8'),
) as Case[]
const steps = cases.find(({ id }) => id === 'tds-40')?.steps ?? []
const named = (step: string | undefined) => steps.find((each) => each.step === step)

/** Worked by hand from the specification, before this program saw it: late deduction 1%, late deposit 1.5%, by months or parts of them. */
test('interest of a late deduction and of a late deposit, step by step', () => {
  const said = steps.flatMap(({ step, date, kind, of, interest, amount }) => {
    const first = named(of)
    if (kind === 'late-deduction')
      return [
        [step, lateDeductionInterest({ tax: amount * 100, credited_on: first?.date ?? '', deducted_on: date }) / 100, interest],
      ]
    if (kind === 'challan')
      return [[step, latePaymentInterest({ tax: amount * 100, deducted_on: first?.date ?? '' }, date) / 100, interest]]
    return []
  })
  expect(said.length).toBe(8)
  for (const [step, product, hand] of said) expect([step, product]).toEqual([step, hand])
})

test('the fee of a late statement: ₹200 a day, at most its tax', () => {
  for (const [filed, tax, fee] of [
    ['2026-07-31', 50_000, 0],
    ['2026-08-01', 50_000, 200],
    ['2026-08-10', 1_700, 1_700],
    ['2026-08-20', 62_400, 4_000],
  ] as const)
    expect([filed, (statementFee('2026-07-31', tax * 100, filed)?.fee ?? 0) / 100]).toEqual([filed, fee])
})
