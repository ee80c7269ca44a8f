import type { Command } from './command.ts'
import { withDatabase } from './reach.ts'

export const demo: Command = {
  summary: 'Make the demo company when it is not there, and show its sign-in',
  operands: [],
  options: {},
  async run(_given, readConfig) {
    const { createApp } = await import('#server/app.ts')
    const { demoSignIn, ensureDemo } = await import('#server/modules/demo/demo.ts')
    const { prepare } = await import('#server/platform/prepare.ts')
    const config = readConfig()
    await withDatabase(config, async (url) => {
      await prepare(url)
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
