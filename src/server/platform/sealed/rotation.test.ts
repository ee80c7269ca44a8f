import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createVendor, saveVendorBank } from '#contract/directory/vendors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { once } from '#server/platform/idempotency.ts'
import { masterSecret } from '#server/platform/secret.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { keyUsage, rotateKey } from './rotation.ts'

let world: World
let owner: pg.Client
let asha: Actor
let secret: Buffer

beforeAll(async () => {
  world = await openWorld()
  secret = masterSecret(undefined, world.app.services.config.data)
  owner = new pg.Client(world.url)
  await owner.connect()
  asha = await world.company()
  for (let at = 0; at < 3; at += 1) await paidAt(`5020001234567${at}`)
  return () => owner.end()
})

async function paidAt(bank_account_number: string): Promise<void> {
  const body = vendor({ vendor_name: `Vendor ${bank_account_number}`, gstin: null, gst_treatment: 'unregistered', pan: null })
  const { vendors_id } = await asha.call(createVendor, { body })
  const bank = { bank_account_name: 'Nila Printers', bank_account_number, bank_ifsc: 'HDFC0000001', upi_vpa: null }
  await asha.call(saveVendorBank, { params: { vendors_id }, body: bank })
}

const numbers = () =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ bank_account_number: string }>(
      'SELECT bank_account_number FROM vendors WHERE companies_id = $1 ORDER BY vendor_name',
      [tx.companies_id],
    )
    return rows.map((row) => row.bank_account_number)
  })
const indexes = async () => (await owner.query('SELECT account_index FROM vendors ORDER BY vendors_id')).rows
const statuses = async () => (await keyUsage(owner)).map(({ key_status, values }) => [key_status, values > 0])

test('a rotation that is killed goes on, a server that runs reads and writes in the meantime, and the old key is retired', async () => {
  const [before, found] = [await numbers(), await indexes()]
  const keyed = { key: 'key-of-a-payment', request: 'pay' }
  const run = <T>(work: (tx: CompanyTx) => Promise<T>) => asha.tx(work)
  await once(run, keyed, async () => ({ paid_from: '50200099999999' }))
  const killed = rotateKey(owner, secret, {
    say: () => {},
    wait: () => Promise.reject(new Error('killed')),
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await statuses()).toEqual([
    ['old', false],
    ['current', true],
  ])
  // The server does not know the new key yet: it decrypts what is under it, and encrypts under the previous one.
  expect(await numbers()).toEqual(before)
  await paidAt('50200012345679')
  const said: string[] = []
  const other = new pg.Client(world.url)
  await other.connect()
  await expect(rotateKey(other, secret, { say: () => {}, wait: async () => {} })).rejects.toThrow('Another kosha rotate-key')
  await other.end()
  const done = await rotateKey(owner, secret, { say: (line) => said.push(line), wait: async () => {} })
  expect(done.retired).toHaveLength(1)
  expect(said[0]).toBe('An earlier rotation was not finished: it goes on.')
  expect(await statuses()).toEqual([
    ['retired', false],
    ['current', true],
  ])
  expect(await numbers()).toEqual([...before, '50200012345679'])
  expect((await indexes()).slice(0, found.length)).toEqual(found)
  expect(await once(run, keyed, () => Promise.reject(new Error('done before')))).toEqual({ paid_from: '50200099999999' })
})

test('a key that was retired a day ago is deleted by the next rotation', async () => {
  await owner.query("UPDATE sealing_keys SET retired_at = retired_at - interval '2 days' WHERE key_status = 'retired'")
  const { deleted } = await rotateKey(owner, secret, { say: () => {}, wait: async () => {} })
  expect(deleted).toHaveLength(1)
  expect(await numbers()).toHaveLength(4)
})

test('the keys of a database are not opened by another secret', async () => {
  await expect(rotateKey(owner, Buffer.alloc(32, 7), { say: () => {}, wait: async () => {} })).rejects.toThrow(
    'KOSHA_SECRET is not the one',
  )
})
