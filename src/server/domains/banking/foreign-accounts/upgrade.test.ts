import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createBankAccount, getBankAccount } from '#contract/banking/bank-accounts.ts'
import { setCurrency } from '#contract/currencies/currencies.ts'
import { bankAccount } from '#test/support/builders.ts'
import { openWorld } from '#test/support/world.ts'

const migration = path.join(import.meta.dirname, '../../../../../db/migrations/0059_foreign_accounts.sql')

test('an existing account in dollars keeps them from now on, unless rupees were posted to it', async () => {
  const world = await openWorld()
  const asha = await world.company('Sahyadri Traders')
  await asha.call(setCurrency, { params: { currency: 'USD' }, body: { is_active: true } })
  const dollars = async (account_number: string, opening_balance: number) => {
    const opening = { opening_balance, opening_date: '2026-11-01', exchange_rate: '88' }
    const body = bankAccount({ account_number, currency: 'USD', ifsc: null, ...opening })
    return (await asha.call(createBankAccount, { body })).bank_accounts_id
  }
  const [empty, posted] = [await dollars('0012345678', 0), await dollars('0012345679', 500_00)]
  const owner = new pg.Client(world.url)
  await owner.connect()
  await owner.query('TRUNCATE foreign_account_moves, foreign_accounts')
  const [backfill = ''] = /DO \$\$[\s\S]*?END \$\$;/.exec(fs.readFileSync(migration, 'utf8')) ?? []
  await owner.query(`BEGIN; ${backfill} COMMIT`)
  await owner.end()
  const kept = (bank_accounts_id: string) => asha.call(getBankAccount, { params: { bank_accounts_id } })
  expect(await kept(empty)).toMatchObject({ foreign_balance: 0 })
  expect(await kept(posted)).toMatchObject({ foreign_balance: null, book_balance: 44_000_00 })
})
