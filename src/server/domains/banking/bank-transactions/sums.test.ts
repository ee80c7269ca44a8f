import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { listBankTransactions, sumBankTransactions } from '#contract/banking/bank-transactions.ts'
import type { Query } from '#contract/endpoint.ts'
import { addAccount, bring, hdfcCsv } from '#test/support/bank-statements.ts'
import { buffersOf } from '#test/support/buffers.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { sums } from './sums.ts'

let world: World
let owner: pg.Client
beforeAll(async () => {
  world = await openWorld()
  owner = new pg.Client(world.url)
  await owner.connect()
  return () => owner.end()
})

/**
 * Lines of two accounts over twenty months, of four categories and three modes, some of them in dollars, as imports create them.
 */
async function lined(who: Actor, lines: number): Promise<string> {
  const account = await addAccount(who)
  const { bank_imports_id } = await bring(who, hdfcCsv([['01/04/26', 'SALE', '0.00', '500.00', '500.00']]), account)
  const other = await addAccount(who)
  await owner.query(`SET app.companies_id = '${who.companies_id}'`)
  await owner.query(
    `INSERT INTO bank_transactions (companies_id, bank_transactions_id, bank_accounts_id, bank_imports_id, transaction_date, amount, description,
       line_key, file_line, row_order, created_at, category, category_type, rail, line_currency)
     SELECT $1, gen_random_uuid(), CASE WHEN n % 3 = 0 THEN $2::uuid ELSE $3::uuid END, $4, date '2025-04-01' + (n % 600)::integer,
       (n % 7 - 3) * 1000 + n % 900 + 1, 'LINE ' || n, n, n, n, now(), (ARRAY['', 'Rent', 'Sales', 'Own account transfer'])[1 + n % 4],
       (ARRAY['', 'expense', 'income', 'contra'])[1 + n % 4], (ARRAY[NULL, 'UPI', 'NEFT'])[1 + n % 3], CASE WHEN n IN (8, 300) THEN 'USD' END
     FROM generate_series(1, $5) n`,
    [who.companies_id, account, other, bank_imports_id, lines],
  )
  await owner.query(
    `SELECT summarise_bank_lines(array_agg(bank_transactions_id), 1) FROM bank_transactions WHERE companies_id = $1 AND description LIKE 'LINE %'`,
    [who.companies_id],
  )
  return account
}

/** What the lines of the list come to, page by page. */
async function listed(who: Actor, query: Query<typeof sumBankTransactions>) {
  const told = { count: 0, money_in: 0, money_out: 0 }
  let after: string | undefined
  do {
    const { rows, next } = await who.call(listBankTransactions, {
      query: { ...query, limit: '200', ...(after ? { after } : {}) },
    })
    for (const { amount, line_currency } of rows) {
      told.count += 1
      if (line_currency === null) told[amount > 0 ? 'money_in' : 'money_out'] += Math.abs(amount)
    }
    after = next ?? undefined
  } while (after !== undefined)
  return told
}

test('under every filter the sums are those of the lines in the list', async () => {
  const asha = await world.company()
  const account = await lined(asha, 1_200)
  const filters: Query<typeof sumBankTransactions>[] = [
    {},
    { bank_accounts_id: account },
    { direction: 'out', from: '2025-05-09', to: '2026-02-21' },
    { from: '2025-12-20' },
    { to: '2025-07-03', mode: 'UPI' },
    { category: 'Rent', from: '2026-03-04', to: '2026-03-19' },
    { own_transfers: 'left_out' },
    { bank_accounts_id: account, category: 'Sales', direction: 'in', from: '2025-06-30', to: '2026-06-01' },
    { search: 'LINE 11' },
  ]
  for (const query of filters)
    expect({ query, ...(await asha.call(sumBankTransactions, { query })) }).toMatchObject({
      query,
      ...(await listed(asha, query)),
    })
  expect(await asha.tx(brokenInvariants)).toEqual([])
  await owner.query(`UPDATE bank_days SET total = total + 1 WHERE companies_id = $1 AND day = '2026-04-01' AND category = ''`, [
    asha.companies_id,
  ])
  const broken = (await asha.tx(brokenInvariants)) as { invariant: string }[]
  expect(new Set(broken.map(({ invariant }) => invariant))).toEqual(
    new Set(['kept day of bank lines equals its lines', 'kept month of bank lines equals its days']),
  )
})

test('what all lines come to costs with ten times the lines what it costs with the lines', async () => {
  const [small, large] = [await world.company('Small'), await world.company('Large')]
  await lined(small, 4_000)
  await lined(large, 40_000)
  await owner.query('VACUUM ANALYZE')
  for (const query of [{}, { from: '2025-08-13', to: '2026-08-17' }, { direction: 'in' as const, from: '2026-06-03' }]) {
    const [one, ten] = [await buffersOf(small, (tx) => sums(tx, query)), await buffersOf(large, (tx) => sums(tx, query))]
    expect({ query, one, ten, ratio: ten / one }).toSatisfy(({ ratio }: { ratio: number }) => ratio <= 1.3)
  }
}, 60_000)
