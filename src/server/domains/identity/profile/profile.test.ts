import { deflateSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import * as contract from '#contract/identity/profile.ts'
import { getSession, login, switchCompany } from '#contract/identity/session.ts'
import { listMembers, suspendMember } from '#contract/identity/team.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
})

const PASSWORD = 'correct horse battery'

test('name and mobile number are changed, show in the session and in the trail', async () => {
  const body = { first_name: ' Usha ', last_name: 'Rao', mobile_number: '9820012345' }
  expect(await asha.call(contract.updateProfile, { body })).toMatchObject({ first_name: 'Usha', mobile_number: '9820012345' })
  expect(await asha.call(getSession)).toMatchObject({ first_name: 'Usha', last_name: 'Rao' })
  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'accounts' } })
  expect(rows[0]?.sentence).toBe('Usha Rao changed their profile: last name, first name, mobile number')
  const wrong = await asha.refused(contract.updateProfile, { body: { ...body, mobile_number: '12345' } })
  expect(wrong.issues).toMatchObject([{ path: 'mobile_number' }])
})

/** A PNG of one colour with a text chunk that names the place. */
function png(width = 2, height = 2): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const chunk = (name: string, body: Buffer) => {
    const frame = Buffer.alloc(12 + body.length)
    frame.writeUInt32BE(body.length, 0)
    frame.write(name, 4, 'latin1')
    body.copy(frame, 8)
    return frame
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Place\0Pune')),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The segments of a JPEG that matter here: Exif with a place, the frame with the size, one scan, and something after the end. */
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x0e]),
  Buffer.from('Exif\0\0Pune18'),
  Buffer.from([0xff, 0xff, 0xc0, 0x00, 0x0b, 8, 0, 20, 0, 30, 1, 1, 0x11, 0]),
  Buffer.from([0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9]),
  Buffer.from('<script>'),
])

/** A WebP of 5 × 4 pixels in the extended layout, with Exif. */
function webp(): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  }
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.from([0x08, 0, 0, 0, 4, 0, 0, 3, 0, 0])),
    chunk('VP8L', Buffer.from([0x2f, 4, 0xc0, 0, 0])),
    chunk('EXIF', Buffer.from('Pune')),
  ])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

describe('the display picture', () => {
  const put = (raw: Buffer) => asha.call(contract.uploadPicture, { raw })
  const of = (actor: Actor) => ({ params: { accounts_id: actor.accounts_id } })

  test.each([
    ['PNG', png(), 'image/png'],
    ['JPEG', jpeg, 'image/jpeg'],
    ['WebP', webp(), 'image/webp'],
  ])('a %s is kept without the place it was taken, and colleagues see it', async (_kind, bytes, media_type) => {
    const clerk = await world.member(asha, [])
    const { display_picture } = await put(bytes)
    expect(display_picture).toMatch(new RegExp(`^/api/identity/people/${asha.accounts_id}/picture\\?v=`))
    expect(await asha.call(getSession)).toMatchObject({ display_picture })
    const answer = await clerk.send(contract.displayPicture, of(asha) as never)
    expect(answer.headers).toMatchObject({
      'content-type': media_type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(answer.rawPayload.length).toBeLessThan(bytes.length)
    expect(answer.rawPayload.includes('Pune')).toBe(false)
    expect(answer.rawPayload.includes('<script>')).toBe(false)
  })

  test('the picture belongs to the person, not to the company, and outsiders do not see it', async () => {
    await put(png())
    const ravi = await world.company('Ravi Stores')
    expect(await ravi.refused(contract.displayPicture, of(asha))).toMatchObject({ status: 404 })
    expect(await world.nobody.refused(contract.displayPicture, of(asha))).toMatchObject({ status: 401 })
  })

  test.each([
    ['a text', Buffer.from('a,b\n')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['half a PNG', png().subarray(0, 60)],
    ['half a JPEG', jpeg.subarray(0, 30)],
    ['half a WebP', webp().subarray(0, 24)],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0')],
    ['too many pixels', png(50_000, 1)],
    ['no pixels', png(0, 0)],
  ])('refused at the picture: %s', async (_kind, raw) => {
    expect(await asha.refused(contract.uploadPicture, { raw })).toMatchObject({
      status: 422,
      issues: [{ path: 'display_picture' }],
    })
  })

  test('more than 2 MB are refused as they arrive, and JSON is no picture', async () => {
    expect(await asha.refused(contract.uploadPicture, { raw: Buffer.alloc(2_097_153) })).toMatchObject({ status: 413 })
    expect(await asha.refused(contract.uploadPicture, { body: {} as never })).toMatchObject({ status: 415 })
    expect(await asha.refused(contract.uploadPicture)).toMatchObject({ status: 415 })
  })

  test('removed, it is gone', async () => {
    await put(png())
    expect(await asha.call(contract.removePicture)).toMatchObject({ display_picture: null })
    expect(await asha.refused(contract.displayPicture, of(asha))).toMatchObject({ status: 404 })
  })
})

describe('sessions', () => {
  async function signIn(): Promise<{ cookie: string }> {
    const { email } = await asha.call(getSession)
    const answer = await world.nobody.send(login, {
      body: { email, password: PASSWORD } as never,
      headers: { 'user-agent': 'Firefox on a phone' },
    })
    return { cookie: `kosha_session=${answer.cookies.find((each) => each.name === 'kosha_session')?.value ?? ''}` }
  }
  const isIn = async (headers: { cookie: string }) => (await world.nobody.send(getSession, { headers })).statusCode === 200

  test('a person sees where they are signed in and signs one out', async () => {
    const phone = await signIn()
    const { rows } = await asha.call(contract.listSessions)
    expect(rows.map((row) => [row.is_current, row.user_agent, row.company_name])).toEqual(
      expect.arrayContaining([
        [true, 'test', 'Sahyadri Traders'],
        [false, 'Firefox on a phone', 'Sahyadri Traders'],
      ]),
    )
    const sessions_id = rows.find((row) => !row.is_current)?.sessions_id ?? ''
    await asha.call(contract.endSession, { params: { sessions_id } })
    expect(await isIn(phone)).toBe(false)
    expect(await asha.refused(contract.endSession, { params: { sessions_id } })).toMatchObject({ status: 404 })
    await asha.call(getSession)
  })

  test('signing out everywhere else leaves this session alone', async () => {
    const others = [await signIn(), await signIn()]
    await asha.call(contract.endOtherSessions)
    expect(await Promise.all(others.map(isIn))).toEqual([false, false])
    expect((await asha.call(contract.listSessions)).rows).toHaveLength(1)
  })

  test('no one ends the session of another person, of the same company or not', async () => {
    const clerk = await world.member(asha, ['OWNER'])
    const sessions_id = (await clerk.call(contract.listSessions)).rows[0]?.sessions_id ?? ''
    expect(await asha.refused(contract.endSession, { params: { sessions_id } })).toMatchObject({ status: 404 })
    await clerk.call(getSession)
  })

  test('a person without access to a company still sees and ends their sessions', async () => {
    const clerk = await world.member(asha, [])
    await asha.call(suspendMember, { params: { accounts_id: clerk.accounts_id } })
    expect((await clerk.call(contract.listSessions)).rows).toMatchObject([{ is_current: true, company_name: null }])
  })

  test('when a member was last seen outlives the session and the move to another company', async () => {
    const clerk = await world.member(asha, [])
    const seen = async () =>
      (await asha.call(listMembers, { query: {} })).rows.find((row) => row.accounts_id === clerk.accounts_id)?.last_seen_at
    const before = await seen()
    expect(before).toMatch(/^2026-11-20T04:30/)
    const own = (await clerk.call(getSession)).companies.find((each) => each.company_name === 'Own company')
    await clerk.call(switchCompany, { body: { companies_id: own?.companies_id ?? '' } })
    expect(await seen()).toBe(before)
  })
})

describe('the password', () => {
  const change = (body: { current_password: string; password: string }) => ({ body })

  test('changes with the current one; other sessions end, this one stays', async () => {
    const { email } = await asha.call(getSession)
    const elsewhere = await world.nobody.send(login, { body: { email, password: PASSWORD } as never })
    const cookie = `kosha_session=${elsewhere.cookies[0]?.value ?? ''}`
    await asha.call(contract.changePassword, change({ current_password: PASSWORD, password: 'a new long password' }))
    await asha.call(getSession)
    expect((await world.nobody.send(getSession, { headers: { cookie } })).statusCode).toBe(401)
    expect((await world.nobody.send(login, { body: { email, password: PASSWORD } as never })).statusCode).toBe(401)
    await world.nobody.call(login, { body: { email, password: 'a new long password' } })
    const { rows } = await asha.call(listAuditTrail, { query: { action: 'password_changed' } })
    expect(rows.map((row) => row.sentence)).toEqual(['Asha Menon changed their password'])
  })

  test('a wrong current password is refused at its field; five lock the account', async () => {
    const wrong = change({ current_password: 'not this one', password: 'a new long password' })
    for (let tries = 0; tries < 5; tries++)
      expect((await asha.refused(contract.changePassword, wrong)).issues).toMatchObject([{ path: 'current_password' }])
    const right = change({ current_password: PASSWORD, password: 'a new long password' })
    expect(await asha.refused(contract.changePassword, right)).toMatchObject({ code: 'locked_out' })
  })

  test('is closed to a person with no session', async () => {
    const right = change({ current_password: PASSWORD, password: 'a new long password' })
    expect(await world.nobody.refused(contract.changePassword, right)).toMatchObject({ status: 401 })
  })
})
