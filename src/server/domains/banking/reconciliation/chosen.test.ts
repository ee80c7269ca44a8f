import { beforeAll, expect, test } from 'vitest'
import { listBankTransactions, sumBankTransactions } from '#contract/banking/bank-transactions.ts'
import { categoriseLines, excludeChosen, listMatches, undoChosen } from '#contract/banking/reconciliation.ts'
import { countTabs } from '#contract/documents/lists.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { brokenInvariants } from '#test/support/receivables.ts'
import { openTrader } from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const three = [
  { amount: -450_00, description: 'Lunch', date: '2026-11-02' },
  { amount: -780_00, description: 'Tea', date: '2026-11-03' },
  { amount: -120_00, description: 'Water', date: '2026-11-04' },
]
/** Counts by status: as the tabs show them, as the sums say, and counted from the list. */
async function counts(asha: Actor, status: 'unmatched' | 'excluded' | 'categorised') {
  const { rows } = await asha.call(listBankTransactions, { query: { status } })
  const { count } = await asha.call(sumBankTransactions, { query: { status } })
  const tabs = await asha.call(countTabs, { params: { list_name: 'bank-transactions' }, query: {} })
  return [rows.length, count, tabs.counts[status]]
}

test('chosen lines are left out of the books together, counted so, and put back by Undo', async () => {
  const { asha, hdfc } = await openTrader(world)
  const ids = await bankLines(asha, hdfc, three)
  const [before] = await counts(asha, 'unmatched')
  const welfare = await asha.tx((tx) => accountOf(tx, 'staff_welfare'))
  await asha.call(categoriseLines, {
    body: { bank_transactions_ids: ids.slice(2), ledger_accounts_id: welfare, party: null, memo: null },
  })
  const { done, failed } = await asha.call(excludeChosen, { body: { ids, is_excluded: true } })
  expect(done.toSorted()).toEqual(ids.slice(0, 2).toSorted())
  expect(failed).toEqual([
    {
      id: ids[2],
      reason: 'The line of ₹120.00 on 4 Nov 2026 is already matched. Undo that first, or choose another line.',
    },
  ])
  expect(await counts(asha, 'excluded')).toEqual([2, 2, 2])
  expect(await counts(asha, 'unmatched')).toEqual(Array.from({ length: 3 }, () => (before ?? 0) - 3))
  const back = await asha.call(excludeChosen, { body: { ids, is_excluded: false } })
  expect(back.done.toSorted()).toEqual(done.toSorted())
  expect(back.failed).toEqual([{ id: ids[2], reason: 'This line is not excluded.' }])
  expect(await counts(asha, 'excluded')).toEqual([0, 0, 0])
  expect(await brokenInvariants(asha)).toEqual([])
})

test('chosen matches are undone together; one that is undone already is named', async () => {
  const { asha, hdfc } = await openTrader(world)
  const ids = await bankLines(asha, hdfc, three)
  const welfare = await asha.tx((tx) => accountOf(tx, 'staff_welfare'))
  await asha.call(categoriseLines, {
    body: { bank_transactions_ids: ids, ledger_accounts_id: welfare, party: null, memo: null },
  })
  const matches = (await asha.call(listMatches, { query: { show: 'live' } })).rows.map((row) => row.reconciliation_matches_id)
  const inWelfare = async () => (await asha.call(sumBankTransactions, { query: { category: 'Staff welfare' } })).count
  expect(await inWelfare()).toBe(3)
  await asha.call(undoChosen, { body: { ids: matches.slice(0, 1) } })
  const { done, failed } = await asha.call(undoChosen, { body: { ids: matches } })
  expect(done.toSorted()).toEqual(matches.slice(1).toSorted())
  expect(failed.map(({ id }) => id)).toEqual(matches.slice(0, 1))
  expect(await counts(asha, 'categorised')).toEqual([0, 0, 0])
  // The texts and sums of every line follow, not only those of the last.
  expect(await inWelfare()).toBe(0)
  expect(await brokenInvariants(asha)).toEqual([])
})
