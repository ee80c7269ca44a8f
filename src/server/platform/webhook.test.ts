import { expect, test } from 'vitest'
import { isFirstEvent, readWebhook } from './webhook.ts'

/** The rates that are asked, and whether the one with this cost in seconds is refused. */
function limits(refused?: number) {
  const asked: unknown[][] = []
  const query = ({ values }: { values: unknown[] }) => {
    asked.push(values)
    return Promise.resolve({ rows: [{ taken: values[1] !== refused, ahead: 60 }] })
  }
  return { asked, database: { outside: { query } } as never }
}
const from = (body: unknown) => ({ ip: '203.0.113.7', body }) as never
const UNSIGNED_COST = 1

test('a signed event is what its raw text says, and takes nothing from those who do not sign', async () => {
  const { database, asked } = limits()
  const read = (raw: Buffer) => raw.toString()
  expect(await readWebhook({ database }, from('{"event":"paid"}'), 'the bank’s', read)).toBe('{"event":"paid"}')
  expect(await readWebhook({ database }, from({ parsed: true }), 'the bank’s', (raw) => raw.length)).toBe(0)
  expect(
    asked.map(([, cost]) => cost),
    'a block of a hundred at once',
  ).toEqual([1])
})

test('an event that no service signed is refused with the owner of the signature, and counted', async () => {
  const { database, asked } = limits()
  await expect(readWebhook({ database }, from('{}'), 'the bank’s', () => undefined)).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'The signature is not the bank’s.',
  })
  expect(asked).toHaveLength(2)
  const [signed, unsigned] = asked.map(([bucket]) => String(bucket).replace(/ \S+$/, ''))
  expect([signed, unsigned]).toEqual(['webhooks', 'unsigned webhooks'])
  expect(asked[1]?.slice(1)).toEqual([UNSIGNED_COST, 60])
})

test('one too many is refused before it is read', async () => {
  const never = limits()
  const query = () => Promise.resolve({ rows: [{ taken: false, ahead: 60 }] })
  let isRead = false
  const read = () => {
    isRead = true
    return 1
  }
  await expect(readWebhook({ database: { outside: { query } } as never }, from('{}'), 'x', read)).rejects.toMatchObject({
    code: 'rate_limited',
  })
  expect([isRead, never.asked.length]).toEqual([false, 0])
})

test('an event is processed when it is stored, and not when it was before', async () => {
  const stored: unknown[][] = []
  const now = new Date('2026-11-20T04:30:00Z')
  const tx = (rowCount: number) => ({
    companies_id: 'c1',
    now,
    client: {
      query: (_: string, values: unknown[]) => {
        stored.push(values)
        return Promise.resolve({ rowCount })
      },
    },
  })
  const event = { event_id: 'e1', event: 'payout.paid' }
  expect(await isFirstEvent(tx(1) as never, 'icici', event)).toBe(true)
  expect(await isFirstEvent(tx(0) as never, 'icici', event)).toBe(false)
  expect(stored[0]).toEqual(['c1', 'icici', 'e1', 'payout.paid', now])
})
