import type { Query } from '#contract/endpoint.ts'
import type { listInvoices } from '#contract/invoices.ts'
import { list, sums } from '#server/modules/invoices/list.ts'
import { cursor } from '#server/platform/paging.ts'
import type { Report } from '../figures.ts'
import { type Company, type Ground, newCompany } from '../ground.ts'
import { writeInvoices } from '../invoices.ts'
import { median, once } from '../measure.ts'

const GOAL = { most: 30 }
type ListQuery = Query<typeof listInvoices>
type Sort = NonNullable<ListQuery['sort']>

const keys: Readonly<Record<Sort, string>> = {
  invoice_date: 'invoice_date',
  number: 'number_key',
  due_date: 'due_date',
  total: 'total',
  amount_due: 'amount_due',
  customer: 'name_key',
}
const filters: Readonly<Record<string, ListQuery>> = {
  'only open ones': { status: 'open' },
  'overdue, by due date': { status: 'overdue', sort: 'due_date' },
  'a month': { from: '2026-06-01', to: '2026-06-30' } as ListQuery,
  'a rare name': { search: 'customer 1234' },
  'a number': { search: 'B/4321' },
  'a word in all of them': { search: 'customer' },
}

/** Pages of the invoice list: first, middle and last in every order, and under the usual filters. */
export async function lists(ground: Ground, report: Report, quick: boolean) {
  const company = await newCompany(ground, 'Lists')
  const size = quick ? 50_000 : 1_000_000
  const written = await once(() => writeInvoices(ground, company, size))
  report({ name: `${size.toLocaleString('en-IN')} invoices written`, value: (size / written) * 1_000, unit: 'invoices/s' })
  for (const [sort, column] of Object.entries(keys) as [Sort, string][]) {
    for (const [place, share] of [
      ['first', 0],
      ['middle', 0.5],
      ['last', 1],
    ] as const) {
      const after = share === 0 ? undefined : await markAt(ground, company, column, Math.floor((size - 60) * share))
      const query = { sort, order: 'asc', ...(after !== undefined && { after }) } as ListQuery
      await page(company, query, `${place} page by ${sort}`, report)
    }
  }
  for (const [name, query] of Object.entries(filters)) await page(company, query, name, report)
  const counted = await median(9, () => company.tx((tx) => sums(tx, { status: 'open' })))
  report({ name: 'count and sums of the open ones', value: counted, unit: 'ms', goal: GOAL })
}

async function page(company: Company, query: ListQuery, name: string, report: Report) {
  const took = await median(9, () => company.tx((tx) => list(tx, query)))
  report({ name, value: took, unit: 'ms', goal: GOAL })
}

/** The mark of the page that begins after so many rows. */
async function markAt({ owner }: Ground, { companies_id }: Company, column: string, rows: number): Promise<string> {
  const found = await owner.query<{ key: string | number; invoices_id: string }>(
    `SELECT ${column} AS key, invoices_id FROM invoices WHERE companies_id = $1 ORDER BY ${column}, invoices_id OFFSET $2 LIMIT 1`,
    [companies_id, rows],
  )
  return cursor([found.rows[0]?.key ?? '', found.rows[0]?.invoices_id ?? ''])
}
