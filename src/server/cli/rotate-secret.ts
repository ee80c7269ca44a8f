import fs from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { type Config, OperatorError } from '#server/config.ts'
import { readSecret } from '#server/platform/secret.ts'
import type { Command } from './command.ts'
import { withDatabase } from './reach.ts'

export const rotateSecret: Command = {
  summary: 'Put another KOSHA_SECRET in the place of the one of now; servers are stopped for it',
  operands: [],
  options: {},
  notes:
    'With KOSHA_SECRET set to the new one and KOSHA_OLD_SECRET to the one of now; without either the file "secret" of the data folder is replaced by a new one. It happens whole or not at all: killed, run it again. One-time passwords that are under way have to be asked for anew.',
  async run(_given, config) {
    const { connectAsOwner } = await import('#server/platform/owner-connection.ts')
    const { resealUnderSecret } = await import('#server/platform/sealed/secret-rotation.ts')
    const settings = config()
    const { from, to, keep } = secretsOf(settings)
    const resealed = await withDatabase(settings, async (url) => {
      const client = await connectAsOwner(url)
      try {
        return await resealUnderSecret(client, from, to)
      } finally {
        await client.end()
      }
    })
    keep()
    return {
      text: `Sealed ${resealed} secrets under the new one. Start the server with it; backups of before need the one of before.`,
      json: { resealed },
    }
  },
}

/** The new file is on the disk before the database needs it, and takes the place of the old one afterwards. */
function secretsOf({ secret, oldSecret, data }: Config): { from: Buffer; to: Buffer; keep: () => void } {
  const file = path.join(data, 'secret')
  const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
  const from = oldSecret ?? kept
  if (from === undefined || from === secret)
    throw new OperatorError('Set KOSHA_OLD_SECRET to the secret of now and KOSHA_SECRET to the new one.')
  if (secret !== undefined) return { from: readSecret(from), to: readSecret(secret), keep: () => {} }
  if (oldSecret !== undefined) throw new OperatorError('KOSHA_OLD_SECRET is set without KOSHA_SECRET: set that to the new one.')
  const next = `${file}.new`
  if (!fs.existsSync(next)) writeSecret(next, randomBytes(32).toString('base64'))
  const to = readSecret(fs.readFileSync(next, 'utf8').trim())
  return { from: readSecret(from), to, keep: () => fs.renameSync(next, file) }
}

function writeSecret(file: string, text: string): void {
  const handle = fs.openSync(file, 'w', 0o600)
  fs.writeSync(handle, text)
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
