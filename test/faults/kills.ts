import path from 'node:path'
import { torture } from '#test/torture/run.ts'
import { percentile } from './books.ts'
import type { Exercise } from './exercise.ts'

/**
 * The time from the kill until more is posted than was in flight, in ms. The short form shares its machine with nothing to spare.
 */
const MOST_AWAY = 5_000

export const kills: Exercise = {
  name: 'server, database and both killed under load',
  async run({ folder, seed, short }) {
    const tries = short ? 4 : 300
    const losses: string[] = []
    const { ledger, recoveries } = await torture(path.join(folder, 'data'), tries, seed, (name, found) => {
      if (!short) console.log(`  ${name}`)
      losses.push(...found.map((fault) => `${name}: ${fault}`))
    })
    const longest = percentile(recoveries, 1)
    if (!short && longest > MOST_AWAY) losses.push(`nobody could post for ${longest} ms after a kill`)
    const back = `posting again after ${percentile(recoveries, 0.5)} ms, at most ${longest} ms`
    return { tries, losses, figures: `${ledger.acknowledged.size} acknowledged, ${back}` }
  },
}
