import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/messaging/notifications.ts'
import { suspendMember } from '#contract/identity/team.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { notify } from './notify.ts'

let world: World
let asha: Actor
let clerk: Actor

beforeAll(async () => {
  world = await openWorld()
})

async function tell(who: Actor, to: Parameters<typeof notify>[1]['to'], title = 'Ravi asks for access to Banking') {
  await who.tx((tx) => notify(tx, { to, kind: 'access', title: { message: title }, link: '/team' }))
  // Two of the same millisecond have no order.
  await sleep(2)
}
const titles = async (who: Actor, show?: 'unread') =>
  (await who.call(contract.listNotifications, { query: show ? { show } : {} })).rows.map((row) => row.title)
const unread = async (who: Actor) => (await who.call(contract.countNotifications)).unread

describe('a notification', () => {
  beforeAll(async () => {
    asha = await world.company()
    clerk = await world.member(asha, ['BANKING'])
  })

  test('reaches the members who are named, no one else', async () => {
    await tell(asha, { accounts_ids: [clerk.accounts_id] }, 'The import of July is done')
    expect(await titles(clerk)).toEqual(['The import of July is done'])
    expect(await titles(asha)).toEqual([])
  })

  test('reaches the person who holds any of the permissions', async () => {
    await tell(asha, { permissions: ['OWNER', 'ADMIN'] })
    expect(await titles(asha)).toEqual(['Ravi asks for access to Banking'])
    expect(await titles(clerk)).toEqual(['The import of July is done'])
  })

  test('reaches no one outside the company, and no one who was suspended', async () => {
    const ravi = await world.company('Ravi Stores')
    const left = await world.member(asha, ['BANKING'])
    await asha.call(suspendMember, { params: { accounts_id: left.accounts_id } })
    await tell(asha, { accounts_ids: [ravi.accounts_id, left.accounts_id] })
    expect(await titles(ravi)).toEqual([])
    const told = await asha.tx((tx) =>
      tx.client.query('SELECT 1 FROM notifications WHERE accounts_id = ANY($1)', [[ravi.accounts_id, left.accounts_id]]),
    )
    expect(told.rowCount).toBe(0)
  })

  test('is not sent when the work it is about is rolled back', async () => {
    const undone = asha.tx(async (tx) => {
      await notify(tx, { to: { accounts_ids: [clerk.accounts_id] }, kind: 'payment', title: { message: 'Paid twice' } })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await titles(clerk)).not.toContain('Paid twice')
  })

  test('links to a page of the application and nowhere else', async () => {
    for (const link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])
      await expect(
        asha.tx((tx) => notify(tx, { to: { accounts_ids: [asha.accounts_id] }, kind: 'team', title: { message: 'Look' }, link })),
      ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the bell', () => {
  beforeAll(async () => {
    asha = await world.company()
    clerk = await world.member(asha, ['BANKING'])
    for (let day = 1; day <= 12; day++) await tell(asha, { accounts_ids: [asha.accounts_id] }, `Day ${day}`)
  })

  test('counts to ten and no further', async () => {
    expect(await unread(asha)).toBe(10)
    expect(await unread(clerk)).toBe(0)
  })

  test('is read newest first, a page at a time', async () => {
    const first = await asha.call(contract.listNotifications, { query: { limit: '5' } })
    expect(first.rows.map((row) => row.title)).toEqual(['Day 12', 'Day 11', 'Day 10', 'Day 9', 'Day 8'])
    const next = await asha.call(contract.listNotifications, { query: { limit: '5', after: first.next ?? '' } })
    expect(next.rows.map((row) => row.title)).toEqual(['Day 7', 'Day 6', 'Day 5', 'Day 4', 'Day 3'])
  })

  test('one is marked read, and unread again', async () => {
    const [newest] = (await asha.call(contract.listNotifications, { query: {} })).rows
    const params = { notifications_id: newest?.notifications_id ?? '' }
    expect(await asha.call(contract.readNotification, { params, body: { is_read: true } })).toMatchObject({ is_read: true })
    expect(await titles(asha, 'unread')).not.toContain('Day 12')
    await asha.call(contract.readNotification, { params, body: { is_read: false } })
    expect(await titles(asha, 'unread')).toContain('Day 12')
  })

  test('no one marks another person’s, of the same company or not', async () => {
    const [newest] = (await asha.call(contract.listNotifications, { query: {} })).rows
    const ravi = await world.company('Ravi Stores')
    for (const other of [clerk, ravi]) {
      const params = { notifications_id: newest?.notifications_id ?? '' }
      expect(await other.refused(contract.readNotification, { params, body: { is_read: true } })).toMatchObject({ status: 404 })
    }
    expect(await titles(asha, 'unread')).toContain('Day 12')
  })

  test('marking all read leaves those after the newest that was seen', async () => {
    const [newest] = (await asha.call(contract.listNotifications, { query: {} })).rows
    await tell(asha, { accounts_ids: [asha.accounts_id] }, 'Just now')
    await asha.call(contract.readAllNotifications, { body: { up_to: newest?.notifications_id ?? '' } })
    expect(await titles(asha, 'unread')).toEqual(['Just now'])
    expect(await unread(asha)).toBe(1)
  })
})
