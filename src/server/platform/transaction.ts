import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { releaseConnection, whileHolding } from './pools.ts'
import { sealFor } from './sealed/connection.ts'
import { sqlState } from './sql-state.ts'

/** A transaction that has begun: the statement is sent, its result is pending. */
export type Begun = {
  client: pg.PoolClient
  later: (statement: Promise<unknown>) => void
  owed: Promise<unknown>[]
  /** Gives the connection back, or throws it away when it broke. */
  release: () => void
}

/** Begins a transaction in a scope, on this connection. */
export function begin(client: pg.PoolClient, scope: string, companies_id: string | undefined): Begun {
  sealFor(client, companies_id)
  const begun = held(client)
  // Not awaited: if it failed, later statements would find an aborted transaction, or no company at all.
  begun.later(client.query(`BEGIN; SET LOCAL ROLE kosha_app; ${scope}`))
  return begun
}

/** A connection with the statements that are not waited for. */
export function held(client: pg.PoolClient): Begun {
  const owed: Promise<unknown>[] = []
  const later = (statement: Promise<unknown>) => {
    statement.catch(() => {})
    owed.push(statement)
  }
  return { client, later, owed, release: () => releaseConnection(client) }
}

/** Does the work and commits; rolls back when it throws. */
export async function finish<T>(transaction: Begun, work: () => Promise<T>): Promise<T> {
  const { client, owed, release } = transaction
  let result: T
  try {
    result = await whileHolding(work)
    const commit = client.query('COMMIT')
    commit.catch(() => {})
    await Promise.all(owed)
    // A transaction that failed without an error to its caller responds to COMMIT with ROLLBACK.
    if ((await commit).command !== 'COMMIT') throw new Error('the transaction had failed before it was committed')
  } catch (error) {
    await abandon(transaction)
    // A deferred statement is checked first: later failures are caused by its failure.
    const first = (await Promise.allSettled(owed)).find((each) => each.status === 'rejected')
    throw first ? first.reason : error
  }
  release()
  return result
}

/** Rolls back and gives the connection back. */
export async function abandon({ client, release }: Begun): Promise<void> {
  await client.query('ROLLBACK').catch((failure: Error) => client.emit('error', failure))
  release()
}

/** Three attempts if the database requires another (deadlock, serialization), each after a short random delay. */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 3 || !['40001', '40P01'].includes(sqlState(error) ?? '')) throw error
      await sleep(tries * 10 + Math.random() * 40)
    }
  }
}
