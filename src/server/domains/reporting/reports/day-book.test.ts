import { beforeAll, expect, test } from 'vitest'
import { dayBook, dayBookFile } from '#contract/reporting/day-book.ts'
import { create } from '#server/domains/accounting/journals/service.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let ids: (role: string) => string

beforeAll(async () => {
  world = await openWorld()
  const seller = await openSeller(world)
  asha = seller.asha
  ids = await accountIds(asha)
  const post = (date: string, lines: [string, number][]) => asha.tx((tx) => create(tx, journal(ids, date, lines)))
  await post('2026-11-03', [
    ['rent', 20_000_00],
    ['bank', -20_000_00],
  ])
  await issued(asha, seller.customers_id, { invoice_date: '2026-11-02', due_date: '2026-12-02' })
  await post('2026-11-02', [
    ['bank', 3_000_00],
    ['bank', 2_000_00],
    ['share_capital', -5_000_00],
  ])
})

const november = { from: '2026-11-01', to: '2026-11-30' }
const told = (rows: { posting_date: string; source: string; amount: number }[]) =>
  rows.map(({ posting_date, source, amount }) => `${posting_date} ${source} ${amount / 100}`)

test('the day book has every entry of the period with its lines, day by day in the order of posting', async () => {
  const book = await asha.call(dayBook, { query: november })
  expect(told(book.rows)).toEqual(['2026-11-02 invoice 1180', '2026-11-02 manual 5000', '2026-11-03 manual 20000'])
  expect(book.rows[1]?.lines.map(({ account_name, amount }) => [account_name, amount / 100])).toEqual([
    ['Bank accounts', 3_000],
    ['Bank accounts', 2_000],
    ['Equity share capital', -5_000],
  ])
  expect(book).toMatchObject({ debit: 26_180_00, next: null })
})

test('over its pages it leaves nothing out and repeats nothing', async () => {
  const seen: string[] = []
  let after: string | undefined
  do {
    const part = await asha.call(dayBook, { query: { ...november, limit: '1', ...(after && { after }) } })
    seen.push(...told(part.rows))
    after = part.next ?? undefined
  } while (after)
  expect(seen).toEqual(['2026-11-02 invoice 1180', '2026-11-02 manual 5000', '2026-11-03 manual 20000'])
})

test('by source, and by an account that an entry has twice, each entry is listed once', async () => {
  const manual = await asha.call(dayBook, { query: { ...november, source: 'manual' } })
  expect(told(manual.rows)).toEqual(['2026-11-02 manual 5000', '2026-11-03 manual 20000'])
  expect(manual.debit).toBeNull()
  const bank = await asha.call(dayBook, { query: { ...november, ledger_accounts_id: ids('bank'), limit: '1' } })
  expect(told(bank.rows)).toEqual(['2026-11-02 manual 5000'])
  const rest = await asha.call(dayBook, {
    query: { ...november, ledger_accounts_id: ids('bank'), source: 'manual', after: bank.next ?? '' },
  })
  expect(told(rest.rows)).toEqual(['2026-11-03 manual 20000'])
})

test('as a file it has a row for every line', async () => {
  const { body } = await asha.send(dayBookFile, { query: { ...november, format: 'csv' } })
  const lines = body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 4 + 3 + 2)
  expect(lines.at(-1)).toMatch(/^2026-11-03,manual,Manual,1520,Bank accounts,,,20000\.00,/)
})
