import { createApp } from '#server/app.ts'
import { demoSignIn, ensureDemo } from '#server/modules/demo/demo.ts'
import { prepare } from '#server/platform/prepare.ts'
import type { Command } from './command.ts'
import { withDatabase } from './reach.ts'

export const demo: Command = {
  summary: 'Make the demo company when it is not there, and show its sign-in',
  operands: [],
  options: {},
  async run(_given, readConfig) {
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
