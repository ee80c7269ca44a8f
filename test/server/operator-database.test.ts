import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import { servicePath } from '#contract/services.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { post } from '#server/ledger/post.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { clockAt } from '#server/platform/clock.ts'
import { inCompany, openDatabase } from '#server/platform/db.ts'
import { prepare } from '#server/platform/prepare.ts'
import { signedInOwner } from '#test/operator/people.ts'
import { temporaryFolder } from '#test/operator/server.ts'
import { customer } from '#test/support/builders.ts'

describe('a managed database, whose owner is no superuser', () => {
  test('a person signs in, books, and the books verify', async () => {
    const url = await managedDatabase()
    await prepare(url)
    const asha = await signedInOwner(url)
    const config = readConfig({ DATABASE_URL: url, KOSHA_ENCRYPTION: 'off', KOSHA_DATA: temporaryFolder() })
    const app = await createApp({ config, url, workers: false, logger: false })
    const answer = await app.http.inject({
      method: 'POST',
      url: servicePath(createCustomer.service) + createCustomer.path,
      headers: asha.headers,
      payload: JSON.stringify(customer()),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    await app.close()

    const database = openDatabase(url, clockAt(new Date('2026-11-20T10:00:00+05:30')), 1)
    const lines = [
      { account: 'bank', amount: 500_00 },
      { account: 'share_capital', amount: -500_00 },
    ] as const
    const entry: Entry = { posting_date: '2026-11-20', source: 'manual', source_ref: '1', memo: 'Capital', lines: [...lines] }
    await inCompany(database, asha, (tx) => post(tx, entry))
    await inCompany(database, asha, (tx) => tx.client.query('SELECT seal_audit(1000)'))
    expect(await inCompany(database, asha, (tx) => verifyBooks(tx))).toMatchObject({ ok: true, broken: [] })
    const other = await signedInOwner(url, 'Konkan Fisheries')
    const seen = await inCompany(database, other, (tx) => tx.client.query('SELECT DISTINCT companies_id FROM journal_entries'))
    expect(seen.rows).toEqual([])
    await database.close()
  })
})

async function managedDatabase(): Promise<string> {
  const name = `managed_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client(inject('postgresUrl'))
  await admin.connect()
  await admin.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'hush'`)
  await admin.query(`GRANT kosha_app TO ${name} WITH ADMIN OPTION`)
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}`)
  await admin.end()
  return inject('postgresUrl')
    .replace(/\/\/[^@]+@/, `//${name}:hush@`)
    .replace(/\/postgres$/, `/${name}`)
}
