import { beforeAll, describe, expect, test } from 'vitest'
import { getEnquiry, listReceivedEnquiries, sendEnquiry, writeToEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { getHubListing, listHubListings, reportHubListing } from '#contract/marketplace/hub-listings.ts'
import { addHubProduct, getHubProduct, uploadHubImage } from '#contract/marketplace/hub-products.ts'
import { getSellerProfile, updateSellerProfile } from '#contract/marketplace/hub-profile.ts'
import { adversarialTexts } from '#test/support/adversarial-texts.ts'
import { listed, offering, saveSeller, sellerDetails } from '#test/support/hub.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let ravi: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Spices')
  ravi = await world.company('Ravi Stores')
  await saveSeller(asha)
})

/** A company may send ten enquiries an hour. */
const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

describe('whatever is typed is shown unchanged', () => {
  test('in a product and before buyers', async () => {
    for (const text of adversarialTexts) {
      const tag = text.slice(0, 12)
      const { product_id } = await listed(asha, { product_title: text, description: text, tags: [tag] })
      const wanted = { product_title: text.trim(), description: text.trim(), tags: [tag.trim()] }
      expect((await asha.call(getHubProduct, { params: { product_id } })).data).toMatchObject(wanted)
      expect((await ravi.call(getHubListing, { params: { product_id } })).data).toMatchObject(wanted)
      await ravi.call(reportHubListing, { params: { product_id }, body: { reason: 'other', details: text } })
    }
    const { rows } = await ravi.call(listHubListings, { query: { limit: '200' } })
    expect(rows).toHaveLength(adversarialTexts.length)
  })

  test('in the words of a search, which finds the text again or nothing, and never fails', async () => {
    for (const search of adversarialTexts) {
      const answer = await ravi.send(listHubListings, { query: { search: search.slice(0, 100) } as never })
      expect([search, answer.statusCode]).toEqual([search, 200])
      await ravi.call(listHubListings, { query: { city: search.slice(0, 80) } })
    }
    const { rows } = await ravi.call(listHubListings, { query: { search: 'हल्दी' } })
    expect(rows.map((row) => row.product_title)).toContain('हल्दी पाउडर — ₹ 180')
  })

  test('in the seller’s profile', async () => {
    let version = 1
    const params = { hub_seller_profiles_id: asha.companies_id }
    for (const text of adversarialTexts) {
      const short = text.slice(0, 60)
      const over = {
        company_name: text,
        first_name: short,
        last_name: short,
        city: short,
        address_line: text,
        about_company: text,
      }
      await asha.call(updateSellerProfile, { params, body: sellerDetails(asha, { ...over, version: version++ }) })
      const { data } = await asha.call(getSellerProfile)
      expect(data).toMatchObject({ company_name: text.trim(), first_name: short.trim(), about_company: text.trim() })
    }
    await asha.call(updateSellerProfile, { params, body: sellerDetails(asha, { version }) })
  })

  test('in an enquiry and its thread, on both sides', async () => {
    const { product_id } = await listed(asha)
    for (const texts of inParts(adversarialTexts, 10)) {
      const buyer = await world.company()
      const [first = ''] = texts
      const { data } = await buyer.call(sendEnquiry, { params: { product_id }, body: { order_description: first } })
      const params = { hub_enquiries_id: data.hub_enquiries_id }
      for (const message_text of texts.slice(1)) await buyer.call(writeToEnquiry, { params, body: { message_text } })
      await world.app.services.jobs.drain()
      const thread = await asha.call(getEnquiry, { params })
      expect(thread.data.messages.map((message) => message.message_text)).toEqual(texts.map((text) => text.trim()))
    }
    expect((await asha.call(listReceivedEnquiries, { query: {} })).rows).toHaveLength(Math.ceil(adversarialTexts.length / 10))
  })

  test('in the name of a file, without its folders', async () => {
    const raw = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAIBTAA7', 'base64')
    for (const file_name of adversarialTexts.slice(0, 20)) {
      const { original_file_name } = await ravi.call(uploadHubImage, { query: { file_name }, raw })
      expect(original_file_name).toBe(file_name.replaceAll(/[/\\]/g, '_').trim())
    }
  })
})

test.each(['\u0000', 'a\u0007b', '\u009f'])('control characters %j are refused at their field', async (text) => {
  const problem = await asha.refused(addHubProduct, { body: offering({ product_title: `Turmeric${text}` }) })
  expect(problem).toMatchObject({ status: 400, issues: [{ path: 'product_title' }] })
  expect((await ravi.refused(listHubListings, { query: { search: text } })).status).toBe(400)
})

test('the address of a picture is the one that was given out for it, of no other protocol or host', async () => {
  const raw = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAIBTAA7', 'base64')
  for (const url of ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'https://evil.example/x.png']) {
    const { id, url: own } = await asha.call(uploadHubImage, { query: { file_name: 'turmeric.gif' }, raw })
    expect(own).toMatch(/^\/api\//)
    const images = [{ id, url, name: 'turmeric.gif', priority: 1 as const }]
    const { data } = await asha.call(addHubProduct, { body: offering({ images }) })
    expect(data.images.map((image) => image.url)).toEqual([own])
  }
})
