import { beforeAll, expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import { invoicePdfFile } from '#contract/sales/invoices.ts'
import { paymentPdfFile, recordPayment } from '#contract/sales/payments.ts'
import { customer, payment } from '#test/support/builders.ts'
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

const scripts = { hi: /[\u0900-\u097F]{3}/, gu: /[\u0A80-\u0AFF]{3}/, ta: /[\u0B80-\u0BFF]{3}/ }
const labels = { hi: 'कर योग्य मूल्य', gu: 'સપ્લાયનું સ્થળ', ta: 'வழங்கல் இடம்' }
const fonts = { hi: 'Devanagari', gu: 'Gujarati', ta: 'Tamil' }

test.each(['hi', 'gu', 'ta'] as const)(
  'an invoice is printed in %s with the letters of its own font, embedded',
  async (language) => {
    const { asha } = seller
    const body = customer({ customer_name: `Rane Stores ${language}`, language })
    const { customers_id } = await asha.call(createCustomer, { body })
    const { invoices_id } = await issued(asha, customers_id)
    const { rawPayload } = await asha.send(invoicePdfFile, { params: { invoices_id } })
    // Reading the text takes the bytes away.
    const names = rawPayload.toString('latin1')
    const text = (await paperText(Uint8Array.from(rawPayload))).join('\n')
    expect(text).toMatch(scripts[language])
    expect(text.replaceAll(/\s/g, '')).toContain(labels[language].replaceAll(' ', ''))
    expect(text).not.toMatch(/Place of supply|Amount in words|Authorised signatory|Original for recipient/)
    expect(names).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+NotoSans${fonts[language]}`))
    // No letter is missing: a font without it would print a box.
    expect(text).not.toMatch(/\uFFFD/)
  },
)

test('a receipt is printed in its customer’s language, its payment method and references too', async () => {
  const { asha, bank } = seller
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: 'Rane Receipts', language: 'hi' }) })
  const { invoices_id, total } = await issued(asha, customers_id)
  const { payments_id } = await asha.call(recordPayment, {
    body: payment(customers_id, bank, { amount: total, allocations: [{ invoices_id, amount: total }] }),
  })
  const { rawPayload } = await asha.send(paymentPdfFile, { params: { payments_id } })
  const text = (await paperText(Uint8Array.from(rawPayload))).join('\n')
  expect(text).toMatch(scripts.hi)
  expect(text).not.toMatch(/Payment Receipt|Received by|Bank transfer|Invoice .* of /)
})
