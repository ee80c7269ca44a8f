import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createBankAccount, getBankAccount } from '#contract/banking/bank-accounts.ts'
import { foreignBalances, postRevaluation } from '#contract/currencies/currencies.ts'
import { convert, listForeignMoves, receiveInto, recordHeldEntry, undoForeignMove } from '#contract/banking/foreign-accounts.ts'
import { reportSheet } from '#contract/documents/report-sheets.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import { bankAccount } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { brokenInvariants } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const cents = fc.integer({ min: 1, max: 5_000_00 })
const rate = fc.integer({ min: 70_0000, max: 99_9999 }).map((tenThousandths) => (tenThousandths / 10_000).toFixed(4))
const step = fc.oneof(
  fc.record({ kind: fc.constant('receipt' as const), cents, rate }),
  fc.record({ kind: fc.constant('convert' as const), share: fc.integer({ min: 1, max: 100 }), rate }),
  fc.record({ kind: fc.constant('buy' as const), cents, rate }),
  fc.record({ kind: fc.constant('spend' as const), share: fc.integer({ min: 1, max: 100 }), rate }),
  fc.record({ kind: fc.constant('restate' as const), rate }),
  fc.record({ kind: fc.constant('undo' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('for any operations on an account in dollars, the books balance, its rupees are those of its moves, and an empty one has a zero value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { asha, issue, customers_id, rate: enter } = await openExporter(world)
      const { bank_accounts_id: eefc, ledger_accounts_id } = await asha.call(createBankAccount, {
        body: bankAccount({ account_number: '0012345678', currency: 'USD', ifsc: null }),
      })
      const { bank_accounts_id: inr } = await asha.call(createBankAccount, { body: bankAccount() })
      const params = { bank_accounts_id: eefc }
      const charges = await asha.tx((tx) => accountOf(tx, 'bank_charges'))
      const when = { bank_transactions_id: null, moved_on: '2026-11-18' }
      const worth = (amount: number, at: string) => Math.max(1, Math.round((amount * Math.round(Number(at) * 10_000)) / 10_000))
      // The amount that each step added to the account or removed from it, at the rate of its date.
      const received: number[] = []
      const moved: number[] = []
      const held = async () => (await asha.call(getBankAccount, { params })).foreign_balance ?? 0
      const change = async (direction: 'to_rupees' | 'from_rupees', foreign_amount: number, at: string) =>
        asha.call(convert, {
          params,
          body: {
            ...when,
            mirror_bank_transactions_id: null,
            direction,
            rupee_bank_accounts_id: inr,
            foreign_amount,
            amount: worth(foreign_amount, at),
            bank_charge: 0,
          },
        })
      const take = async (each: Step): Promise<unknown> => {
        const there = await held()
        if (each.kind === 'receipt') {
          const { invoices_id } = await issue(each.cents, '88')
          const allocations = [{ invoices_id, foreign_amount: each.cents }]
          const body = { ...when, customers_id, exchange_rate: each.rate, foreign_charge: 0, reference: null, allocations }
          received.push(worth(each.cents, each.rate))
          return asha.call(receiveInto, { params, body })
        }
        if (each.kind === 'buy') {
          moved.push(worth(each.cents, each.rate))
          return change('from_rupees', each.cents, each.rate)
        }
        if (each.kind === 'restate') {
          await enter('2026-11-19', each.rate)
          const { gain, revaluations_id } = await asha.call(foreignBalances, { query: { on: '2026-11-19' } })
          const body = { revalued_on: '2026-11-19', amount: gain }
          return gain === 0 || revaluations_id !== null ? undefined : asha.send(postRevaluation, { body })
        }
        if (each.kind === 'undo') {
          const { rows } = await asha.call(listForeignMoves, { params, query: {} })
          const last = rows.find(({ move_kind, is_undone }) => ['conversion', 'other'].includes(move_kind) && !is_undone)
          const which = { foreign_account_moves_id: last?.foreign_account_moves_id ?? '' }
          const undone =
            last && (await asha.send(undoForeignMove, { params: which, body: { undone_on: '2026-11-18', reason: 'Again' } }))
          if (undone?.statusCode === 200) moved.pop()
          return undone
        }
        const part = Math.ceil((there * each.share) / 100)
        if (part === 0) return undefined
        moved.push(0 - worth(part, each.rate))
        if (each.kind === 'convert') return change('to_rupees', part, each.rate)
        const spent = { direction: 'out' as const, foreign_amount: part, ledger_accounts_id: charges, memo: 'Fees' }
        return asha.call(recordHeldEntry, { params, body: { ...when, ...spent, exchange_rate: each.rate } })
      }
      for (const each of steps) {
        await take(each)
        const { rows } = await asha.tx((tx) =>
          tx.client.query<{ foreign_balance: number; carried: number; moved: number; amount: number }>(
            `SELECT f.foreign_balance, f.carried, coalesce(sum(m.foreign_amount), 0)::bigint AS moved, coalesce(sum(m.amount), 0)::bigint AS amount
             FROM foreign_accounts f LEFT JOIN foreign_account_moves m USING (companies_id, bank_accounts_id)
             WHERE f.companies_id = $1 GROUP BY f.foreign_balance, f.carried`,
            [tx.companies_id],
          ),
        )
        const [row] = rows
        expect([row?.moved, row?.amount]).toEqual([row?.foreign_balance, row?.carried])
        expect(row?.foreign_balance === 0 && row.carried !== 0).toBe(false)
      }
      const { rows } = await asha.tx((tx) =>
        tx.client.query<{ carried: number }>('SELECT carried FROM foreign_accounts WHERE companies_id = $1', [tx.companies_id]),
      )
      // A restatement of 19 November is turned back on the 20th.
      expect(await asha.tx((tx) => balance(tx, ledger_accounts_id, '2026-11-20'))).toBe(rows[0]?.carried)
      expect(await brokenInvariants(asha)).toEqual([])
      const closing = await asha.tx((tx) => balance(tx, ledger_accounts_id, '2026-11-19'))
      for (const method of ['direct', 'indirect'] as const) {
        const query = { from: '2026-11-01', to: '2026-11-19', method }
        const report = await asha.call(reportSheet, { params: { report_kind: 'cash_flow' }, query })
        const told = (label: string) => Number(report.rows.find((row) => row.label.startsWith(label))?.cells[0] ?? 0)
        const flows = [...received, ...moved].reduce((sum, amount) => sum + amount, 0)
        expect(told('Effect of changes in exchange rates')).toBe(closing - flows)
        const parts = ['Net increase', 'Cash and cash equivalents at the beginning', 'Effect of changes'].map(told)
        expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(told('Cash and cash equivalents at the end'))
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
