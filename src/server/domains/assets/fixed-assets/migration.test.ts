import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate, migrations } from '#server/platform/migrate.ts'
import { newId } from '#server/platform/ids.ts'

test('an existing company gets the accounts of assets, under another code where its own has one', async () => {
  const base = inject('postgresUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(base)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const url = base.replace(/\/postgres$/, `/${name}`)
  await migrate(
    url,
    migrations().filter(({ number }) => number < 50),
  )
  const owner = new pg.Client(url)
  await owner.connect()
  const companies_id = newId()
  await owner.query(`INSERT INTO companies (companies_id, company_name, created_at) VALUES ($1, 'Of before', now())`, [
    companies_id,
  ])
  await owner.query(
    `INSERT INTO ledger_accounts VALUES ($1, $2, '1190', 'Patents written off', 'asset', 'Intangible assets', NULL, true, now())`,
    [companies_id, newId()],
  )
  await migrate(
    url,
    migrations().filter(({ number }) => number <= 50),
  )
  const { rows } = await owner.query(
    'SELECT code, account_role FROM ledger_accounts WHERE account_role IS NOT NULL ORDER BY code',
  )
  expect(rows).toEqual([
    { code: '1190K', account_role: 'accumulated_amortisation' },
    { code: '4140', account_role: 'asset_sale_gain' },
    { code: '5580', account_role: 'asset_sale_loss' },
  ])
  await owner.end()
}, 60_000)
