import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createVendor, getVendor, saveVendorBank } from '#contract/directory/vendors.ts'
import { inCompany } from '#server/platform/db.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { sealedColumnNames } from './columns.ts'
import { indexed, sealed } from './connection.ts'
import { blindIndex, isSealed, keyIdOf, openValue, sealValue } from './value.ts'

const NUMBER = '50200012345678'
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
  return () => owner.end()
})

async function paidAt(actor: Actor, bank_account_number: string): Promise<string> {
  const body = vendor({ vendor_name: `Vendor ${randomBytes(3).toString('hex')}`, gstin: null, gst_treatment: 'unregistered' })
  const { vendors_id } = await actor.call(createVendor, { body })
  const bank = { bank_account_name: 'Nila Printers', bank_account_number, bank_ifsc: 'HDFC0000001', upi_vpa: null }
  await actor.call(saveVendorBank, { params: { vendors_id }, body: bank })
  return vendors_id
}

const rowOf = async (vendors_id: string) =>
  (
    await owner.query<{ bank_account_number: Buffer; account_index: Buffer }>(
      'SELECT bank_account_number, account_index FROM vendors WHERE vendors_id = $1',
      [vendors_id],
    )
  ).rows[0]

const plainOf = (actor: Actor, vendors_id: string) =>
  actor.tx(async (tx) => {
    const { rows } = await tx.client.query<{ bank_account_number: string }>(
      'SELECT v.bank_account_number FROM vendors v WHERE v.companies_id = $1 AND v.vendors_id = $2',
      [tx.companies_id, vendors_id],
    )
    return rows[0]?.bank_account_number
  })

test('an account number is bytes in the database and text in the code, and is shown masked', async () => {
  const vendors_id = await paidAt(asha, NUMBER)
  const row = await rowOf(vendors_id)
  expect(row?.bank_account_number.includes(NUMBER)).toBe(false)
  expect(row && isSealed(row.bank_account_number)).toBe(true)
  expect(await plainOf(asha, vendors_id)).toBe(NUMBER)
  expect(await asha.call(getVendor, { params: { vendors_id } })).toMatchObject({ masked_account_number: 'XXXXXXXXXX5678' })
})

test('one number has one index in a company, with or without zeros in front, and another one in the next', async () => {
  const [one, same] = [await rowOf(await paidAt(asha, NUMBER)), await rowOf(await paidAt(asha, `00${NUMBER}`))]
  const theirs = await rowOf(await paidAt(ravi, NUMBER))
  expect(one?.account_index).toEqual(same?.account_index)
  expect(one?.bank_account_number).not.toEqual(same?.bank_account_number)
  expect(theirs?.account_index).not.toEqual(one?.account_index)
  const found = await asha.tx((tx) =>
    tx.client.query('SELECT 1 FROM vendors WHERE companies_id = $1 AND account_index = ANY($2::bytea[])', [
      tx.companies_id,
      [indexed('account', NUMBER)],
    ]),
  )
  expect(found.rowCount).toBeGreaterThanOrEqual(2)
})

test('a value that was moved to another company or column, or changed in any byte, does not open', async () => {
  const [key, indexKey] = [{ id: 7, bytes: randomBytes(32) }, randomBytes(32)]
  const [here, there] = [asha.companies_id, ravi.companies_id]
  const value = sealValue(key, indexKey, 'vendors.bank_account_number', here, NUMBER)
  expect(keyIdOf(value)).toBe(7)
  expect(openValue(key.bytes, 'vendors.bank_account_number', here, value)).toBe(NUMBER)
  expect(() => openValue(key.bytes, 'vendors.bank_account_number', there, value)).toThrow('unable to authenticate data')
  expect(() => openValue(key.bytes, 'staff.bank_account_number', here, value)).toThrow('unable to authenticate data')
  for (let at = 0; at < value.length; at += 1) {
    const changed = Buffer.from(value)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openValue(key.bytes, 'vendors.bank_account_number', here, changed), `byte ${at}`).toThrow(
      'unable to authenticate data',
    )
  }
  expect(blindIndex(indexKey, 'account', here, NUMBER)).not.toEqual(blindIndex(indexKey, 'pan', here, NUMBER))
})

test('a row of another company copied into this one is an error, not a number', async () => {
  const [ours, theirs] = [await paidAt(asha, NUMBER), await paidAt(ravi, '60200012345678')]
  const foreign = (await rowOf(theirs))?.bank_account_number
  await owner.query('UPDATE vendors SET bank_account_number = $2 WHERE vendors_id = $1', [ours, foreign])
  await expect(plainOf(asha, ours)).rejects.toThrow('unable to authenticate data')
})

test('text is refused by the columns, and a value by way of an expression is an error', async () => {
  const vendors_id = await paidAt(asha, NUMBER)
  const plain = asha.tx((tx) =>
    tx.client.query('UPDATE vendors SET bank_account_number = $2 WHERE vendors_id = $1', [vendors_id, NUMBER]),
  )
  await expect(plain).rejects.toThrow('violates check constraint')
  const masked = asha.tx((tx) => tx.client.query('SELECT coalesce(bank_account_number) AS number FROM vendors'))
  await expect(masked).rejects.toThrow('by way of an expression')
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
     WHERE pg_get_constraintdef(k.oid) LIKE '%KSH1%' OR pg_get_constraintdef(k.oid) LIKE '%4b534831%'`,
  )
  expect(rows.map((row) => row.name).toSorted()).toEqual(sealedColumnNames.toSorted())
})

test('outside a company nothing is sealed or opened', async () => {
  const { database } = world.app.services
  const statement = 'SELECT $1::bytea AS number'
  await expect(
    database.pool.connect().then(async (client) => {
      try {
        return await client.query(statement, [sealed('vendors.pan', 'ABCPM1234E')])
      } finally {
        client.release()
      }
    }),
  ).rejects.toThrow('outside a company')
  const within = inCompany(database, { ...asha, accounts_id: null }, (tx) =>
    tx.client.query(statement, [sealed('vendors.pan', 'ABCPM1234E')]),
  )
  await expect(within).rejects.toThrow('by way of an expression')
})

test('a value that is sealed under the current key stays as it is when values are sealed anew', () => {
  const { keys } = world.app.services.database
  const value = keys.seal('vendors.bank_account_number', asha.companies_id, NUMBER)
  expect(keys.reseal('vendors.bank_account_number', asha.companies_id, value)).toBe(value)
})
