import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from './command.ts'
import { withDatabase } from './reach.ts'

export const rotateKey: Command = {
  summary: 'Seal bank account numbers and PANs under a new key, also while the server works',
  operands: [],
  options: {},
  notes:
    'Says how far it is on standard error, and waits up to a minute for servers that run to learn of the key. Killed, it goes on when it is run again. A key of before is retired when nothing is sealed under it, and deleted by a run a day or more later. kosha doctor says what is sealed under which key.',
  async run(_given, config) {
    const { connectAsOwner } = await import('#server/platform/owner-connection.ts')
    const rotation = await import('#server/platform/sealed/rotation.ts')
    const { masterSecret } = await import('#server/platform/secret.ts')
    const settings = config()
    const found = await withDatabase(settings, async (url) => {
      const client = await connectAsOwner(url)
      try {
        const say = (line: string) => void process.stderr.write(`${line}\n`)
        return await rotation.rotateKey(client, masterSecret(settings.secret, settings.data), { say, wait: sleep })
      } finally {
        await client.end()
      }
    })
    const { resealed, retired, deleted } = found
    const keys = (ids: readonly number[], what: string) =>
      ids.length === 0 ? '' : ` ${what} ${ids.length === 1 ? 'key' : 'keys'} ${ids.join(', ')}.`
    return { text: `Sealed ${resealed} values anew.${keys(retired, 'Retired')}${keys(deleted, 'Deleted')}`, json: found }
  },
}
