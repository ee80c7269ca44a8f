import type { Command } from './command.ts'
import { withDatabase } from './reach.ts'

export const migrate: Command = {
  summary: 'Bring the database to this version’s schema; npm start does it too',
  operands: [],
  options: {},
  async run(_given, config) {
    const { prepare } = await import('#server/platform/prepare.ts')
    const { masterSecret } = await import('#server/platform/secret.ts')
    const settings = config()
    const { applied } = await withDatabase(settings, (url) =>
      prepare(url, undefined, masterSecret(settings.secret, settings.data)),
    )
    const text = applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`
    return { text, json: { applied } }
  },
}
