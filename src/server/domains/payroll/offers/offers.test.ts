import { setTimeout } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { getEmployee } from '#contract/payroll/employees.ts'
import {
  answerOffer,
  createOffer,
  getOffer,
  hireCandidate,
  listOffers,
  offerPagePdf,
  offerPdf,
  openOfferPage,
  type OfferInput,
  sendOffer,
  updateOffer,
  withdrawOffer,
} from '#contract/payroll/offers.ts'
import { createRun } from '#contract/payroll/runs.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { withdrawOffer as withdraw } from './offers.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let officer: Actor

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
})

const email = 'meera@candidates.example.in'
const input = (over: Partial<OfferInput> = {}): OfferInput => ({
  candidate_name: 'Meera Joshi',
  candidate_email: email,
  designation: 'Accountant',
  joins_on: '2026-12-01',
  valid_until: '2026-12-10',
  state: '27',
  ctc: 9_00_001_00,
  basic_percent: 50,
  hra_percent: 40,
  is_epf: true,
  epf_on_full_wage: false,
  is_pension: true,
  has_gratuity: true,
  ...over,
})

/** A sent offer and the token of its page. */
async function offered(over: Partial<OfferInput> = {}) {
  const draft = await officer.call(createOffer, { body: input(over) })
  const params = { payroll_offers_id: draft.payroll_offers_id }
  await officer.call(sendOffer, { params })
  return { params, token: await tokenOf() }
}

async function tokenOf() {
  await world.app.services.jobs.drain()
  const mail = (await mailsTo(world, email)).at(-1)
  return /offer\?link=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
}
const open = (token: string) => world.nobody.call(openOfferPage, { body: { token } })
const answer = (token: string, said: 'accepted' | 'declined', reason: string | null = null) =>
  ({ body: { token, answer: said, name: 'Meera Joshi', reason } }) as const

test('the pay of an offer costs the yearly cost to the rupee, and only payroll sees it', async () => {
  const offer = await officer.call(createOffer, { body: input() })
  expect(offer.offer_state).toBe('draft')
  const of = (kind: string) => offer.rows.filter((row) => row.kind === kind)
  const yearly = (...kinds: string[]) => kinds.flatMap(of).reduce((sum, row) => sum + row.yearly, 0)
  expect(yearly('earning', 'employer', 'rounding')).toBe(9_00_001_00)
  expect(of('total')).toMatchObject([{ monthly: 75_000_00, yearly: 9_00_001_00 }])
  expect(of('employer').map(({ name }) => name)).toEqual([
    'Pension scheme (EPS)',
    'Employer’s provident fund',
    'Gratuity set aside',
  ])
  expect(offer.paragraphs.join(' ')).toContain('position of Accountant')
  expect(JSON.stringify(await officer.call(listOffers))).not.toContain('900001')
  const member = await world.member(asha, ['EMPLOYEE'])
  expect(await member.refused(listOffers)).toMatchObject({ code: 'forbidden' })
  const pdf = await officer.send(offerPdf, { params: { payroll_offers_id: offer.payroll_offers_id } })
  expect(pdf.body.startsWith('%PDF')).toBe(true)
})

test('an offer that is sent twice with one key is one offer, and who is hired twice is one employee', async () => {
  const key = 'offer-of-meera-1'
  const first = await officer.call(createOffer, { body: input(), key })
  expect(await officer.call(createOffer, { body: input(), key })).toEqual(first)
  expect((await officer.call(listOffers)).rows.map((row) => row.offer_number)).toEqual(['OFR-0001'])
  expect(await officer.refused(createOffer, { body: input({ ctc: 8_00_000_00 }), key })).toMatchObject({ code: 'key_reused' })
  const { params, token } = await offered({ candidate_name: 'Om Rao' })
  await world.nobody.call(answerOffer, answer(token, 'accepted'))
  const hired = await officer.call(hireCandidate, { params, body: hire, key: 'hire-of-om-rao-1' })
  expect(await officer.call(hireCandidate, { params, body: hire, key: 'hire-of-om-rao-1' })).toEqual(hired)
})

test('a candidate reads the offer by the mailed link, accepts it once, and is put on the payroll with the offered pay', async () => {
  const { params, token } = await offered()
  const [mail] = await mailsTo(world, email)
  expect(mail?.body).not.toContain('9,00,001')
  const page = await open(token)
  expect(page).toMatchObject({ page_state: 'open', candidate_name: 'Meera Joshi', designation: 'Accountant' })
  expect(page.rows.at(-1)).toMatchObject({ yearly: 9_00_001_00 })
  expect((await world.nobody.send(offerPagePdf, { body: { token } })).body.startsWith('%PDF')).toBe(true)
  expect(await officer.refused(hireCandidate, { params, body: hire })).toMatchObject({ code: 'wrong_state' })
  expect(await world.nobody.call(answerOffer, answer(token, 'accepted'))).toMatchObject({ page_state: 'accepted' })
  expect(await world.nobody.call(answerOffer, answer(token, 'accepted')), 'pressed twice').toMatchObject({
    page_state: 'accepted',
  })
  expect(await world.nobody.refused(answerOffer, answer(token, 'declined'))).toMatchObject({ code: 'wrong_state' })
  const { rows } = await officer.call(listNotifications, { query: {} })
  expect(rows.filter(({ kind }) => kind === 'offer_answer').map(({ title }) => title)).toEqual([
    'Meera Joshi accepts offer OFR-0001',
  ])
  const hired = await officer.call(hireCandidate, { params, body: hire })
  expect(hired.offer_state).toBe('hired')
  const employee = await officer.call(getEmployee, { params: { payroll_employees_id: hired.payroll_employees_id ?? '' } })
  expect(employee).toMatchObject({ staff_name: 'Meera Joshi', designation: 'Accountant', joined_on: '2026-11-10' })
  expect(employee.terms.map(({ from_on, monthly }) => [from_on, monthly])).toEqual([
    ['2026-11-10', hired.rows.find(({ kind }) => kind === 'gross')?.monthly],
  ])
  // A whole month costs the employer what was offered, besides the gratuity that is set aside.
  const run = await officer.call(createRun, { body: { month: '2026-11-01' } })
  expect(run.slips).toHaveLength(1)
  expect(await officer.refused(withdrawOffer, { params })).toMatchObject({ code: 'wrong_state' })
})

const hire = { employee_code: 'M01', joined_on: '2026-11-10', is_woman: true, born_on: '1994-02-03', pan: null }

test('a link ends when the offer is changed, sent again or withdrawn, and shows nothing once it has expired', async () => {
  const { params, token } = await offered()
  await officer.call(updateOffer, { params, body: input({ ctc: 8_00_000_00 }) })
  expect(await world.nobody.refused(openOfferPage, { body: { token } })).toMatchObject({ code: 'not_found' })
  await officer.call(sendOffer, { params })
  const second = await tokenOf()
  expect(second).not.toBe(token)
  await officer.call(sendOffer, { params })
  const third = await tokenOf()
  expect(await world.nobody.refused(openOfferPage, { body: { token: second } })).toMatchObject({ code: 'not_found' })
  expect(await open(third)).toMatchObject({ page_state: 'open' })
  await asha.tx((tx) =>
    tx.client.query("UPDATE payroll_offers SET valid_until = '2026-01-01' WHERE companies_id = $1", [tx.companies_id]),
  )
  expect(await open(third)).toMatchObject({ page_state: 'expired', rows: [], paragraphs: [] })
  expect(await world.nobody.refused(answerOffer, answer(third, 'accepted'))).toMatchObject({ code: 'wrong_state' })
  expect(await world.nobody.refused(offerPagePdf, { body: { token: third } })).toMatchObject({ code: 'wrong_state' })
  expect(await officer.refused(sendOffer, { params })).toMatchObject({ code: 'wrong_state' })
  await officer.call(withdrawOffer, { params })
  expect(await world.nobody.refused(openOfferPage, { body: { token: third } })).toMatchObject({ code: 'not_found' })
  for (const wrong of ['x', 'A'.repeat(43), '../../etc'])
    expect(await world.nobody.refused(openOfferPage, { body: { token: wrong } })).toMatchObject({ code: 'not_found' })
})

test('who declines may say why, and a hash of the token is all that is stored', async () => {
  const { params, token } = await offered()
  await world.nobody.call(answerOffer, answer(token, 'declined', 'Another offer'))
  expect(await officer.call(getOffer, { params })).toMatchObject({ offer_state: 'declined', decline_reason: 'Another offer' })
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ row: string }>('SELECT to_jsonb(o)::text AS row FROM payroll_offers o WHERE companies_id = $1', [
      tx.companies_id,
    ]),
  )
  expect(rows[0]?.row).not.toContain(token)
  expect(await officer.refused(updateOffer, { params, body: input() })).toMatchObject({ code: 'wrong_state' })
  // The mail with the link lasts, what it shows does not.
  expect((await open(token)).rows).not.toEqual([])
  await past(params)
  expect(await open(token)).toMatchObject({ page_state: 'declined', rows: [], paragraphs: [] })
  expect(await world.nobody.refused(offerPagePdf, { body: { token } })).toMatchObject({ code: 'wrong_state' })
})

/** The last day for an answer is over; the day of joining is ahead. */
const past = ({ payroll_offers_id }: { payroll_offers_id: string }, joins_on = '2026-12-01') =>
  asha.tx((tx) =>
    tx.client.query(
      "UPDATE payroll_offers SET valid_until = '2026-11-01', joins_on = $3 WHERE companies_id = $1 AND payroll_offers_id = $2",
      [tx.companies_id, payroll_offers_id, joins_on],
    ),
  )

test('who accepted can read the offer until they join, and then it shows no pay', async () => {
  const { params, token } = await offered()
  await world.nobody.call(answerOffer, answer(token, 'accepted'))
  await past(params)
  expect((await open(token)).rows).not.toEqual([])
  await past(params, '2026-11-02')
  expect(await open(token)).toMatchObject({ page_state: 'accepted', rows: [], paragraphs: [] })
})

test('an answer that arrives while the offer is withdrawn is too late', async () => {
  const { params, token } = await offered()
  const withdrawn = Promise.withResolvers<void>()
  const done = asha.tx(async (tx) => {
    await withdraw(tx, params.payroll_offers_id)
    withdrawn.resolve()
    await setTimeout(300)
  })
  await withdrawn.promise
  expect(await world.nobody.refused(answerOffer, answer(token, 'accepted'))).toMatchObject({ code: 'not_found' })
  await done
  expect(await officer.call(getOffer, { params })).toMatchObject({ offer_state: 'withdrawn' })
})

test('an apprentice is offered a stipend alone, in a text of its own, and is hired as one', async () => {
  const { params, token } = await offered({ contract_kind: 'apprentice', ctc: 1_20_005_00 })
  const offer = await officer.call(getOffer, { params })
  expect(offer.rows.filter(({ kind }) => kind === 'earning')).toMatchObject([{ name: 'Stipend', monthly: 10_000_00 }])
  expect(offer.rows.filter(({ kind }) => kind === 'employer')).toEqual([])
  expect(offer.paragraphs.join(' ')).toContain('Your stipend is ₹10,000.00 a month.')
  await world.nobody.call(answerOffer, answer(token, 'accepted'))
  const body = { employee_code: 'E-77', joined_on: '2026-12-01', is_woman: true, born_on: null, pan: null }
  const { payroll_employees_id } = await officer.call(hireCandidate, { params, body })
  const hired = await officer.call(getEmployee, { params: { payroll_employees_id: payroll_employees_id ?? '' } })
  expect(hired).toMatchObject({ contract_kind: 'apprentice', terms: [{ monthly: 10_000_00, terms: { is_epf: false } }] })
})
