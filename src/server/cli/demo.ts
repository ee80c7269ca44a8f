import { type Config, OperatorError } from '#server/config.ts'
import type { Answer, Command } from './command.ts'
import { withDatabase } from './reach.ts'

export const demo: Command = {
  summary: 'Make the demo company when it is not there, and show its sign-in',
  operands: [],
  options: { lock: { type: 'boolean', says: 'replace the published password of its people, so that nobody signs in with it' } },
  async run(given, readConfig) {
    const { demoSignIn } = await import('#server/domains/workspace/demo/sign-in.ts')
    if (given.flag('lock')) return lock(readConfig())
    const { createApp } = await import('#server/app.ts')
    const { ensureDemo } = await import('#server/domains/workspace/demo/demo.ts')
    const { prepare } = await import('#server/platform/prepare.ts')
    const { masterSecret } = await import('#server/platform/secret.ts')
    const config = readConfig()
    if (config.production) throw new OperatorError('The demo company has a published password and is refused in production.')
    await withDatabase(config, async (url) => {
      await prepare(url, undefined, masterSecret(config.secret, config.data))
      const app = await createApp({ config, url, workers: false, logger: false })
      try {
        await ensureDemo(app.services, (line) => process.stderr.write(`${line}\n`))
      } finally {
        await app.close()
      }
    })
    return { text: `Sign in as ${demoSignIn.email} with the password ${demoSignIn.password}`, json: demoSignIn }
  },
}

async function lock(config: Config): Promise<Answer> {
  const { lockPublishedPasswords } = await import('#server/domains/workspace/demo/published-passwords.ts')
  const { withSchemaLock } = await import('#server/platform/owner-connection.ts')
  const locked = await withDatabase(config, (url) => withSchemaLock(url, lockPublishedPasswords))
  const text = locked.length === 0 ? 'No account had the published password.' : `Locked ${locked.join(' and ')}.`
  return { text, json: { locked } }
}
