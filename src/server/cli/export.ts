import { OperatorError } from '#server/config.ts'
import type { Command } from './command.ts'
import { companyOf } from './companies.ts'
import { withDatabase } from './reach.ts'

const formats = ['hledger', 'beancount', 'csv'] as const

/** Writes a piece and waits while the reader is slower. */
const write = (text: string) =>
  new Promise<void>((resolve) => {
    if (process.stdout.write(text)) resolve()
    else process.stdout.once('drain', resolve)
  })

export const exportCommand: Command = {
  summary: 'Write a company’s whole journal for another program to standard output',
  operands: [formats.join('|')],
  options: { company: { type: 'string', value: 'NAME', says: 'whose journal, by name or id; needed when there are several' } },
  notes: 'With --json: { company, format, journal }.',
  async run(given, config) {
    const format = formats.find((each) => each === given.operands[0])
    if (format === undefined)
      throw new OperatorError(`There is no format ${given.operands[0]}: choose from ${formats.join(', ')}.`)
    return withDatabase(config(), async (url) => {
      const company = await companyOf(url, given.option('company'))
      const pieces: string[] = []
      const take = given.flag('json') ? async (text: string) => void pieces.push(text) : write
      for await (const piece of journal(url, company.companies_id, format)) await take(piece)
      return { text: '', json: { company, format, journal: pieces.join('') } }
    })
  },
}

/** The journal in chunks, read in one transaction: a consistent snapshot. */
async function* journal(url: string, companies_id: string, format: (typeof formats)[number]): AsyncGenerator<string> {
  const exports = await import('#server/domains/documents/exports/service.ts')
  const { audit } = await import('#server/platform/audit.ts')
  const { clockAt } = await import('#server/platform/clock.ts')
  const { inCompany, openDatabase } = await import('#server/platform/db.ts')
  const write = { hledger: exports.exportHledger, beancount: exports.exportBeancount, csv: exports.exportCsv }[format]
  const database = openDatabase(url, clockAt(undefined), 1)
  const { readable, writable } = new TransformStream<string, string>(undefined, { highWaterMark: 4 })
  const sink = writable.getWriter()
  const reading = inCompany(database, { companies_id, accounts_id: null }, async (tx) => {
    await tx.client.query('SET LOCAL statement_timeout = 0')
    await audit(tx, 'exported', 'operator_actions', companies_id, { format })
    for await (const piece of write(tx)) await sink.write(piece)
  })
  const done = reading.then(
    () => sink.close(),
    (error: unknown) => sink.abort(error),
  )
  try {
    yield* readable
    await done
  } finally {
    await database.close()
  }
}
