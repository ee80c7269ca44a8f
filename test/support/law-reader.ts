import process from 'node:process'
import pg from 'pg'
import { b2clLimit } from '#core/compliance/gstr1/period.ts'
import { loadCorrections, watchCorrections } from '#server/domains/reporting/law-corrections/load.ts'
import { openServerLink } from '#server/platform/server-link.ts'

/** A process that goes by the law as a server does: prints the B2CL limit of 15 Oct 2026 whenever its link hears of a correction. */
const url = process.env['DATABASE_URL'] ?? ''
const pool = new pg.Pool({ connectionString: url, max: 1 })
const log = { warn: (...said: unknown[]) => process.stderr.write(`${JSON.stringify(said)}\n`) } as never
const link = openServerLink(url, log)
const say = () => process.stdout.write(`${b2clLimit('2026-10-15')}\n`)
const database = {
  async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
    const answer = await pool.query<Row>(text, values)
    setTimeout(say, 0)
    return answer
  },
}
await loadCorrections(database)
watchCorrections(link, database, log)
link.start()
