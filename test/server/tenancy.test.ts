import { beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { createCustomer } from '#contract/directory/customers.ts'
import { inIdentity } from '#server/platform/db.ts'
import { customer } from '#test/support/builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let owner: pg.Client
let asha: Actor
let ravi: Actor

beforeAll(async () => {
  world = await openWorld()
  owner = new pg.Client(world.url)
  await owner.connect()
  asha = await world.company('Asha Textiles')
  ravi = await world.company('Ravi Stores')
  await asha.call(createCustomer, { body: customer() })
  return () => owner.end()
})

const tenantTables = async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'companies_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'sessions' ORDER BY 1`,
  )
  return rows.map((row) => row.name)
}

describe('the catalogue', () => {
  test('every table with a company forces row-level security and has a policy', async () => {
    const { rows } = await owner.query(
      `SELECT c.relname FROM pg_class c WHERE c.relname = ANY($1) AND c.relnamespace = 'public'::regnamespace
         AND (NOT c.relrowsecurity OR NOT c.relforcerowsecurity OR NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid))`,
      [await tenantTables()],
    )
    expect(rows).toEqual([])
  })

  test('the company leads every primary and unique key, and stands in every foreign key between tenant tables', async () => {
    const { rows } = await owner.query(
      `SELECT c.conname FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
       WHERE t.relname = ANY($1) AND t.relnamespace = 'public'::regnamespace AND (
         (c.contype IN ('p', 'u') AND (SELECT attname FROM pg_attribute WHERE attrelid = t.oid AND attnum = c.conkey[1]) <> 'companies_id')
         OR (c.contype = 'f' AND (SELECT relname FROM pg_class WHERE oid = c.confrelid) = ANY($1)
             AND NOT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = t.oid AND attnum = ANY(c.conkey) AND attname = 'companies_id')))`,
      [await tenantTables()],
    )
    expect(rows).toEqual([])
  })

  test('the application owns nothing, cannot pass row-level security, and every privileged function fixes its search path', async () => {
    const { rows: owned } = await owner.query(`SELECT relname FROM pg_class WHERE relowner = 'kosha_app'::regrole`)
    const { rows: role } = await owner.query(`SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = 'kosha_app'`)
    const { rows: loose } = await owner.query(
      `SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace AND (proconfig IS NULL OR NOT proconfig::text LIKE '%search_path%')`,
    )
    expect({ owned, role, loose }).toEqual({ owned: [], role: [{ rolsuper: false, rolbypassrls: false }], loose: [] })
  })
})

describe('a transaction sees one company', () => {
  test('its own rows, and no row of another, in every tenant table', async () => {
    for (const table of await tenantTables()) {
      const seen = await ravi.tx((tx) => tx.client.query(`SELECT DISTINCT companies_id FROM ${table}`))
      expect(
        seen.rows.every((row) => row.companies_id === ravi.companies_id),
        table,
      ).toBe(true)
    }
  })

  test('nothing at all when no company is set', async () => {
    for (const table of await tenantTables()) {
      const seen = await inIdentity(world.app.services.database, (tx) => tx.client.query(`SELECT 1 FROM ${table} LIMIT 1`))
      expect(seen.rows, table).toEqual([])
    }
  })

  test('it cannot write a row of another company, nor move one there', async () => {
    const insert = ravi.tx((tx) =>
      tx.client.query(
        'INSERT INTO roles (companies_id, roles_id, role_name, permissions) VALUES ($1, gen_random_uuid(), $2, $3)',
        [asha.companies_id, 'thief', ['OWNER']],
      ),
    )
    await expect(insert).rejects.toMatchObject({ code: '42501' })
    const move = asha.tx((tx) => tx.client.query('UPDATE customers SET companies_id = $1', [ravi.companies_id]))
    await expect(move).rejects.toMatchObject({ code: '42501' })
    const changed = await ravi.tx((tx) => tx.client.query('UPDATE customers SET customer_name = $1', ['Taken']))
    expect(changed.rowCount).toBe(0)
  })

  test('two hundred at once over a small pool never see each other', async () => {
    const looks = Array.from({ length: 200 }, (_, at) => {
      const who = at % 2 === 0 ? asha : ravi
      return who.tx(async (tx) => {
        const { rows } = await tx.client.query('SELECT companies_id FROM companies')
        return rows.length === 1 && rows[0].companies_id === who.companies_id
      })
    })
    expect((await Promise.all(looks)).every(Boolean)).toBe(true)
  })
})

describe('the books have one door', () => {
  test.each([
    'journal_entries',
    'journal_lines',
    'account_months',
    'ledger_days',
    'ledger_day_months',
    'ledger_day_marks',
    'trade_days',
    'dimension_days',
    'cash_flow_days',
  ])('the application may not write %s', async (table) => {
    for (const statement of [
      `INSERT INTO ${table} DEFAULT VALUES`,
      `UPDATE ${table} SET companies_id = companies_id`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ])
      await expect(
        asha.tx((tx) => tx.client.query(statement)),
        statement,
      ).rejects.toMatchObject({ code: '42501' })
  })

  test('the audit trail can be added to and read, never changed', async () => {
    for (const statement of [
      'UPDATE audit_log SET action = action',
      'DELETE FROM audit_log',
      'INSERT INTO audit_chain DEFAULT VALUES',
      'DELETE FROM audit_chain',
    ])
      await expect(
        asha.tx((tx) => tx.client.query(statement)),
        statement,
      ).rejects.toMatchObject({ code: '42501' })
  })
})
