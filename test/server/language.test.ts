import { beforeAll, expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import { invoicePdfFile } from '#contract/sales/invoices.ts'
import { customer } from '#test/support/builders.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { paperText } from '#test/support/golden/paper.ts'

let world: World
let seller: Seller

beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
})

const hindi = { headers: { 'accept-language': 'hi' } }

test('a refusal is in the language that the request asks for, its fields too, and in English otherwise', async () => {
  const nameless = { body: customer({ customer_name: ' ' }) }
  const inEnglish = await seller.asha.refused(createCustomer, nameless)
  expect(inEnglish.issues).toEqual([{ path: 'customer_name', message: 'Enter the customer’s name' }])
  const inHindi = await seller.asha.refused(createCustomer, { ...nameless, ...hindi })
  expect(inHindi.issues[0]?.message).toMatch(/[\u0900-\u097F]/)
  const other = await seller.asha.refused(createCustomer, { ...nameless, headers: { 'accept-language': 'ta-IN,hi;q=0.5' } })
  expect(other.issues).toEqual(inEnglish.issues)
})

test('a document is printed in its customer’s language, figures and codes as they are', async () => {
  const { asha } = seller
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: 'Rane Stores', language: 'hi' }) })
  const { invoices_id } = await issued(asha, customers_id)
  const english = await issued(asha, seller.customers_id)
  const printed = async (id: string) => {
    const { rawPayload } = await asha.send(invoicePdfFile, { params: { invoices_id: id } })
    return (await paperText(Uint8Array.from(rawPayload))).join('\n')
  }
  expect(await printed(english.invoices_id)).toContain('Place of supply')
  const text = await printed(invoices_id)
  expect(text).not.toContain('Place of supply')
  expect(text).toMatch(/[\u0900-\u097F]{3}/)
  expect(text).toContain('Rane Stores')
  expect(text).toContain('27AADCS4321F1ZN')
})
