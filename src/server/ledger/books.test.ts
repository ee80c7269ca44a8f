import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { balanceSheet, profitAndLoss, trialBalance } from '#contract/reporting/reports.ts'
import { addDays, financialYear } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { replace } from '#server/domains/accounting/journals/opening.ts'
import { create, undo } from '#server/domains/accounting/journals/service.ts'
import { lock, reopen } from '#server/domains/accounting/periods/service.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { accountIds, brokenInvariants, partyOf, withParties } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { totals } from './balances.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const sheetRoles = ['bank', 'cash', 'receivable', 'payable', 'share_capital', 'igst_output', 'fixed_assets'] as const
const yearRoles = ['sales', 'rent', 'interest_income', 'salaries', 'income_tax'] as const
const day = fc.integer({ min: 0, max: 599 }).map((days) => addDays('2025-04-01', days))
const paise = fc.integer({ min: 1, max: 9_000_000_00 })
const line = fc.record({ role: fc.constantFrom(...sheetRoles, ...yearRoles), amount: paise, is_debit: fc.boolean() })

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('journal' as const),
      date: day,
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reversal' as const), which: fc.nat(40), date: day }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('opening' as const),
      date: day,
      amounts: fc.uniqueArray(fc.record({ role: fc.constantFrom(...sheetRoles), amount: paise, is_debit: fc.boolean() }), {
        selector: ({ role }) => role,
        maxLength: 5,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lock' as const), date: day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopening' as const), date: day }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Lines and one more that balances them. */
function inBalance(ids: (role: string) => string, lines: { role: string; amount: number; is_debit: boolean }[]) {
  const sum = lines.reduce((total, { amount, is_debit }) => total + (is_debit ? amount : 0 - amount), 0)
  const all = sum === 0 ? lines : [...lines, { role: 'bank', amount: Math.abs(sum), is_debit: sum < 0 }]
  return all.map(({ role, amount, is_debit }) => ({
    ledger_accounts_id: ids(role),
    debit: is_debit ? amount : 0,
    credit: is_debit ? 0 : amount,
    line_memo: null,
    ...partyOf(ids, role),
  }))
}

/** Does a step as a person would; what the rules refuse changes nothing. Returns an entry that was made. */
async function take(tx: CompanyTx, ids: (role: string) => string, made: string[], act: Step): Promise<string | undefined> {
  if (act.kind === 'journal')
    return (await create(tx, { posting_date: act.date, memo: 'Entry', lines: inBalance(ids, act.lines), confirm_ahead: true }))
      .journal_entries_id
  if (act.kind === 'reversal') {
    const id = made[act.which % Math.max(made.length, 1)]
    if (id !== undefined) await undo(tx, id, { posting_date: act.date, reason: 'Mistake', confirm_ahead: true })
  }
  if (act.kind === 'opening') {
    const lines = inBalance(ids, act.amounts)
      .slice(0, act.amounts.length)
      .map(({ party: _party, ...each }) => each)
    await replace(tx, { as_of: act.date, lines })
  }
  const period_start = financialYear(act.date).start
  if (act.kind === 'lock') await lock(tx, period_start, act.date, 'Close')
  if (act.kind === 'reopening') await reopen(tx, period_start, 'Late bill')
  return undefined
}

const refused = (error: unknown) => error instanceof AppError || ['KS002', '23505'].includes(sqlState(error) ?? '')

type Sum = { ledger_accounts_id: string; debit: number; credit: number }
const inOrder = (rows: Sum[]) =>
  rows
    .filter((row) => row.debit !== 0 || row.credit !== 0)
    .toSorted((a, b) => (a.ledger_accounts_id < b.ledger_accounts_id ? -1 : 1))

async function replayed(tx: CompanyTx, to: string, from = '1900-01-01'): Promise<Sum[]> {
  const { rows } = await tx.client.query<Sum>(
    `SELECT ledger_accounts_id, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS debit, coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS credit
     FROM journal_lines WHERE posting_date BETWEEN $1 AND $2 GROUP BY 1`,
    [from, to],
  )
  return rows
}

async function reportsAgree(asha: Actor, from: string, to: string) {
  const trial = await asha.call(trialBalance, { query: { from, to } })
  expect([trial.totals.opening, trial.totals.debit - trial.totals.credit, trial.totals.closing]).toEqual([0, 0, 0])
  const sheet = await asha.call(balanceSheet, { query: { as_of: to, compare: 'previous_year' } })
  const [liabilities, assets] = sheet.rows.filter((row) => row.kind === 'total')
  expect(liabilities?.amounts).toEqual(assets?.amounts)
  const year = await asha.call(profitAndLoss, { query: { from: financialYear(to).start, to } })
  const shown = sheet.rows.find((row) => row.label === 'Profit for the year')?.amounts[0] ?? 0
  expect(year.rows.at(-1)?.amounts).toEqual([shown])
}

test('for any operations, the books balance and the reports agree with a replay from nothing', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 30 }),
      fc.array(day, { minLength: 2, maxLength: 2 }),
      async (steps, days) => {
        const asha = await world.company()
        const ids = await accountIds(asha)
        await withParties(asha, ids)
        const made: string[] = []
        for (const act of steps) {
          const id = await asha
            .tx((tx) => take(tx, ids, made, act))
            .catch((error: unknown) => {
              if (!refused(error)) throw error
            })
          if (id) made.push(id)
        }
        const [from = '', to = ''] = days.toSorted()
        await asha.tx(async (tx) => {
          expect(await brokenInvariants(tx)).toEqual([])
          expect(inOrder(await totals(tx, to))).toEqual(inOrder(await replayed(tx, to)))
          expect(inOrder(await totals(tx, to, from))).toEqual(inOrder(await replayed(tx, to, from)))
        })
        await reportsAgree(asha, from, to)
      },
    ),
    { numRuns: Number(process.env['FC_RUNS'] ?? 30) },
  )
})
