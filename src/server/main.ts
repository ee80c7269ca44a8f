import { start } from './start.ts'

// What the server writes is for its own user alone.
process.umask(0o077)
await start(process.env, { json: process.argv.includes('--json') })
