import { start } from './start.ts'

await start(process.env, { json: process.argv.includes('--json') })
