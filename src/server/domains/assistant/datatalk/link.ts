import type { Field, Filter, Query, Question } from '#core/assistant/spec.ts'
import type { IsoDate } from '#core/dates.ts'
import { decimalPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { drillDownLists } from './drill-down.ts'

/** The page that lists exactly the entries behind the figure, or null when no page can. */
export async function linkOf(tx: CompanyTx, question: Question, today: IsoDate): Promise<string | null> {
  const [list, ...others] = drillDownLists(question, today)
  if (list === undefined || others.length > 0) return null
  const { query } = list
  if (query.measure !== 'rows' || query.limit !== undefined) return null
  if (query.from === 'transactions') return ofTransactions(tx, query)
  return query.from === 'invoices' ? ofInvoices(query) : null
}

async function ofTransactions(tx: CompanyTx, query: Query): Promise<string | null> {
  const search = new URLSearchParams()
  for (const filter of query.filters) {
    const [field, op, value] = filter
    if (isAlwaysTrue(filter)) continue
    if (field === 'direction' && op === '=') search.set('direction', value === 'debit' ? 'out' : 'in')
    else if (field === 'own_transfer' && op === '=' && value === false) search.set('transfers', 'out')
    else if (field === 'account' && op === '=') search.set('account', String(value))
    else if (named[field] !== undefined && op === '=' && isAddressable(String(value))) search.set(named[field], String(value))
    else if (field !== 'amount' || !bounded(search, filter)) return null
  }
  spanned(search, query)
  return (await inOneCurrency(tx, search)) ? address('/banking/transactions', search) : null
}

/** The maximum length of names in a URL. */
const LONGEST_NAME = 100
const isAddressable = (name: string) => name !== '' && name.length <= LONGEST_NAME

const named: Partial<Record<Field, string>> = { counterparty: 'party', category: 'category', mode: 'mode' }

/**
 * The list includes rupees and other money, the figure only rupees: they agree when all accounts are in rupees, or the chosen one
 * is.
 */
async function inOneCurrency(tx: CompanyTx, search: URLSearchParams): Promise<boolean> {
  const { rows } = await tx.client.query<{ id: string; account: string; is_rupees: boolean }>({
    name: 'assistant_accounts',
    text: `SELECT bank_accounts_id AS id, account_label AS account, currency = 'INR' AS is_rupees FROM bank_accounts WHERE companies_id = $1`,
    values: [tx.companies_id],
  })
  const wanted = search.get('account')
  if (wanted === null) return rows.every(({ is_rupees }) => is_rupees)
  const [found, ...others] = rows.filter(({ account }) => account === wanted)
  if (found === undefined || others.length > 0 || !found.is_rupees) return false
  search.set('account', found.id)
  return true
}

const statuses: Readonly<Record<string, string>> = { paid: 'paid', draft: 'draft', cancelled: 'cancelled' }

/** The list of invoices can be filtered by one status; unfiltered it includes drafts and cancelled ones, which no figure does. */
function ofInvoices(query: Query): string | null {
  const search = new URLSearchParams()
  for (const filter of query.filters) {
    const [field, op, value] = filter
    if (isAlwaysTrue(filter)) continue
    if (field === 'overdue' && op === '=' && value === true) search.set('status', 'overdue')
    else if (field === 'open' && op === '=' && value === true) search.set('status', search.get('status') ?? 'open')
    else if (field === 'status' && op === '=' && statuses[String(value)]) search.set('status', String(value))
    else if (field !== 'total' || !bounded(search, filter)) return null
  }
  if (!search.has('status') || (query.time?.field ?? 'date') !== 'date') return null
  spanned(search, query)
  return address('/receivables/invoices', search)
}

const calendar: readonly Field[] = [
  'day',
  'week',
  'month',
  'quarter',
  'half',
  'fy',
  'date',
  'account',
  'bank',
  'direction',
  'status',
]
/** Every entry has a day, an account and a direction. */
const isAlwaysTrue = ([field, op, value]: Filter) => op === '!=' && value === '' && calendar.includes(field)

function bounded(search: URLSearchParams, [, op, value]: Filter): boolean {
  const amount = Number(value)
  if (op === '>=' || op === '>') search.set('least', decimalPaise(amount + (op === '>' ? 1 : 0)))
  else if (op === '<=' || op === '<') search.set('most', decimalPaise(amount - (op === '<' ? 1 : 0)))
  else return false
  return true
}

function spanned(search: URLSearchParams, { time }: Query): void {
  if (time?.from) search.set('from', time.from)
  if (time?.to) search.set('to', time.to)
}

const address = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path)
