import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { startPostgres } from '#server/platform/postgres.ts'
import { type ServerProcess, spawnServer } from '#test/operator/server.ts'
import { dice, lossesOf, openBooks, whilePosting } from './books.ts'
import type { Exercise } from './exercise.ts'

/**
 * Two servers that start together on one empty database, and are killed alternately: requests that one did not answer the other
 * does.
 */
export const twoServers: Exercise = {
  name: 'one of two servers on a database killed by turns',
  async run({ folder, seed, short }) {
    const tries = short ? 2 : 30
    const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
    const secret = randomBytes(32).toString('base64')
    const up = async (name: string) => {
      const env = { DATABASE_URL: postgres.url, KOSHA_SECRET: secret, KOSHA_FILES: path.join(folder, 'files') }
      const server = await spawnServer(path.join(folder, name), { env: { ...env, KOSHA_SANDBOX: 'off' } })
      await server.ready
      return server
    }
    try {
      const servers: ServerProcess[] = await Promise.all([up('first'), up('second')])
      const books = await openBooks(postgres.url)
      const rolls = dice(seed)
      let turn = 0
      const origin = () => servers[turn++ % 2]?.origin ?? ''
      await whilePosting(books, { origin, seed }, async () => {
        for (let at = 0; at < tries; at++) {
          await new Promise((resolve) => setTimeout(resolve, rolls.between(200, 900)))
          const killed = servers[at % 2]
          killed?.child.kill('SIGKILL')
          await killed?.exit
          servers[at % 2] = await up(at % 2 === 0 ? 'first' : 'second')
        }
      })
      const losses = await lossesOf(postgres.url, books)
      for (const server of servers) await server.stop()
      return { tries, losses, figures: `${books.ledger.acknowledged.size} acknowledged` }
    } finally {
      await postgres.stop()
    }
  },
}
