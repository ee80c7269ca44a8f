import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { clockAt } from '#server/platform/clock.ts'
import { inCompany, openDatabase } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { migrate, migrations } from '#server/platform/migrate.ts'
import { prepare } from '#server/platform/prepare.ts'

const VENDORS = 1_200
const secret = randomBytes(32)

/**
 * A database of the version that stored numbers as text, owned by an ordinary user, with 1,200 vendors and one row of every other
 * kind.
 */
async function before(): Promise<{ url: string; companies_id: string }> {
  const name = `plain_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client(inject('postgresUrl'))
  await admin.connect()
  await admin.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'hush'`)
  await admin.query(`GRANT kosha_app TO ${name} WITH ADMIN OPTION`)
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}`)
  await admin.end()
  const url = inject('postgresUrl')
    .replace(/\/\/[^@]+@/, `//${name}:hush@`)
    .replace(/\/postgres$/, `/${name}`)
  const all = migrations()
  const sealing = all.findIndex(({ name: file }) => file.endsWith('_sealed_columns.sql'))
  await migrate(url, all.slice(0, sealing))
  const companies_id = newId()
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(`SELECT set_config('app.companies_id', $1, false)`, [companies_id])
  await owner.query(
    `INSERT INTO companies (companies_id, company_name, pan, bank_account_number, created_at) VALUES ($1, 'Sahyadri', 'AAACS1234F', '0099', now())`,
    [companies_id],
  )
  await owner.query(
    `INSERT INTO vendors (companies_id, vendors_id, vendor_name, pan, bank_account_number, bank_status, created_at)
     SELECT $1, gen_random_uuid(), 'Vendor ' || n, CASE WHEN n = 1 THEN 'ABCPM1234E' END, lpad(n::text, 12, '0'), 'unverified', now()
     FROM generate_series(1, ${VENDORS}) n`,
    [companies_id],
  )
  await owner.query(
    `INSERT INTO kyc_partners (companies_id, partner_name, email, mobile_number, pan, pincode, city, state_code, address_line)
     VALUES ($1, 'Ravi', 'ravi@example.in', '9820012345', 'ABCPR1234E', '411001', 'Pune', '27', '1 MG Road')`,
    [companies_id],
  )
  await owner.end()
  return { url, companies_id }
}

async function left(url: string): Promise<number> {
  const owner = new pg.Client(url)
  await owner.connect()
  const { rows } = await owner.query('SELECT count(*)::int AS count FROM vendors WHERE bank_account_number_plain IS NOT NULL')
  await owner.end()
  return rows[0].count
}

test('existing numbers are sealed at the upgrade; one that was killed continues, and nothing is lost', async () => {
  const { url, companies_id } = await before()
  await expect(prepare(url)).rejects.toThrow('KOSHA_SECRET')
  expect(await left(url)).toBe(VENDORS)

  await killedAfter(url, 2)
  expect(await left(url)).toBe(VENDORS - 500)

  await prepare(url, undefined, secret)
  expect((await prepare(url, undefined, secret)).applied).toEqual([])
  const database = openDatabase(url, clockAt(undefined), 1, { secret })
  await database.keys.load(database.pool)
  const found = await inCompany(database, { companies_id, accounts_id: null }, async (tx) => ({
    vendors: (await tx.client.query('SELECT bank_account_number, pan FROM vendors ORDER BY vendor_name')).rows,
    company: (await tx.client.query('SELECT pan, bank_account_number FROM companies')).rows,
    partner: (await tx.client.query('SELECT pan FROM kyc_partners')).rows,
  }))
  await database.close()
  expect(found.vendors.map((row) => Number(row.bank_account_number)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: VENDORS }, (_, at) => at + 1),
  )
  expect(found.vendors.filter((row) => row.pan !== null)).toEqual([{ bank_account_number: '000000000001', pan: 'ABCPM1234E' }])
  expect(found.company).toEqual([{ pan: 'AAACS1234F', bank_account_number: '0099' }])
  expect(found.partner).toEqual([{ pan: 'ABCPR1234E' }])
})

/** Ends the connection of the upgrade when it has begun to write its batches. */
async function killedAfter(url: string, batches: number): Promise<void> {
  const watcher = new pg.Client(inject('postgresUrl').replace(/\/postgres$/, new URL(url).pathname))
  await watcher.connect()
  await watcher.query(`CREATE FUNCTION kill_it() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE done integer;
    BEGIN
      SELECT count(*) INTO done FROM vendors WHERE bank_account_number_plain IS NULL;
      IF done > ${(batches - 1) * 500} THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NULL;
    END $$`)
  await watcher.query('CREATE TRIGGER kill_it AFTER UPDATE ON vendors EXECUTE FUNCTION kill_it()')
  await expect(prepare(url, undefined, secret)).rejects.toThrow(/terminat/)
  await watcher.query('DROP TRIGGER kill_it ON vendors; DROP FUNCTION kill_it')
  await watcher.end()
}
