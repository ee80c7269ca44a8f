import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/marketplace/hub-enquiries.ts'
import { getHubListing, listHubListings, reportHubListing } from '#contract/marketplace/hub-listings.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { type EnquiryStatus, enquiryStatuses, enquiryStatusesAfter } from '#core/marketplace/hub/enquiry.ts'
import { listed, saveSeller } from '#test/support/hub.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let ravi: Actor
let product_id: string

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Spices')
  ravi = await world.company('Ravi Stores')
  await saveSeller(asha)
  product_id = (await listed(asha)).product_id
})

const ask = async (who: Actor, order_description = 'Price for 200 kg to Nashik?', of = product_id) =>
  (await who.call(contract.sendEnquiry, { params: { product_id: of }, body: { order_description } })).data
const arrive = () => world.app.services.jobs.drain()
const read = async (who: Actor, hub_enquiries_id: string) =>
  (await who.call(contract.getEnquiry, { params: { hub_enquiries_id } })).data
const write = (who: Actor, hub_enquiries_id: string, message_text: string) =>
  who.call(contract.writeToEnquiry, { params: { hub_enquiries_id }, body: { message_text } })
const set = (who: Actor, hub_enquiries_id: string, status: EnquiryStatus) =>
  who.call(contract.setEnquiryStatus, { params: { hub_enquiries_id }, body: { status } })

describe('a listing', () => {
  test('shows its seller, but not how to reach them nor who they are inside', async () => {
    const answer = await ravi.send(getHubListing, { params: { product_id } as never })
    expect(answer.json().data).toMatchObject({
      product_title: 'Turmeric powder',
      is_own: false,
      seller: { company_name: 'Asha Spices', launch_year: 2015, city: 'Pune', listings: 1, reply_minutes: null },
    })
    for (const secret of ['sales@ashaspices.in', '9820012345', 'Laxmi Road', asha.companies_id, asha.accounts_id])
      expect(answer.body).not.toContain(secret)
  })

  test('can be reported to the platform’s staff, but not one’s own', async () => {
    const body = { reason: 'copied' as const, details: 'Our picture.' }
    await ravi.call(reportHubListing, { params: { product_id }, body })
    await ravi.call(reportHubListing, { params: { product_id }, body: { ...body, details: 'Our text too.' } })
    const { rows } = await ravi.tx((tx) => tx.client.query('SELECT details FROM hub_reports'))
    expect(rows).toEqual([{ details: 'Our text too.' }])
    expect(await asha.refused(reportHubListing, { params: { product_id }, body })).toMatchObject({ code: 'wrong_state' })
  })
})

describe('an enquiry', () => {
  test('arrives at the seller, is answered in a thread, and both are notified', async () => {
    const { hub_enquiries_id, seller_profile } = await ask(ravi)
    expect(seller_profile).toEqual({
      first_name: 'Asha',
      last_name: 'Menon',
      email_id: 'sales@ashaspices.in',
      company_name: 'Asha Spices',
    })
    await arrive()
    const { rows } = await asha.call(contract.listReceivedEnquiries, { query: {} })
    expect(rows).toMatchObject([
      {
        hub_enquiries_id,
        product: { product_title: 'Turmeric powder' },
        buyer_first_name: 'Asha',
        buyer_last_name: 'Menon',
        buyer_company_name: 'Ravi Stores',
        order_description: 'Price for 200 kg to Nashik?',
        status: 'new',
        is_unread: true,
      },
    ])
    expect((await asha.call(listNotifications, { query: {} })).rows[0]).toMatchObject({
      kind: 'hub',
      title: 'Ravi Stores wrote about Turmeric powder',
      link: `/apps/hub/my-hub/enquiry?enquiry=${hub_enquiries_id}`,
    })

    await write(asha, hub_enquiries_id, '₹ 175 a kg, delivered.')
    await arrive()
    const thread = await read(ravi, hub_enquiries_id)
    expect(thread).toMatchObject({ side: 'buyer', sent: { status: 'replied' }, next_statuses: [] })
    expect(thread.messages.map((message) => [message.written_by, message.message_text])).toEqual([
      ['buyer', 'Price for 200 kg to Nashik?'],
      ['seller', '₹ 175 a kg, delivered.'],
    ])
    expect((await ravi.call(listNotifications, { query: {} })).rows[0]).toMatchObject({
      title: 'Asha Spices wrote about Turmeric powder',
      link: `/apps/hub/my-hub/enquiry?tab=sent&enquiry=${hub_enquiries_id}`,
    })
    expect((await ravi.call(contract.listSentEnquiries, { query: {} })).rows).toMatchObject([{ is_unread: false }])
    expect((await ravi.call(getHubListing, { params: { product_id } })).data.seller.reply_minutes).toBe(0)
  })

  test('moves only along the transitions of its states, for the seller, and the buyer sees it', async () => {
    const { hub_enquiries_id } = await ask(ravi)
    await arrive()
    for (const wrong of enquiryStatuses.filter((each) => each !== 'new' && !enquiryStatusesAfter('new').includes(each)))
      expect(
        await asha.refused(contract.setEnquiryStatus, { params: { hub_enquiries_id }, body: { status: wrong } }),
      ).toMatchObject({ status: 400, issues: [{ path: 'status' }] })
    await set(asha, hub_enquiries_id, 'quoted')
    await set(asha, hub_enquiries_id, 'won')
    await arrive()
    expect((await read(ravi, hub_enquiries_id)).sent?.status).toBe('won')
    const byBuyer = { params: { hub_enquiries_id }, body: { status: 'lost' as const } }
    expect(await ravi.refused(contract.setEnquiryStatus, byBuyer)).toMatchObject({ code: 'wrong_state' })
  })

  test('taken for spam stays the seller’s own business, and rings no more', async () => {
    const { hub_enquiries_id } = await ask(ravi)
    await arrive()
    await set(asha, hub_enquiries_id, 'spam')
    const told = async () => (await asha.call(listNotifications, { query: {} })).rows.length
    const before = await told()
    await write(ravi, hub_enquiries_id, 'Hello?')
    await arrive()
    expect((await read(ravi, hub_enquiries_id)).sent?.status).toBe('new')
    expect([await told(), (await read(asha, hub_enquiries_id)).messages.length]).toEqual([before, 2])
    const { rows } = await asha.call(contract.listReceivedEnquiries, { query: { status: 'spam' } })
    expect(rows.map((row) => row.hub_enquiries_id)).toEqual([hub_enquiries_id])
  })

  test('carried twice, or its status late, changes nothing', async () => {
    const { hub_enquiries_id } = await ask(ravi)
    await arrive()
    const { deliveryJob } = await import('./delivery.ts')
    const again = (who: Actor) =>
      deliveryJob(world.app.services).run(who.tx, { hub_enquiries_id, hub_enquiry_messages_id: null } as never)
    await set(asha, hub_enquiries_id, 'quoted')
    await arrive()
    await again(ravi)
    await again(asha)
    expect((await read(asha, hub_enquiries_id)).received?.status).toBe('quoted')
    expect((await read(ravi, hub_enquiries_id)).sent?.status).toBe('quoted')
  })

  test('to one’s own listing, about a removed one, or without text, is refused', async () => {
    const send = (who: Actor, order_description: string, of = product_id) =>
      who.refused(contract.sendEnquiry, { params: { product_id: of }, body: { order_description } })
    expect(await send(asha, 'Mine?')).toMatchObject({ code: 'wrong_state' })
    expect(await send(ravi, 'Hello', '00000000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 })
    expect(await send(ravi, '  ')).toMatchObject({ issues: [{ path: 'order_description', message: 'Description is required' }] })
  })

  test('is no one else’s: a third company finds neither it nor a way to write to it', async () => {
    const { hub_enquiries_id } = await ask(ravi)
    await arrive()
    const meera = await world.company('Meera Paper')
    const params = { hub_enquiries_id }
    expect(await meera.refused(contract.getEnquiry, { params })).toMatchObject({ status: 404 })
    expect(await meera.refused(contract.writeToEnquiry, { params, body: { message_text: 'Hi' } })).toMatchObject({ status: 404 })
    expect((await meera.call(contract.listReceivedEnquiries, { query: {} })).rows).toEqual([])
  })

  test('can be sent ten times an hour; lists join without a gap or a repeat', async () => {
    const nila = await world.company('Nila Foods')
    const sent = []
    for (let n = 0; n < 10; n++) sent.push((await ask(nila, `Enquiry ${n}`)).hub_enquiries_id)
    const body = { order_description: 'One more' }
    expect(await nila.refused(contract.sendEnquiry, { params: { product_id }, body })).toMatchObject({ status: 429 })
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await nila.call(contract.listSentEnquiries, { query: { limit: '4', ...(after ? { after } : {}) } })
      seen.push(...page.rows.map((row) => row.hub_enquiries_id))
      after = page.next
    }
    expect(seen).toEqual(sent.toReversed())
  })
})

test('listings are narrowed by type, category, city and shown price, and join without a gap or a repeat', async () => {
  const lata = await world.company('Lata Services')
  await saveSeller(lata, { company_name: 'Lata Services', city: 'Kochi' })
  for (const price of [100_00, 200_00, 300_00, null])
    await listed(lata, { product_title: `Audit ${price}`, hub_offerings_type_id: 2, hub_product_categories_id: 101, price })
  const titles = async (query: Record<string, string>) =>
    (await ravi.call(listHubListings, { query })).rows.map((row) => row.product_title)
  expect(await titles({ hub_offerings_type_id: '2' })).toHaveLength(4)
  expect(await titles({ hub_product_categories_id: '101', price_from: '15000', price_to: '25000' })).toEqual(['Audit 20000'])
  expect(await titles({ city: 'kochi', search: 'audit', price_from: '1' })).toHaveLength(3)
  expect(await titles({ city: 'Agra' })).toEqual([])
  for (const search of [undefined, 'audit']) {
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = {
        hub_offerings_type_id: '2' as const,
        limit: '2',
        ...(search ? { search } : {}),
        ...(after ? { after } : {}),
      }
      const page = await ravi.call(listHubListings, { query })
      seen.push(...page.rows.map((row) => row.product_id))
      after = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([4, 4])
  }
})
