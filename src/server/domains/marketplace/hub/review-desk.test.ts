import { beforeAll, describe, expect, test } from 'vitest'
import { getHubListing, reportHubListing } from '#contract/marketplace/hub-listings.ts'
import { addHubProduct, getHubProduct, updateHubProduct, uploadHubImage } from '#contract/marketplace/hub-products.ts'
import * as contract from '#contract/marketplace/hub-review.ts'
import { getNavigation } from '#contract/workspace/navigation.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { offering, saveSeller } from '#test/support/hub.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { reviewJob } from './review-desk.ts'

let world: World
let asha: Actor
let ravi: Actor
let meera: Actor
let joseph: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Spices')
  ravi = await world.company('Ravi Stores')
  meera = await world.operator()
  joseph = await world.operator()
  await saveSeller(asha)
})

const add = async (over = {}) => (await asha.call(addHubProduct, { body: offering(over) })).data
const statusOf = async (product_id: string) =>
  (await asha.call(getHubProduct, { params: { product_id } })).data.verification_status
const waiting = async (who: Actor) => (await who.call(contract.listWaitingListings, { query: {} })).rows
const reported = async () => (await meera.call(contract.listReportedListings, { query: {} })).rows
const look = async (product_id: string) => (await meera.call(contract.getListingReview, { params: { product_id } })).data
const decision = (product_id: string, over: Partial<contract.ReviewInput> = {}) => ({
  params: { product_id },
  body: { version: 1, status: 'pending' as const, decision: 'verify' as const, reason: null, ...over },
})
const settle = () => world.app.services.jobs.drain()
const seen = async (product_id: string) => (await ravi.send(getHubListing, { params: { product_id } as never })).statusCode

describe('a reviewer', () => {
  test('sees what waits, the longest waiting first, and buyers see it once it is approved', async () => {
    const first = await add({ product_title: 'Black pepper' })
    const second = await add({ product_title: 'Cardamom' })
    const titles = (await waiting(meera)).map(({ product_title }) => product_title)
    expect(titles.indexOf('Black pepper')).toBeLessThan(titles.indexOf('Cardamom'))
    await meera.call(contract.decideListing, decision(first.product_id))
    expect((await waiting(meera)).map(({ product_id }) => product_id)).toEqual([second.product_id])
    await settle()
    expect(await statusOf(first.product_id)).toEqual({ status_type: 'verified', reason: null })
    expect(await seen(first.product_id)).toBe(200)
    expect((await look(first.product_id)).decisions).toMatchObject([
      { decision: 'verify', reviewer_name: 'Asha Menon', version: 1 },
    ])
    await meera.call(contract.decideListing, decision(second.product_id))
    await settle()
  })

  test('reads the queue page by page', async () => {
    const made = [await add({ product_title: 'One' }), await add({ product_title: 'Two' }), await add({ product_title: 'Three' })]
    const page = await meera.call(contract.listWaitingListings, { query: { limit: '2' } })
    const rest = await meera.call(contract.listWaitingListings, { query: { limit: '2', after: page.next ?? '' } })
    expect([...page.rows, ...rest.rows].map(({ product_id }) => product_id)).toEqual(made.map(({ product_id }) => product_id))
    expect(rest.next).toBeNull()
    for (const { product_id } of made) await meera.call(contract.decideListing, decision(product_id))
    await settle()
  })

  test('rejects with a reason that the seller reads', async () => {
    const { product_id } = await add({ product_title: 'Saffron' })
    expect(await meera.refused(contract.decideListing, decision(product_id, { decision: 'reject' }))).toMatchObject({
      status: 400,
      issues: [{ path: 'reason', message: 'Enter the reason: the seller reads it' }],
    })
    await meera.call(contract.decideListing, decision(product_id, { decision: 'reject', reason: 'The picture is of turmeric.' }))
    await settle()
    expect(await statusOf(product_id)).toEqual({ status_type: 'rejected', reason: 'The picture is of turmeric.' })
    expect((await asha.call(listNotifications, { query: {} })).rows[0]).toMatchObject({
      title: 'Saffron is rejected',
      notification_text: 'The picture is of turmeric.',
    })
    expect(await seen(product_id)).toBe(404)
  })

  test('sees an edit beside what buyers see, with its pictures', async () => {
    const { product_id } = await add({ product_title: 'Cloves' })
    await meera.call(contract.decideListing, decision(product_id))
    await settle()
    const raw = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAIBTAA7', 'base64')
    const { id, url } = await asha.call(uploadHubImage, { query: { file_name: 'cloves.gif' }, raw })
    const images = [{ id, url, name: 'cloves.gif', priority: 1 }]
    await asha.call(updateHubProduct, {
      params: { product_id },
      body: { ...offering({ product_title: 'Cloves, hand picked', images }), version: 1 },
    })
    expect((await waiting(meera)).find((row) => row.product_id === product_id)).toMatchObject({ is_edit: true, version: 2 })
    const { listed, proposed } = await look(product_id)
    expect([listed?.product_title, proposed.product_title]).toEqual(['Cloves', 'Cloves, hand picked'])
    expect(listed?.images).toEqual([])
    const picture = await meera.send(contract.readReviewImage, { params: { hub_images_id: id } as never })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    await meera.call(contract.decideListing, decision(product_id, { version: 2 }))
    await settle()
  })

  test('is informed when the seller changed the listing in the meantime', async () => {
    const { product_id } = await add({ product_title: 'Nutmeg' })
    await asha.call(updateHubProduct, { params: { product_id }, body: { ...offering({ product_title: 'Mace' }), version: 1 } })
    expect(await meera.refused(contract.decideListing, decision(product_id))).toMatchObject({
      status: 409,
      message: 'The seller changed this listing after you opened it. You now see the current version.',
    })
    await meera.call(contract.decideListing, decision(product_id, { version: 2 }))
    await settle()
  })

  test('decides nothing when the seller was quicker than the decision on its way: the new version waits', async () => {
    const { product_id } = await add({ product_title: 'Fennel' })
    await meera.call(contract.decideListing, decision(product_id))
    await asha.call(updateHubProduct, {
      params: { product_id },
      body: { ...offering({ product_title: 'Fenugreek' }), version: 1 },
    })
    await settle()
    expect(await statusOf(product_id)).toMatchObject({ status_type: 'pending' })
    expect((await waiting(meera)).map((row) => row.product_title)).toContain('Fenugreek')
    expect((await look(product_id)).decisions).toEqual([])
    await meera.call(contract.decideListing, decision(product_id, { version: 2 }))
    await settle()
  })
})

describe('two reviewers', () => {
  test('at once: one decides, the other is notified by name, before and after the decision has arrived', async () => {
    const { product_id } = await add({ product_title: 'Star anise' })
    const rejecting = decision(product_id, { decision: 'reject', reason: 'No.' })
    const answers = await Promise.all([
      meera.send(contract.decideListing, decision(product_id) as never),
      joseph.send(contract.decideListing, rejecting as never),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([204, 409]))
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^Asha Menon (approved|rejected) this listing while you had it open\.$/,
    )
    await settle()
    expect(await joseph.refused(contract.decideListing, rejecting)).toMatchObject({
      status: 409,
      message: expect.stringContaining('while you had it open'),
    })
  })

  test('the job run again after it was killed does nothing twice', async () => {
    const { product_id } = await add({ product_title: 'Bay leaf' })
    await meera.call(contract.decideListing, decision(product_id))
    await settle()
    await meera.tx((tx) =>
      tx.client.query('UPDATE hub_reviews SET outcome = NULL WHERE companies_id = $1 AND reviewed_product = $2', [
        tx.companies_id,
        product_id,
      ]),
    )
    const told = (await asha.call(listNotifications, { query: {} })).rows.length
    const { hub_reviews_id } = await meera.tx(async (tx) => {
      const { rows } = await tx.client.query('SELECT hub_reviews_id FROM hub_reviews WHERE reviewed_product = $1', [product_id])
      return rows[0]
    })
    await reviewJob(world.app.services).run(meera.tx, { hub_reviews_id, sellers_id: asha.companies_id })
    expect(await statusOf(product_id)).toMatchObject({ status_type: 'verified' })
    expect((await asha.call(listNotifications, { query: {} })).rows.length).toBe(told)
  })
})

describe('what buyers report', () => {
  test('waits until it is reviewed: if kept, it is reported again only when repeated; if taken down, buyers no longer see it', async () => {
    const { product_id } = await add({ product_title: 'Mustard' })
    await meera.call(contract.decideListing, decision(product_id))
    await settle()
    const tell = () =>
      ravi.call(reportHubListing, { params: { product_id }, body: { reason: 'misleading', details: 'It is rapeseed.' } })
    await tell()
    expect(await reported()).toMatchObject([{ product_id, reports: 1 }])
    expect((await look(product_id)).reports).toMatchObject([{ reason: 'misleading', details: 'It is rapeseed.' }])
    await meera.call(contract.decideListing, decision(product_id, { status: 'verified', decision: 'keep' }))
    expect(await reported()).toEqual([])
    await ravi.tx((tx) =>
      tx.client.query(`UPDATE hub_reports SET created_at = created_at + interval '1 hour' WHERE reported_product = $1`, [
        product_id,
      ]),
    )
    expect(await reported()).toMatchObject([{ product_id }])
    await meera.call(
      contract.decideListing,
      decision(product_id, { status: 'verified', decision: 'suspend', reason: 'It is not what it says.' }),
    )
    await settle()
    expect(await seen(product_id)).toBe(404)
    expect(await reported()).toEqual([])
    expect(await statusOf(product_id)).toEqual({ status_type: 'suspended', reason: 'It is not what it says.' })
  })
})

describe('closed by default', () => {
  test('the owner of any other company gets a not-found page, and has no menu entry', async () => {
    const { product_id } = await add({ product_title: 'Ajwain' })
    for (const answer of [
      await ravi.send(contract.listWaitingListings),
      await ravi.send(contract.listReportedListings),
      await ravi.send(contract.getListingReview, { params: { product_id } as never }),
      await ravi.send(contract.decideListing, decision(product_id) as never),
    ])
      expect(answer.statusCode).toBe(404)
    expect(JSON.stringify(await ravi.call(getNavigation))).not.toContain('hub-review')
    expect(JSON.stringify(await meera.call(getNavigation))).toContain('hub-review')
    await settle()
    expect(await statusOf(product_id)).toMatchObject({ status_type: 'pending' })
  })

  test('the database shows nothing of it to another company, whatever the application asks', async () => {
    const { product_id } = await add({ product_title: 'Poppy seed' })
    const rows = await ravi.tx(async (tx) => {
      const queue = await tx.client.query('SELECT * FROM hub_review_queue(NULL, NULL, 50)')
      const listing = await tx.client.query('SELECT hub_review_listing($1) AS told', [product_id])
      await tx.client.query('SELECT hub_settle_reports($1, now())', [product_id])
      return { queue: queue.rows, told: listing.rows[0]?.told ?? null }
    })
    expect(rows).toEqual({ queue: [], told: null })
  })
})
