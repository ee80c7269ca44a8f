import { expect, test } from 'vitest'
import { consumeNonces, noNonce, nonceGuards } from './nonce-guard.ts'

/** A database that has seen these, and notes each statement. */
function databaseOf(seen: readonly string[] = []) {
  const asked: [string[], string[]][] = []
  const known = new Set(seen)
  const query = ({ values }: { values: [string[], string[], Date] }) => {
    const [sessions, nonces] = values
    asked.push([sessions, nonces])
    const fresh = sessions.flatMap((session, at) => {
      const nonce = nonces[at] ?? ''
      if (known.has(`${session} ${nonce}`)) return []
      known.add(`${session} ${nonce}`)
      return [{ session, nonce }]
    })
    return Promise.resolve({ rows: fresh })
  }
  return { asked, client: { query } }
}
const repeated = (): never => {
  throw new Error('repeated')
}
const guardsOf = (database: ReturnType<typeof databaseOf>) => nonceGuards({ pool: database.client } as never)

test('a nonce is claimed once, however often its request asks', async () => {
  const database = databaseOf()
  const guard = guardsOf(database)({ session: 's1', nonce: 'n1' }, repeated)
  await guard.consume()
  await guard.consume()
  expect(database.asked).toEqual([[['s1'], ['n1']]])
  expect(guard.use).toEqual({ session: 's1', nonce: 'n1' })
})

test('a repeated request is refused; those of one moment share a statement, and of two equal ones the first counts', async () => {
  const database = databaseOf(['s1 old'])
  const claim = guardsOf(database)
  const results = await Promise.allSettled(
    ['old', 'new', 'new'].map((nonce) => claim({ session: 's1', nonce }, repeated).consume()),
  )
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  expect(database.asked.flatMap(([, nonces]) => nonces)).toEqual(['old', 'new', 'new'])
})

test('in the transaction of the work all are claimed, or it is told that one is a repeat', async () => {
  const owed: unknown[] = []
  const tx = (database: ReturnType<typeof databaseOf>) => ({ client: database.client, later: (each: unknown) => owed.push(each) })
  const claims = ['n1', 'n2'].map((nonce) => ({ ...noNonce, use: { session: 's1', nonce } }))
  expect(await consumeNonces(tx(databaseOf()) as never, claims)).toBe(true)
  expect(await consumeNonces(tx(databaseOf(['s1 n2'])) as never, claims)).toBe(false)
  expect(owed).toHaveLength(2)
})

test('a plain request has none to claim', async () => {
  const database = databaseOf()
  expect(await consumeNonces({ client: database.client } as never, [noNonce, noNonce])).toBe(true)
  await noNonce.consume()
  expect(database.asked).toEqual([])
})
