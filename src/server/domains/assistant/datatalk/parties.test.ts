import { beforeAll, expect, test } from 'vitest'
import { createCustomer, updateCustomer } from '#contract/directory/customers.ts'
import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { bank, bankLines } from '#test/support/bank-lines.ts'
import { customer } from '#test/support/builders.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const out = (name: string, amount: number) => ({
  amount: -amount,
  description: `NEFT DR-ICIC0000103-${name}-BILL`,
  date: '2026-11-03',
})
const replyTo = async (asha: Actor, prompt: string) => (await asha.call(askDatatalk, { body: { prompt } })).reply
const partiesOf = async (asha: Actor) => {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ party: string }>('SELECT DISTINCT party FROM bank_transactions WHERE companies_id = $1 ORDER BY 1', [
      tx.companies_id,
    ]),
  )
  return rows.map(({ party }) => party)
}

test('however a bank prints a name, the party has one: that of the vendor once there is one', async () => {
  const asha = await world.company()
  const hdfc = await bank(asha)
  await bankLines(asha, hdfc, [out('BHOOMI ESTATES', 900_00), out('Bhoomi Estates Pvt Ltd', 100_00)])
  await bankLines(asha, hdfc, [out('BHOOMI ESTATES LTD', 50_00), out('OTHER PEOPLE', 7_00)])
  const before = await partiesOf(asha)
  expect(before).toHaveLength(2)
  await asha.call(createVendor, { body: vendor({ vendor_name: 'Bhoomi Estates' }) })
  expect(await partiesOf(asha)).toEqual(['Bhoomi Estates', 'OTHER PEOPLE'])
  await bankLines(asha, hdfc, [out('BHOOMI ESTATES', 1_000_00)])
  expect(await replyTo(asha, 'How much did we pay Bhoomi Estates in November 2026?')).toMatch(/^₹2,050\.00 /)
  expect(await replyTo(asha, 'Top 5 vendors by spend in November 2026')).toContain('Bhoomi Estates: ₹2,050.00')
  expect(await asha.tx(brokenInvariants)).toEqual([])
})

test('a party that was renamed is shown by its new name', async () => {
  const asha = await world.company()
  const hdfc = await bank(asha)
  const body = customer({ customer_name: 'Deccan Textiles' })
  const { customers_id } = await asha.call(createCustomer, { body })
  await bankLines(asha, hdfc, [
    { amount: 90_000_00, description: 'NEFT CR-ICIC0000103-DECCAN TEXTILES-INV-N1', date: '2026-11-05' },
  ])
  expect(await partiesOf(asha)).toEqual(['Deccan Textiles'])
  expect(await replyTo(asha, 'Top 3 customers in November 2026')).toContain('Deccan Textiles: ₹90,000.00')
  await asha.call(updateCustomer, { params: { customers_id }, body: { ...body, customer_name: 'Deccan Textiles LLP' } })
  expect(await partiesOf(asha)).toEqual(['Deccan Textiles LLP'])
  expect(await replyTo(asha, 'What came in from Deccan Textiles in November 2026?')).toMatch(/^₹90,000\.00 /)
  expect(await asha.tx(brokenInvariants)).toEqual([])
})

test('where only statements were imported, customers are those who paid and vendors those who were paid', async () => {
  const asha = await world.company()
  const hdfc = await bank(asha)
  await bankLines(asha, hdfc, [
    out('BHOOMI ESTATES', 900_00),
    { amount: 90_000_00, description: 'NEFT CR-ICIC0000103-DECCAN TEXTILES-INV-N1', date: '2026-11-05' },
  ])
  const customers = await replyTo(asha, 'Top 3 customers in November 2026')
  expect(customers).toContain('DECCAN TEXTILES')
  expect(customers).toContain('Customers read as all who paid, for no customer is entered yet.')
  expect(customers).not.toContain('BHOOMI')
  expect(await replyTo(asha, 'Which vendor did we pay the most in November 2026?')).toContain('BHOOMI ESTATES')
  await asha.call(createCustomer, { body: customer({ customer_name: 'Nila Foods' }) })
  expect(await replyTo(asha, 'Top 3 customers in November 2026')).not.toContain('DECCAN')
})
