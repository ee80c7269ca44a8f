import { beforeAll, describe, expect, test } from 'vitest'
import { getHubListing, listHubListings } from '#contract/marketplace/hub-listings.ts'
import * as contract from '#contract/marketplace/hub-products.ts'
import { getSellerProfile, updateSellerProfile } from '#contract/marketplace/hub-profile.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { listed, offering, saveSeller, sellerDetails, verified } from '#test/support/hub.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { decide } from './review.ts'
import { sweepDeleted } from './sweep.ts'

let world: World
let asha: Actor
let ravi: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Spices')
  ravi = await world.company('Ravi Stores')
  await saveSeller(asha)
})

const add = async (who: Actor, over = {}) => (await who.call(contract.addHubProduct, { body: offering(over) })).data
const get = async (who: Actor, product_id: string) => (await who.call(contract.getHubProduct, { params: { product_id } })).data
const change = (who: Actor, product_id: string, version: number, over = {}) =>
  who.call(contract.updateHubProduct, { params: { product_id }, body: { ...offering(over), version } })
const seenBy = (who: Actor, product_id: string) => who.send(getHubListing, { params: { product_id } as never })

test('there are at least a dozen categories of each type', async () => {
  const { data } = await asha.call(contract.listHubCategories)
  expect(data.products.length).toBeGreaterThanOrEqual(12)
  expect(data.services.length).toBeGreaterThanOrEqual(12)
  const ids = [...data.products, ...data.services].map((each) => each.hub_product_categories_id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('a product', () => {
  test.each([
    [{ hub_product_categories_id: null }, 'hub_product_categories_id', 'Category is required'],
    [{ hub_product_categories_id: 101 }, 'hub_product_categories_id', 'Category is required'],
    [{ product_title: ' ' }, 'product_title', 'Product title is required'],
    [{ description: '' }, 'description', 'Description is required'],
  ])('with %j is refused at its field', async (over, path, message) => {
    const problem = await asha.refused(contract.addHubProduct, { body: { ...offering(), ...over } as never })
    expect(problem).toMatchObject({ status: 400, issues: [{ path, message }] })
  })

  test('waits for a reviewer, is seen by buyers once verified, and the seller is notified', async () => {
    const { product_id, version, verification_status, is_listed } = await add(asha)
    expect({ verification_status, is_listed }).toEqual({
      verification_status: { status_type: 'pending', reason: null },
      is_listed: false,
    })
    expect((await seenBy(ravi, product_id)).statusCode).toBe(404)
    await verified(asha, { product_id, version })
    expect(await get(asha, product_id)).toMatchObject({ verification_status: { status_type: 'verified' }, is_listed: true })
    expect((await seenBy(ravi, product_id)).statusCode).toBe(200)
    expect((await asha.call(listNotifications, { query: {} })).rows[0]).toMatchObject({
      kind: 'hub',
      title: 'Turmeric powder is verified',
    })
  })

  test('is not listed because another of the same seller is', async () => {
    const { product_id } = await listed(asha)
    const waiting = await add(asha, { product_title: 'Black pepper' })
    const { data } = await asha.call(contract.listHubProducts)
    const shown = (id: string) => data.find((each) => each.product_id === id)?.is_listed
    expect([shown(product_id), shown(waiting.product_id), waiting.is_listed]).toEqual([true, false, false])
  })

  test('that is rejected shows the reason; an edit sends it to review again', async () => {
    const { product_id, version } = await add(asha)
    await asha.tx((tx) => decide(tx, { product_id, version, event: 'reject', reason: 'The title names another brand.' }))
    expect((await get(asha, product_id)).verification_status).toEqual({
      status_type: 'rejected',
      reason: 'The title names another brand.',
    })
    const { data } = await change(asha, product_id, version, { product_title: 'Turmeric, Salem' })
    expect(data.verification_status).toEqual({ status_type: 'pending', reason: null })
  })

  test('that is suspended is removed from the hub at once, also while an edit of it waits', async () => {
    const { product_id, version: first } = await listed(asha)
    const { version } = (await change(asha, product_id, first, { product_title: 'Waits for review' })).data
    await asha.tx((tx) => decide(tx, { product_id, version, event: 'suspend', reason: 'Reported as a copy.' }))
    expect((await seenBy(ravi, product_id)).statusCode).toBe(404)
  })

  test('cannot be verified in a version the reviewer has not seen, nor twice', async () => {
    const { product_id, version } = await add(asha)
    await change(asha, product_id, version, { description: 'Now with something else.' })
    await expect(verified(asha, { product_id, version })).rejects.toMatchObject({ code: 'conflict' })
    await verified(asha, { product_id, version: version + 1 })
    await expect(verified(asha, { product_id, version: version + 1 })).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('keeps its verified version before buyers while an edit waits; the price changes at once', async () => {
    const { product_id, version } = await listed(asha)
    await change(asha, product_id, version, { product_title: 'Gold powder', price: 200_00 })
    expect(await get(asha, product_id)).toMatchObject({ verification_status: { status_type: 'pending' }, is_listed: true })
    expect((await ravi.call(getHubListing, { params: { product_id } })).data).toMatchObject({
      product_title: 'Turmeric powder',
      price: 200_00,
    })
    await change(asha, product_id, version + 1, { product_title: 'Gold powder', price: 200_00, is_show_price: false })
    expect((await ravi.call(getHubListing, { params: { product_id } })).data.price).toBeNull()
  })

  test('stays verified when only its price changes', async () => {
    const { product_id, version } = await listed(asha)
    const { data } = await change(asha, product_id, version, { price: null })
    expect(data.verification_status.status_type).toBe('verified')
    expect((await ravi.call(getHubListing, { params: { product_id } })).data.price).toBeNull()
  })

  test('changed by two people at once keeps the first change and informs the second', async () => {
    const { product_id, version } = await add(asha)
    const clerk = await world.member(asha, ['APPS_BUSINESS_CONNECT'])
    const both = await Promise.all(
      [asha, clerk].map((who, at) =>
        who.send(contract.updateHubProduct, {
          params: { product_id } as never,
          body: { ...offering({ product_title: `Edit ${at}` }), version } as never,
        }),
      ),
    )
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = both.find((answer) => answer.statusCode === 409)?.json()
    expect(lost).toMatchObject({ code: 'conflict', message: expect.stringContaining('Somebody else changed this product') })
    const kept = both.find((answer) => answer.statusCode === 200)?.json().data.product_title
    expect(await get(asha, product_id)).toMatchObject({ product_title: kept, version: version + 1 })
  })

  test('changed by another person right after is reported to the first editor, and to no one twice', async () => {
    const { product_id, version } = await add(asha, { product_title: 'Cardamom' })
    const clerk = await world.member(asha, ['APPS_BUSINESS_CONNECT'])
    await change(asha, product_id, version, { product_title: 'Cardamom' })
    await change(clerk, product_id, version + 1, { product_title: 'Green cardamom' })
    const told = async (who: Actor) =>
      (await who.call(listNotifications, { query: {} })).rows.filter(({ link }) => link?.includes(product_id))
    expect(await told(asha)).toMatchObject([{ kind: 'hub', title: expect.stringMatching(/ changed Green cardamom after you$/) }])
    expect(await told(clerk)).toEqual([])
  })

  test('of another company, or of no one, is not found', async () => {
    const { product_id, version } = await add(asha)
    for (const id of [product_id, '00000000-0000-7000-8000-000000000000'])
      expect(
        await ravi.refused(contract.updateHubProduct, { params: { product_id: id }, body: { ...offering(), version } }),
      ).toMatchObject({ status: 404, message: 'Product ID not found' })
    expect(await ravi.refused(contract.deleteHubProduct, { params: { product_id } })).toMatchObject({ status: 404 })
    expect((await ravi.call(contract.listHubProducts)).data).toEqual([])
  })
})

describe('a deleted product', () => {
  test('is removed at once for everybody, and restored unchanged, also for buyers', async () => {
    const { product_id, version } = await listed(asha)
    await change(asha, product_id, version, { product_title: 'Waits for review' })
    await asha.call(contract.deleteHubProduct, { params: { product_id } })
    expect((await asha.call(contract.listHubProducts)).data.some((each) => each.product_id === product_id)).toBe(false)
    expect((await seenBy(ravi, product_id)).statusCode).toBe(404)
    expect(await asha.refused(contract.deleteHubProduct, { params: { product_id } })).toMatchObject({ status: 404 })

    const { data } = await asha.call(contract.restoreHubProduct, { params: { product_id } })
    expect(data).toMatchObject({ product_title: 'Waits for review', is_listed: true })
    expect((await ravi.call(getHubListing, { params: { product_id } })).data.product_title).toBe('Turmeric powder')
  })

  test('can be restored for ten seconds and no longer; then nothing is left of it', async () => {
    const { product_id } = await listed(asha)
    const deletedBefore = (seconds: number) =>
      asha.tx((tx) =>
        tx.client.query('UPDATE hub_products SET deleted_at = $2 WHERE product_id = $1', [
          product_id,
          new Date(tx.now.getTime() - seconds * 1_000),
        ]),
      )
    await asha.call(contract.deleteHubProduct, { params: { product_id } })
    await deletedBefore(10)
    await asha.tx(sweepDeleted)
    await asha.call(contract.restoreHubProduct, { params: { product_id } })

    await asha.call(contract.deleteHubProduct, { params: { product_id } })
    await deletedBefore(11)
    expect(await asha.refused(contract.restoreHubProduct, { params: { product_id } })).toMatchObject({ status: 404 })
    await asha.tx(sweepDeleted)
    const left = await asha.tx((tx) => tx.client.query('SELECT 1 FROM hub_products WHERE product_id = $1', [product_id]))
    expect(left.rows).toEqual([])
  })
})

describe('the seller’s profile', () => {
  test('begins with what is known, and its first saving sends the drafts to review', async () => {
    const meera = await world.company('Meera Paper')
    const { product_id, verification_status } = await add(meera)
    expect(verification_status.status_type).toBe('draft')
    expect((await meera.call(getSellerProfile)).data).toMatchObject({
      company_name: 'Meera Paper',
      first_name: 'Asha',
      companies_id: meera.companies_id,
      version: 0,
      updated_at: null,
    })
    expect((await saveSeller(meera, { company_name: 'Meera Paper' })).data.version).toBe(1)
    expect((await get(meera, product_id)).verification_status.status_type).toBe('pending')
  })

  test.each([
    ['company_name', '', 'Company Name is required'],
    ['launch_year', null, 'Launch year is required'],
    ['first_name', '', 'First Name is required'],
    ['last_name', '', 'Last Name is required'],
    ['email_id', '', 'Email is required'],
    ['email_id', 'asha@', 'Invalid Email'],
    ['mobile_number', '', 'Mobile Number is required'],
    ['mobile_number', '12345', 'Invalid Mobile Number'],
    ['pincode', '', 'Postal Code is required'],
    ['pincode', '012345', 'Invalid Postal code'],
    ['city', '', 'City is required'],
    ['address_line', '', 'Address is required'],
    ['is_terms_accepted', false, 'Agree to the Term and Conditions'],
  ])('with %s %j says %j', async (path, value, message) => {
    const problem = await asha.refused(updateSellerProfile, {
      params: { hub_seller_profiles_id: asha.companies_id },
      body: { ...sellerDetails(asha), [path]: value } as never,
    })
    expect(problem.issues).toEqual([{ path, message }])
  })

  test('is one’s own: other ids are refused', async () => {
    const mine = { hub_seller_profiles_id: ravi.companies_id }
    const save = (hub_seller_profiles_id: string, over = {}) =>
      ravi.refused(updateSellerProfile, { params: { hub_seller_profiles_id }, body: sellerDetails(ravi, over) })
    expect(await save(asha.companies_id)).toMatchObject({ status: 404 })
    expect(await save(mine.hub_seller_profiles_id, { companies_id: asha.companies_id })).toMatchObject({ status: 400 })
    expect(await save(mine.hub_seller_profiles_id, { accounts_id: asha.accounts_id })).toMatchObject({ status: 400 })
  })

  test('changed from an old version is refused; a new name is what buyers see', async () => {
    const nila = await world.company('Nila Foods')
    await saveSeller(nila, { company_name: 'Nila Foods' })
    await listed(nila, { product_title: 'Jackfruit chips' })
    const params = { hub_seller_profiles_id: nila.companies_id }
    expect(await nila.refused(updateSellerProfile, { params, body: sellerDetails(nila) })).toMatchObject({ code: 'conflict' })
    await saveSeller(nila, { company_name: 'Nila Snacks', version: 1 })
    const { rows } = await ravi.call(listHubListings, { query: { search: 'snacks' } })
    expect(rows).toMatchObject([{ product_title: 'Jackfruit chips', company_name: 'Nila Snacks' }])
  })
})

test('chosen products are deleted together and brought back by Undo; another seller’s is not found', async () => {
  const [first, second, theirs] = [await add(asha), await add(asha), await add(ravi)]
  const ids = [first.product_id, second.product_id, theirs.product_id]
  const { done, failed } = await asha.call(contract.deleteHubProducts, { body: { ids, is_deleted: true } })
  expect(done.toSorted()).toEqual(ids.slice(0, 2).toSorted())
  expect(failed).toEqual([{ id: theirs.product_id, reason: 'Product ID not found' }])
  const shown = async () => (await asha.call(contract.listHubProducts)).data.map((each) => each.product_id)
  expect((await shown()).filter((id) => ids.includes(id))).toEqual([])
  await asha.call(contract.deleteHubProducts, { body: { ids: done, is_deleted: false } })
  expect((await shown()).filter((id) => ids.includes(id)).toSorted()).toEqual(done.toSorted())
})
