import type { Command } from './command.ts'

// bin/kosha builds the web app and starts the server itself; this is what it is called and how it is explained.
export const start: Command = {
  summary: 'Serve the product until a signal; the same as npm start',
  operands: [],
  options: {},
  notes: 'SIGTERM or Ctrl+C finishes the requests and jobs under way and stops the database.',
  run: async () => {
    const server = await import('#server/start.ts')
    await server.start(process.env)
    return new Promise(() => {})
  },
}
