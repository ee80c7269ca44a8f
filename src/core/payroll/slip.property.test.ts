import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimAccounts, claimLine } from './claims.ts'
import { changesSince } from './compare.ts'
import { bases, componentCodes, componentOf } from './components.ts'
import { finalExtras } from './final-pay.ts'
import { fullMonth } from './full-month.ts'
import { contractKinds } from './contract-cover.ts'
import { leftReasons } from './gratuity.ts'
import { noDeclaration } from './salary-tax.ts'
import { runLines } from './run-entry.ts'
import { computeSlip } from './slip.ts'
import { nothingYet, type SlipInput } from './slip-model.ts'

const rupees = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => amount * 100)
const part = fc.record({ code: fc.constantFrom(...componentCodes), amount: rupees(2_00_000) })
/** A component of the company: an earning or a deduction, with a formula or an amount. */
const own = fc
  .record({
    amount: rupees(20_000),
    formula: fc.constantFrom(undefined, '10% of basic', '50 × days', 'min(1600, basic / 3)'),
    deducted_to: fc.constantFrom(undefined, 'account'),
    outside: fc.subarray([...bases]),
    is_taxable: fc.boolean(),
    is_prorated: fc.boolean(),
  })
  .map(({ amount, formula, deducted_to, ...flags }) => ({
    code: deducted_to ? 'OWNDED' : 'OWN',
    amount,
    component: {
      ...componentOf('SPECIAL'),
      ...flags,
      code: deducted_to ? 'OWNDED' : 'OWN',
      ...(formula !== undefined && { formula }),
      ...(deducted_to !== undefined && { deducted_to }),
    },
  }))
const loan = fc.record({
  payroll_loans_id: fc.uuid(),
  given_on: fc.constant('2026-01-15'),
  left: rupees(1_00_000),
  instalment: rupees(40_000),
})
const input: fc.Arbitrary<SlipInput> = fc.record({
  month: fc.constantFrom('2026-03-01', '2026-04-01', '2026-08-01', '2026-09-01', '2026-10-01', '2027-02-01'),
  person: fc.record({
    is_woman: fc.boolean(),
    born_on: fc.constantFrom(null, '1960-01-01', '1990-05-05'),
    has_pan: fc.boolean(),
    joined_on: fc.constantFrom('2025-04-01', '2026-09-20', '2026-09-30'),
    left_on: fc.constantFrom(null, '2026-09-17', '2026-10-01', '2027-02-28'),
  }),
  terms: fc.record({
    components: fc.array(fc.oneof({ weight: 3, arbitrary: part }, own), { minLength: 1, maxLength: 6 }),
    state: fc.constantFrom('27', '29', '19', '23', '07', '33'),
    regime: fc.constantFrom('new' as const, 'old' as const),
    is_epf: fc.boolean(),
    epf_on_full_wage: fc.boolean(),
    is_pension: fc.boolean(),
    voluntary_pf: rupees(5_000),
    declared: fc.constant({ ...noDeclaration, savings: 1_50_000_00 }),
    grade: fc.constant(''),
    dimensions_id: fc.constant(null),
  }),
  inputs: fc.record({
    lop_days: fc.constantFrom(0, 0.5, 3, 31),
    one_offs: fc.array(part, { maxLength: 3 }),
    recovery: rupees(5_000),
    welfare_fund: rupees(25),
    welfare_fund_employer: rupees(75),
  }),
  year: fc.constant(nothingYet),
  is_esi: fc.boolean(),
  loans: fc.array(loan, { maxLength: 3 }),
})

const halves = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((half) => half / 2)
/** The settlement of a leaver, whose loans are recovered at once; the days may be paid already. */
const settlement: fc.Arbitrary<SlipInput> = fc
  .tuple(
    input,
    fc.record({
      joined_on: fc.constantFrom('1990-01-31', '2019-04-01', '2021-09-18', '2025-09-01'),
      left_on: fc.constantFrom('2026-09-01', '2026-09-17', '2026-09-30'),
      contract_kind: fc.constantFrom(...contractKinds),
      left_reason: fc.constantFrom(null, ...leftReasons),
    }),
    fc.record({ leave_days: halves(60), notice_paid_days: halves(30), notice_short_days: halves(30) }),
    fc.boolean(),
  )
  .map(([given, leaver, inputs, without_days]) => {
    const full = fullMonth(given.terms)
    return {
      ...given,
      month: '2026-09-01',
      person: { ...given.person, ...leaver },
      loans: (given.loans ?? []).map((each) => ({ ...each, instalment: each.left })),
      without_days,
      extras: finalExtras({ leaver, inputs, full, basic: full.basic, leave_used: 0 }),
    }
  })

test('a settlement adds up in whole rupees, its entry balances, and loans end or the pay does', () => {
  fc.assert(
    fc.property(settlement, (given) => {
      const slip = computeSlip(given)
      const sum = (group: string) => slip.lines.filter((line) => line.group === group).reduce((all, line) => all + line.amount, 0)
      expect([sum('earning'), sum('deduction'), sum('earning') - sum('deduction')]).toEqual([
        slip.gross,
        slip.deductions,
        slip.net,
      ])
      expect(Math.abs(slip.net) % 100).toBe(0)
      expect(computeSlip(given)).toEqual(slip)
      expect(slip.counted.taxable).toBeLessThanOrEqual(slip.gross)
      expect(slip.lines.every(({ amount }) => amount >= 0)).toBe(true)
      expect(given.without_days === true && (slip.epf !== null || slip.esi !== null || slip.paid_days > 0)).toBe(false)
      const left = (slip.loans ?? []).reduce((all, each) => all + each.left, 0)
      expect(left === 0 || slip.net <= 0).toBe(true)
      const lines = runLines([{ staff_id: 's', dimensions_id: null, slip }], { insurance: 0, admin: 0 })
      expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(0)
      const payable = lines.filter(({ account }) => account === 'salaries_payable').reduce((all, { amount }) => all + amount, 0)
      expect(payable + slip.net).toBe(0)
    }),
  )
})

test('a slip adds up in whole rupees, twice the same, and its changes are the difference of the nets', () => {
  fc.assert(
    fc.property(input, input, (one, other) => {
      const [before, now] = [computeSlip(one), computeSlip(other)]
      const sum = (group: string) => now.lines.filter((line) => line.group === group).reduce((all, line) => all + line.amount, 0)
      expect([sum('earning'), sum('deduction'), sum('earning') - sum('deduction')]).toEqual([now.gross, now.deductions, now.net])
      expect(sum('employer') + now.gross).toBe(now.employer_cost)
      expect(Math.abs(now.net) % 100).toBe(0)
      expect(computeSlip(other)).toEqual(now)
      expect(changesSince(before, now).reduce((all, { amount }) => all + amount, 0)).toBe(now.net - before.net)
      expect(now.wages.wages).toBeGreaterThanOrEqual(Math.floor(now.wages.remuneration / 2))
      const taken = now.lines.filter(({ code }) => code === 'LOAN').reduce((all, { amount }) => all + amount, 0)
      const owed = (loans: readonly { left: number }[] = []) => loans.reduce((all, { left }) => all + left, 0)
      expect(owed(other.loans) - owed(now.loans)).toBe(taken)
      expect(taken === 0 || now.net >= 0).toBe(true)
      const lines = runLines([{ staff_id: 's', dimensions_id: null, slip: now }], { insurance: 0, admin: 0 })
      expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(0)
      const advances = lines.filter(({ account }) => account === 'employee_advances').reduce((all, { amount }) => all + amount, 0)
      expect(-advances).toBe(taken + other.inputs.recovery)
      expect(now.epf?.employer ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})

const paid = fc.record({
  claimed_on: fc.constant('2026-08-12'),
  purpose: fc.constant('Travel'),
  approved_by: fc.constant('Asha Rao'),
  parts: fc.array(
    fc.record({
      account: fc.constantFrom('own account', ...Object.values(claimAccounts)),
      amount: fc.integer({ min: 1, max: 50_000_00 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})

test('claims add to what is paid and to nothing else, and are in the entry on their accounts', () => {
  const slipsOf = fc.array(fc.tuple(input, fc.array(paid, { maxLength: 3 }), fc.constantFrom(null, 'north', 'south')), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(slipsOf, (given) => {
      const slips = given.map(([each, claims, dimensions_id]) => ({
        staff_id: 's',
        dimensions_id,
        claimed: claims.flatMap(({ parts }) => parts),
        plain: computeSlip(each),
        slip: computeSlip({ ...each, claims: claims.map(claimLine) }),
      }))
      for (const { slip, plain, claimed } of slips) {
        const sum = claimed.reduce((all, { amount }) => all + amount, 0)
        const { lines, net, ...same } = slip
        const { lines: plainLines, net: plainNet, ...rest } = plain
        expect(same).toEqual(rest)
        expect(lines.filter(({ group }) => group !== 'claim')).toEqual(plainLines)
        expect(net).toBe(plainNet + sum)
        expect(changesSince(plain, slip).reduce((all, { amount }) => all + amount, 0)).toBe(sum)
      }
      const lines = runLines(slips, { insurance: 0, admin: 0 })
      expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(0)
      const on = (account: unknown) =>
        lines
          .filter((line) => JSON.stringify(line.account) === JSON.stringify(account))
          .reduce((all, { amount }) => all + amount, 0)
      const claimed = slips.flatMap((each) => each.claimed)
      const due = (of: string) => claimed.filter(({ account }) => account === of).reduce((all, { amount }) => all + amount, 0)
      for (const role of Object.values(claimAccounts)) expect(on(role)).toBe(due(role))
      expect(on({ ledger_accounts_id: 'own account' })).toBe(due('own account'))
      expect(on('salaries_payable') + slips.reduce((all, { slip }) => all + slip.net, 0)).toBe(0)
    }),
  )
})
