import { start } from './start.ts'

const unknown = process.argv.slice(2).filter((word) => word !== '--json')
if (unknown.length === 0) await start(process.env, { json: process.argv.includes('--json') })
else {
  process.stderr.write(`There is no option ${unknown[0]}: start takes --json and --help.\n`)
  process.exitCode = 1
}
