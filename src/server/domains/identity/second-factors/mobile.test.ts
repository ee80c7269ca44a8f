import { beforeAll, describe, expect, test } from 'vitest'
import { updateProfile } from '#contract/identity/profile.ts'
import { getSecurity, sendMobileCode, verifyMobile } from '#contract/identity/second-factors.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const pool = () => world.app.services.database.pool
const number = () => `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

async function codeTo(mobile_number: string): Promise<string> {
  const mail = (await mailsTo(world, `+91 ${mobile_number}`)).at(-1)
  return /^\d{6}/.exec(mail?.body ?? '')?.[0] ?? ''
}
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')
/** Half a minute passes on the machine's clock. */
const wait = () => pool().query(`UPDATE one_time_codes SET sent_at = sent_at - interval '30 seconds'`)

describe('a mobile number', () => {
  test('is verified by the code sent to it, and unverified automatically when it changes', async () => {
    const asha = await world.company()
    const mobile_number = number()
    await asha.call(sendMobileCode, { body: { mobile_number } })
    expect(await asha.call(getSecurity)).toMatchObject({ mobile_number: null, is_mobile_verified: false })
    const code = await codeTo(mobile_number)
    expect(await asha.call(verifyMobile, { body: { code } })).toMatchObject({ mobile_number, is_mobile_verified: true })
    expect(await asha.refused(verifyMobile, { body: { code } }), 'a code works once').toMatchObject({ status: 400 })
    await asha.call(updateProfile, { body: { first_name: 'Asha', last_name: 'Menon', mobile_number: number() } })
    expect(await asha.call(getSecurity)).toMatchObject({ is_mobile_verified: false })
  })

  test.each([
    ['12345', 'A mobile number has 10 digits and begins with 6, 7, 8 or 9'],
    ['6123123456', 'This is not a valid Indian mobile number'],
  ])('%s is refused at its field', async (mobile_number, message) => {
    const asha = await world.company()
    expect(await asha.refused(sendMobileCode, { body: { mobile_number } })).toMatchObject({
      status: 400,
      issues: [{ path: 'mobile_number', message }],
    })
  })

  test('gets the next code after thirty seconds, and the one before works no more', async () => {
    const asha = await world.company()
    const mobile_number = number()
    await asha.call(sendMobileCode, { body: { mobile_number } })
    const first = await codeTo(mobile_number)
    expect(await asha.refused(sendMobileCode, { body: { mobile_number } })).toMatchObject({ status: 429 })
    await wait()
    await asha.call(sendMobileCode, { body: { mobile_number } })
    const second = await codeTo(mobile_number)
    const answer = await asha.send(verifyMobile, { body: { code: first === second ? otherThan(first) : first } })
    expect(answer.statusCode).toBe(400)
    expect(await asha.call(verifyMobile, { body: { code: second } })).toMatchObject({ is_mobile_verified: true })
  })

  test('of ten codes asked for at once one is sent', async () => {
    const asha = await world.company()
    const mobile_number = number()
    const ask = () => asha.send(sendMobileCode, { body: { mobile_number } as never })
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 429),
    ])
    expect(await mailsTo(world, `+91 ${mobile_number}`)).toHaveLength(1)
  })

  test('of twenty guesses at once five are compared; then the right code is refused, too', async () => {
    const asha = await world.company()
    const mobile_number = number()
    await asha.call(sendMobileCode, { body: { mobile_number } })
    const code = await codeTo(mobile_number)
    const guesses = Array.from({ length: 20 }, () => asha.refused(verifyMobile, { body: { code: otherThan(code) } }))
    const compared = (await Promise.all(guesses)).filter(({ message }) => message === 'This code is not right.')
    expect(compared).toHaveLength(5)
    expect(await asha.refused(verifyMobile, { body: { code } })).toMatchObject({
      message: 'This code has expired. Send a new one.',
    })
  })

  test('takes a code for five minutes', async () => {
    const asha = await world.company()
    const mobile_number = number()
    await asha.call(sendMobileCode, { body: { mobile_number } })
    await pool().query(`UPDATE one_time_codes SET expires_at = expires_at - interval '5 minutes' WHERE accounts_id = $1`, [
      asha.accounts_id,
    ])
    expect(await asha.refused(verifyMobile, { body: { code: await codeTo(mobile_number) } })).toMatchObject({
      message: 'This code has expired. Send a new one.',
    })
  })

  test('too short a code asks for the OTP', async () => {
    const asha = await world.company()
    expect(await asha.refused(verifyMobile, { body: { code: '12345' } })).toMatchObject({ message: 'Please enter OTP' })
  })
})
