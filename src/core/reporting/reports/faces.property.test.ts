import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountTypes, headingsOf } from '../../ledger/account-headings.ts'
import { decimalText, formatAmount } from '../../amount-style.ts'
import { chartOfAccounts } from '../../ledger/chart-of-accounts.ts'
import { scheduleThree } from '../../ledger/schedule-three.ts'
import { balanceSheet, balanceSheetSides } from './balance-sheet.ts'
import { faceLineOf, faceLines } from '../../ledger/faces.ts'
import { divisions } from '../../ledger/face-model.ts'
import { profitResults } from '../../ledger/profit-and-loss.ts'
import { profitParts } from '../../ledger/profit-parts.ts'
import { quantumOf, roundingUnits, roundTo, shareRounding } from '../../ledger/rounding.ts'
import type { StatementAccount, StatementNode } from '../../ledger/statement-model.ts'

/** An account under every heading that each type can have, and each of the chart. */
const accounts: StatementAccount[] = [
  ...accountTypes.flatMap((account_type) =>
    headingsOf(account_type).map(({ heading }, at): StatementAccount => {
      const name = `${account_type} ${heading}`
      return { ledger_accounts_id: name, code: `9${at}`, account_name: name, account_type, schedule_iii: heading }
    }),
  ),
  ...chartOfAccounts.map(
    (each): StatementAccount => ({
      ledger_accounts_id: each.code,
      code: each.code,
      account_name: each.name,
      account_type: each.type,
      schedule_iii: each.schedule_iii,
      account_role: 'role' in each ? each.role : null,
    }),
  ),
]

/** Entries between any two accounts: whatever they do, the books balance. */
const entries = fc.array(
  fc.record({
    from: fc.nat(accounts.length - 1),
    to: fc.nat(accounts.length - 1),
    amount: fc.integer({ min: 1, max: 5_00_00_00_000_00 }),
    isEarlier: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
)
type Entries = typeof entries extends fc.Arbitrary<infer T> ? T : never

function books(list: Entries) {
  const [year, all] = [new Map<string, number>(), new Map<string, number>()]
  const add = (to: Map<string, number>, at: number, amount: number) => {
    const id = accounts[at]?.ledger_accounts_id ?? ''
    to.set(id, (to.get(id) ?? 0) + amount)
  }
  for (const { from, to, amount, isEarlier } of list)
    for (const sums of isEarlier ? [all] : [all, year]) {
      add(sums, to, amount)
      add(sums, from, 0 - amount)
    }
  return { year, all }
}

const nodesIn = (node: StatementNode): StatementNode[] => [node, ...node.parts.flatMap(nodesIn)]
const division = fc.constantFrom(...divisions)
const rounding = fc.record({ unit: fc.constantFrom(...roundingUnits), decimals: fc.integer({ min: 0, max: 2 }) })

test('every heading has its place on the face of both divisions, and so has every account of the chart', () => {
  for (const each of divisions) {
    expect(scheduleThree.filter(({ heading }) => faceLineOf(each, { schedule_iii: heading }) === undefined)).toEqual([])
    const names = faceLines(each).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const account of accounts) expect(names).toContain(faceLineOf(each, account))
  }
})

test('for any postings, a balance sheet balances in every column and each part is the sum of its own, rounded or not', () => {
  fc.assert(
    fc.property(fc.array(entries, { minLength: 1, maxLength: 3 }), division, rounding, (columns, of, to) => {
      const held = columns.map(books)
      const microAndSmall = held.map(() => 12_345_67)
      const loans = accounts.filter(({ schedule_iii }) => schedule_iii.endsWith('ong-term borrowings'))
      const maturities = new Map(loans.map(({ ledger_accounts_id: id }) => [id, held.map((_, at) => (at + 1) * 98_765_43)]))
      const options = { division: of, rounding: to, microAndSmall, maturities }
      const [left, right] = balanceSheetSides(accounts, held, options)
      expect(left?.amounts).toEqual(right?.amounts)
      const exact = balanceSheetSides(accounts, held, { division: of, microAndSmall, maturities })
      const quantum = quantumOf(to)
      const nodes = balanceSheetSides(accounts, held, options).flatMap(nodesIn)
      const sums = nodes.filter(({ parts }) => parts.length > 0)
      held.forEach((_, at) => {
        for (const { amounts } of nodes) expect(Math.abs((amounts[at] ?? 0) % quantum)).toBe(0)
        for (const { amounts, parts } of sums)
          expect(parts.reduce((sum, part) => sum + (part.amounts[at] ?? 0), 0)).toBe(amounts[at])
      })
      const [wanted, found] = [exact, balanceSheetSides(accounts, held, options)].map((sides) => sides.flatMap(nodesIn))
      found?.forEach((node, index) =>
        held.forEach((_, at) =>
          expect(Math.abs((node.amounts[at] ?? 0) - (wanted?.[index]?.amounts[at] ?? 0))).toBeLessThan(quantum),
        ),
      )
      // Nothing posted is missing: the assets are the balances of asset accounts, and no more.
      const assets = held.map(({ all }) =>
        accounts.reduce((sum, each) => (each.account_type === 'asset' ? sum + (all.get(each.ledger_accounts_id) ?? 0) : sum), 0),
      )
      expect(exact.find(({ label }) => label === 'Assets')?.amounts).toEqual(assets)
    }),
  )
})

test('the profit is income less expenses, and equals the surplus of the balance sheet', () => {
  fc.assert(
    fc.property(entries, division, rounding, (list, of, to) => {
      const { year, all } = books(list)
      const parts = profitParts(accounts, [year], { division: of })
      const [earned] = profitResults(parts).comprehensive
      const wanted = accounts.reduce(
        (sum, { account_type, ledger_accounts_id }) =>
          account_type === 'income' || account_type === 'expense' ? sum - (year.get(ledger_accounts_id) ?? 0) : sum,
        0,
      )
      expect((earned ?? Number.NaN) - wanted).toBe(0)
      const surplus = balanceSheet(accounts, [{ all, year }], { division: of }).find(({ label }) =>
        ['Profit for the year', 'Total comprehensive income for the year'].includes(label),
      )
      expect(surplus?.amounts[0] ?? 0).toBe(wanted === 0 ? 0 : wanted)
      const rounded = profitParts(accounts, [year], { division: of, rounding: to })
      expect((profitResults(rounded).comprehensive[0] ?? Number.NaN) - roundTo(wanted, quantumOf(to))).toBe(0)
    }),
  )
})

test('shares of a rounded sum come to it, each within one step of its part', () => {
  const amount = fc.integer({ min: -1_00_00_000_00, max: 1_00_00_000_00 })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), rounding, (list, to) => {
      const quantum = quantumOf(to)
      const target = roundTo(
        list.reduce((sum, each) => sum + each, 0),
        quantum,
      )
      const shares = shareRounding(target, list, quantum)
      expect(shares.reduce((sum, each) => sum + each, 0)).toBe(target)
      shares.forEach((share, at) => expect(Math.abs(share - (list[at] ?? 0))).toBeLessThan(quantum))
    }),
  )
})

test('figures print in lakhs and crores, and below zero by the convention', () => {
  const rupees = { unit_paise: 100, decimals: 2 }
  expect(formatAmount(-12_40_000_00)).toBe('(12,40,000.00)')
  expect(formatAmount(-12_40_000_00, { ...rupees, negatives: 'minus' })).toBe('−12,40,000.00')
  expect(formatAmount(-12_40_000_00, { ...rupees, negatives: 'side' })).toBe('12,40,000.00 Cr')
  expect(formatAmount(-12_40_000_00, { ...rupees, negatives: 'side' }, true)).toBe('12,40,000.00 Dr')
  expect(formatAmount(12_34_56_000_00, { unit_paise: 1_00_000_00, decimals: 2, negatives: 'minus' })).toBe('1,234.56')
  expect(decimalText(-50_000_00, { unit_paise: 1_00_000_00, decimals: 1 })).toBe('-0.5')
  expect(decimalText(0, { unit_paise: 100, decimals: 0 })).toBe('0')
})
