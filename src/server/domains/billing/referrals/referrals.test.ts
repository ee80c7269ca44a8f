import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import {
  createReferral,
  getReferralCode,
  joinByReferral,
  listReferrals,
  MOST_REFERRALS_A_DAY,
} from '#contract/billing/referrals.ts'
import { getRewards, listRewards, POINTS_PER_REFERRAL } from '#contract/billing/rewards.ts'
import { companyDetails } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { startSession } from '#server/domains/identity/accounts/service.ts'
import { referralPaid, referralVerified } from './progress.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Textiles')
})

const drain = () => world.app.services.jobs.drain()
const pay = (who: Actor, reference: string) => who.tx((tx) => referralPaid(tx, world.app.services, reference))
const rowOf = async (by: Actor, name: string) =>
  (await by.call(listReferrals, { query: {} })).rows.find((row) => row.referred_company_name === name)

/** A new company that came with the code, from a browser of its own. */
async function came(name: string, by: Actor): Promise<Actor> {
  const { referral_code } = await by.call(getReferralCode)
  const who = await world.company(name)
  await who.call(joinByReferral, { body: { referral_code } })
  await drain()
  return who
}

describe('a company refers another', () => {
  test('which joins, is verified and pays: each step is reported, and the points are credited', async () => {
    const ravi = await came('Ravi Stores', asha)
    expect(await rowOf(asha, 'Ravi Stores')).toMatchObject({ referral_status: 'joined' })
    await referralVerified(world.app.services, ravi)
    await pay(ravi, 'pay_1')
    await drain()
    const row = await rowOf(asha, 'Ravi Stores')
    expect(row?.steps.map(({ status }) => status)).toEqual(['joined', 'verified', 'subscribed', 'rewarded'])
    expect(await asha.call(getRewards)).toMatchObject({ points: POINTS_PER_REFERRAL })
  })

  test('ten payments settled at once, and repeated, reward once', async () => {
    const meera = await world.company('Meera Foods')
    const ravi = await came('Kaveri Mills', meera)
    await Promise.all(Array.from({ length: 10 }, (_, at) => pay(ravi, `pay_${at % 2}`)))
    await drain()
    await pay(ravi, 'pay_0')
    await drain()
    const { rows } = await meera.call(listRewards, { query: {} })
    expect(rows.map(({ points, narration }) => [points, narration])).toEqual([[POINTS_PER_REFERRAL, 'Kaveri Mills subscribed']])
  })

  test('by email: the letter has the link, and whoever opens an account with that address is the one referred', async () => {
    const email = `${randomBytes(6).toString('hex')}@example.in`
    await asha.call(createReferral, { body: { email } })
    await drain()
    const { link } = await asha.call(getReferralCode)
    const mails = await mailsTo(world, email)
    expect(mails[0]?.body).toContain(link)
    const guest = await world.company('Konkan Exports')
    await guest.tx((tx) => tx.client.query('UPDATE accounts SET email = $2 WHERE accounts_id = $1', [guest.accounts_id, email]))
    await guest.call(joinByReferral, { body: { referral_code: link.slice(-8) } })
    await drain()
    expect(await rowOf(asha, 'Konkan Exports')).toMatchObject({
      email,
      email_status: 'sent',
      referral_status: 'joined',
      steps: [{ status: 'invited' }, { status: 'joined' }],
    })
  })

  test('an address is referred once, a member never, and a day holds so many', async () => {
    const lata = await world.company('Lata Spices')
    await lata.call(createReferral, { body: { email: 'one@example.in' } })
    const again = await lata.refused(createReferral, { body: { email: 'ONE@example.in' } })
    expect(again.issues).toEqual([{ path: 'email', message: 'You already referred this address' }])
    const { rows } = await lata.tx((tx) =>
      tx.client.query('SELECT email FROM accounts WHERE accounts_id = $1', [lata.accounts_id]),
    )
    expect((await lata.refused(createReferral, { body: { email: rows[0].email } })).issues).toEqual([
      { path: 'email', message: 'This person is in your team' },
    ])
    for (let at = 1; at < MOST_REFERRALS_A_DAY; at++) await lata.call(createReferral, { body: { email: `n${at}@example.in` } })
    expect(await lata.refused(createReferral, { body: { email: 'last@example.in' } })).toMatchObject({ code: 'rate_limited' })
  })
})

describe('no one refers themselves', () => {
  test('with the GSTIN, the PAN or the mobile number of their own company', async () => {
    const owner = await world.company('Sahyadri Traders')
    const details = companyDetails({ mobile_number: '9822012345' })
    await owner.call(updateCompany, { body: details })
    const like = companyDetails({ company_name: 'x', mobile_number: null })
    const cases = [
      ['Same GSTIN', like, 'It has the GSTIN of your company.'],
      ['Same PAN', { ...like, gstin: null, pan: 'AADCS4321F' }, 'It has the PAN of your company.'],
      ['Same mobile', { ...like, gstin: null, mobile_number: '9822012345' }, 'It has a mobile number of your company or team.'],
    ] as const
    for (const [name, body, refusal] of cases) {
      const other = await came(name, owner)
      await other.call(updateCompany, { body: { ...body, company_name: name } })
      await pay(other, 'pay_1')
      await drain()
      expect(await rowOf(owner, name)).toMatchObject({ referral_status: 'refused', refusal })
    }
    expect(await owner.call(getRewards)).toMatchObject({ points: 0 })
  })

  test('from a browser in which their company looked at its code', async () => {
    const owner = await world.company('Nila Prints')
    const answer = await owner.send(getReferralCode)
    const mark = String(answer.headers['set-cookie']).match(/kosha_device=([^;]+)/)?.[1] ?? ''
    const second = await world.company('Nila Two')
    const token = await startSession(world.app.services.database, second.accounts_id, { user_agent: 'x', ip: '127.0.0.1' })
    const session = await second.send(joinByReferral, {
      body: { referral_code: answer.json().referral_code } as never,
      headers: { cookie: `kosha_session=${token}; kosha_device=${mark}` },
    })
    expect(session.statusCode).toBe(204)
    await drain()
    expect(await rowOf(owner, 'Nila Two')).toMatchObject({
      referral_status: 'refused',
      refusal: 'It was registered from a browser your company uses.',
    })
  })

  test('with a second mailbox name of a member', async () => {
    const owner = await world.company('Plus One')
    await owner.tx((tx) =>
      tx.client.query("UPDATE accounts SET email = 'dev@plus.in' WHERE accounts_id = $1", [owner.accounts_id]),
    )
    const { referral_code } = await owner.call(getReferralCode)
    const second = await world.company('Plus Two')
    await second.tx((tx) =>
      tx.client.query("UPDATE accounts SET email = 'dev+two@plus.in' WHERE accounts_id = $1", [second.accounts_id]),
    )
    await second.call(joinByReferral, { body: { referral_code } })
    await drain()
    expect(await rowOf(owner, 'Plus Two')).toMatchObject({ refusal: 'The person who registered is in your team.' })
  })
})

describe('what does not count', () => {
  test('a code no one has, one’s own code, and a company that is here for longer than a day', async () => {
    const { referral_code } = await asha.call(getReferralCode)
    await asha.call(joinByReferral, { body: { referral_code } })
    await asha.call(joinByReferral, { body: { referral_code: 'ZZZZZZZZ' } })
    const old = await world.company('Old Mills')
    await old.tx((tx) =>
      tx.client.query("UPDATE companies SET created_at = created_at - interval '2 days' WHERE companies_id = $1", [
        old.companies_id,
      ]),
    )
    await old.call(joinByReferral, { body: { referral_code } })
    await drain()
    expect(await rowOf(asha, 'Old Mills')).toBeUndefined()
    expect(await rowOf(asha, 'Asha Textiles')).toBeUndefined()
  })

  test('a first payment after the days of the referral', async () => {
    const owner = await world.company('Late Owner')
    const late = await came('Late Payer', owner)
    await owner.tx((tx) => tx.client.query("UPDATE referrals SET expires_at = created_at + interval '-1 second'"))
    await pay(late, 'pay_1')
    await drain()
    expect(await rowOf(owner, 'Late Payer')).toMatchObject({ referral_status: 'expired' })
    expect(await owner.call(getRewards)).toMatchObject({ points: 0 })
  })
})
