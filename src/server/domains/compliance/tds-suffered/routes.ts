import { Readable } from 'node:stream'
import * as contract from '#contract/compliance/tds-suffered.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { ask } from './ask.ts'
import { customersOf, refuseUnknown, setTan } from './customers.ts'
import { sufferedFile } from './file.ts'
import { importFile } from './import-file.ts'
import { linesOf, overview, unknownCredits } from './overview.ts'

const changes = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function tdsSufferedRoutes(serve: Serve, services: Dependencies) {
  serve(contract.getTdsSuffered, 'REPORTS', ({ tx, query }) => overview(tx, query.year))
  serve(contract.listTdsSufferedCustomers, 'REPORTS', async ({ tx, query: { year, after, limit } }) => {
    const all = await customersOf(tx, year)
    const from = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0
    const until = from + Number(limit ?? 50)
    return { rows: all.slice(from, until), next: until < all.length ? String(until) : null }
  })
  serve(contract.listTdsUnknownCredits, 'REPORTS', async ({ tx, query }) => ({ rows: await unknownCredits(tx, query.year) }))
  serve(contract.listTdsSufferedLines, 'REPORTS', async ({ tx, params, query }) => {
    await refuseUnknown(tx, params.customers_id)
    return { rows: await linesOf(tx, params.customers_id, query.year) }
  })
  serve(contract.tdsSufferedFile, 'REPORTS', ({ tx, query }) => sufferedFile(tx, query.year))
  serve(contract.importTdsCredits, changes, async ({ tx, query, http }) =>
    overview(tx, String(await importFile(tx, streamed(http.body), query))),
  )
  serve(contract.setCustomerTan, changes, ({ tx, params, body }) => setTan(tx, params.customers_id, body.tan))
  serve(contract.askForTds, changes, ({ tx, params, query, body }) => ask(tx, services, { ...params, year: query.year }, body))
}

function streamed(body: unknown): Readable {
  if (!(body instanceof Readable))
    throw new AppError('unsupported', 'Send the file itself, with the content type application/octet-stream.')
  return body
}
