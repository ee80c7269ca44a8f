import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import {
  answerEstimate,
  estimatePageLayout,
  estimatePagePdf,
  openEstimatePage,
  shareEstimate,
} from '#contract/sales/estimate-answers.ts'
import {
  createEstimate,
  emailEstimate,
  estimateTimeline,
  getEstimate,
  sendEstimate,
  setEstimateStatus,
} from '#contract/sales/estimates.ts'
import { customer, estimate, invoiceLine } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld({ KOSHA_URL: 'https://books.example.in' })
})
beforeEach(async () => {
  asha = await world.company()
})

/** A sent estimate to Deccan Textiles and the token of its page. */
async function offered(change: Parameters<typeof estimate>[1] = {}) {
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  const draft = await asha.call(createEstimate, { body: estimate(customers_id, { lines: [invoiceLine()], ...change }) })
  const sent = await asha.call(sendEstimate, { params: draft, body: { version: draft.version } })
  const { url } = await asha.call(shareEstimate, { params: sent })
  return { sent, url, token: new URL(url).searchParams.get('link') ?? '' }
}

const open = (token: string) => world.nobody.call(openEstimatePage, { body: { token } })
const accept = (token: string, version: number) =>
  ({ body: { token, version, answer: 'accepted', name: 'Meera Joshi', reason: null } }) as const

test('a customer opens the estimate without an account and accepts it by name', async () => {
  const { sent, url, token } = await offered()
  expect(url).toMatch(/^https:\/\/books\.example\.in\/estimate\?link=[\w-]{22}$/)
  expect(await asha.call(shareEstimate, { params: sent })).toEqual({ url })
  const page = await open(token)
  expect(page).toMatchObject({ state: 'open', estimate_number: sent.estimate_number, total: sent.total, answer_name: null })
  const blank = { body: { ...accept(token, page.version).body, name: '  ' } }
  expect((await world.nobody.refused(answerEstimate, blank)).issues).toMatchObject([{ path: 'name' }])
  expect(page.lines).toEqual(sent.lines.map(({ item_name, quantity, unit, amount }) => ({ item_name, quantity, unit, amount })))
  expect(await world.nobody.call(answerEstimate, accept(token, page.version))).toMatchObject({
    state: 'accepted',
    answer_name: 'Meera Joshi',
    answered_at: expect.any(String),
  })
  // Pressed twice: the same answer.
  expect(await world.nobody.call(answerEstimate, accept(token, page.version))).toMatchObject({ state: 'accepted' })
  expect(await asha.call(getEstimate, { params: sent })).toMatchObject({ status: 'accepted' })
  const { rows } = await asha.call(listNotifications)
  expect(rows.filter(({ kind }) => kind === 'estimate_answer').map(({ title }) => title)).toEqual([
    `Meera Joshi accepts estimate ${sent.estimate_number}`,
  ])
  const timeline = await asha.call(estimateTimeline, { params: sent })
  expect(timeline.rows).toContainEqual(
    expect.objectContaining({ action: 'customer_accepted', detail: { answer_name: 'Meera Joshi' } }),
  )
})

test('a decline keeps its reason, and nobody answers a second time otherwise', async () => {
  const { sent, token } = await offered()
  const { version } = await open(token)
  const declined = { token, version, answer: 'declined' as const, name: 'Meera Joshi', reason: 'Too dear' }
  expect(await world.nobody.call(answerEstimate, { body: declined })).toMatchObject({
    state: 'declined',
    decline_reason: 'Too dear',
  })
  expect(await world.nobody.refused(answerEstimate, accept(token, version))).toMatchObject({ code: 'wrong_state' })
  expect(await asha.call(getEstimate, { params: sent })).toMatchObject({ status: 'declined', decline_reason: 'Too dear' })
})

test('what the company records itself shows its customer neither its reason nor an earlier answer', async () => {
  const { sent, token } = await offered()
  const { version } = await open(token)
  const said = { token, version, answer: 'declined' as const, name: 'Meera Joshi', reason: 'Too dear' }
  await world.nobody.call(answerEstimate, { body: said })
  const set = (status: 'sent' | 'declined' | 'accepted', decline_reason: string | null = null) =>
    asha.call(setEstimateStatus, { params: sent, body: { status, decline_reason } })
  await set('sent')
  expect(await open(token)).toMatchObject({ state: 'open' })
  await set('declined', 'They never pay')
  const own = { answer_name: null, answered_at: null, decline_reason: null }
  expect(await open(token)).toMatchObject({ state: 'declined', ...own })
  await set('accepted')
  expect(await open(token)).toMatchObject({ state: 'accepted', ...own })
})

test('what was accepted is what was seen: a change in between is refused', async () => {
  const { sent, token } = await offered()
  const { version } = await open(token)
  const back = await asha.call(setEstimateStatus, { params: sent, body: { status: 'draft', decline_reason: null } })
  const page = await open(token)
  expect(page).toMatchObject({ state: 'revised', total: 0, lines: [] })
  expect(await world.nobody.refused(answerEstimate, accept(token, page.version))).toMatchObject({ code: 'wrong_state' })
  expect(await world.nobody.refused(estimatePageLayout, { body: { token } })).toMatchObject({ code: 'wrong_state' })
  expect(await world.nobody.refused(estimatePagePdf, { body: { token } })).toMatchObject({ code: 'wrong_state' })
  await asha.call(sendEstimate, { params: sent, body: { version: back.version } })
  expect(await world.nobody.refused(answerEstimate, accept(token, version))).toMatchObject({ code: 'conflict' })
  expect(await open(token)).toMatchObject({ state: 'open', total: sent.total })
})

test('an estimate past its last day cannot be accepted', async () => {
  const { token } = await offered({ estimate_date: '2026-01-05', valid_until: '2026-01-20' })
  const page = await open(token)
  expect(page).toMatchObject({ state: 'expired' })
  expect(await world.nobody.refused(answerEstimate, accept(token, page.version))).toMatchObject({ code: 'wrong_state' })
})

test('a draft has no page, and a token that nobody made opens nothing', async () => {
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  const draft = await asha.call(createEstimate, { body: estimate(customers_id) })
  expect(await asha.refused(shareEstimate, { params: draft })).toMatchObject({ code: 'wrong_state' })
  for (const token of ['x', 'A'.repeat(22), '../../etc'])
    expect(await world.nobody.refused(openEstimatePage, { body: { token } })).toMatchObject({ code: 'not_found' })
})

test('the mail of an estimate has a button to its page', async () => {
  const { sent, url } = await offered()
  await asha.call(emailEstimate, {
    params: sent,
    body: { to: 'meera@deccan.example.in', subject: 'Our estimate', message: 'Please have a look.' },
  })
  await world.app.services.jobs.drain()
  const [mail] = await mailsTo(world, 'meera@deccan.example.in')
  expect(mail?.body).toContain(url)
})
