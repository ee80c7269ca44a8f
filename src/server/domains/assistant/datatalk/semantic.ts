import type { Permission } from '#contract/permissions.ts'
import { payables } from '#contract/permissions.ts'
import type { Field, FilterValue, Query, Source } from '#core/assistant/spec.ts'

/** A table with facts. `$today` in an expression is replaced by the day of the question. */
export type Facts = {
  from: string
  /** Conditions that always apply. */
  always: readonly string[]
  columns: Readonly<Partial<Record<Field, string>>>
  date: string
  /** A row covers a month and has its first day. */
  isMonthly: boolean
  /** The number of entries of a row. */
  weight: string
  /** Money of `field`, in paise. */
  money: (field: Field | undefined) => string | undefined
  /** A form of the comparison that an index can serve; undefined when the column's own expression is as good. */
  narrowly?: (field: Field, op: string, value: () => string, given: FilterValue) => string | undefined
}

/** The permission for a source, and its name in a refusal. */
export const sources: Readonly<Record<Source, { anyOf: readonly Permission[]; name: string }>> = {
  transactions: { anyOf: ['BANKING'], name: 'bank accounts and transactions' },
  invoices: { anyOf: ['ACCOUNTS_RECEIVABLE'], name: 'invoices' },
  bills: { anyOf: payables, name: 'bills' },
}

const calendar = (date: string) => ({
  date,
  day: `${date}::text`,
  week: `date_trunc('week', ${date}::timestamp)::date::text`,
  weekday: `trim(to_char(${date}, 'Day'))`,
  month: `to_char(${date}, 'YYYY-MM')`,
  quarter: `'Q' || (extract(quarter FROM ${date} - interval '3 months')::int)::text || ' ' || ${financialYear(date)}`,
  half: `(CASE WHEN extract(month FROM ${date}) BETWEEN 4 AND 9 THEN 'H1 ' ELSE 'H2 ' END) || ${financialYear(date)}`,
  fy: financialYear(date),
})

/** April to March: `FY24-25`. */
function financialYear(date: string): string {
  return `'FY' || to_char(${date} - interval '3 months', 'YY') || '-' || to_char(${date} + interval '9 months', 'YY')`
}

const accountOf = 'JOIN bank_accounts a ON a.companies_id = f.companies_id AND a.bank_accounts_id = f.bank_accounts_id'
const kindOf = 'LEFT JOIN counterparties k ON k.companies_id = f.companies_id AND k.counterparty_name = f.party'
const bankColumns = {
  account: 'a.account_label',
  bank: 'a.bank_name',
  category: 'f.category',
  category_type: 'f.category_type',
  own_transfer: `(f.category_type = 'contra')`,
}

const lines = (withKind: boolean): Facts => ({
  from: `bank_transactions f ${accountOf} ${withKind ? kindOf : ''}`,
  always: [`a.currency = 'INR'`],
  columns: {
    ...bankColumns,
    ...calendar('f.transaction_date'),
    counterparty: 'f.party',
    counterparty_kind: `coalesce(k.kind, '')`,
    mode: `upper(coalesce(f.rail, ''))`,
    direction: `(CASE WHEN f.amount < 0 THEN 'debit' ELSE 'credit' END)`,
    amount: 'abs(f.amount)',
    narration: 'f.description',
    number: `coalesce(f.reference, '')`,
  },
  date: 'f.transaction_date',
  isMonthly: false,
  weight: '1',
  money: (field = 'amount') => (field === 'amount' ? 'abs(f.amount)' : undefined),
  narrowly(field, op, value, given) {
    if (field === 'direction' && (op === '=' || op === '!='))
      return (given === 'debit') === (op === '=') ? 'f.amount < 0' : 'f.amount >= 0'
    if (field !== 'amount') return undefined
    if (op === '>' || op === '>=') return `(f.amount ${op} ${value()} OR f.amount ${op === '>' ? '<' : '<='} -${value()})`
    if (op === '<' || op === '<=') return `(f.amount ${op} ${value()} AND f.amount ${op === '<' ? '>' : '>='} -${value()})`
    return op === '=' ? `f.amount IN (${value()}, -${value()})` : undefined
  },
})

const summed = (table: string, date: string, more: Partial<Record<Field, string>>, join = ''): Facts => ({
  from: `${table} f ${accountOf} ${join}`,
  always: [`a.currency = 'INR'`, 'f.entries > 0'],
  columns: { ...bankColumns, ...calendar(date), mode: 'upper(f.mode)', direction: 'f.direction', ...more },
  date,
  isMonthly: date === 'f.month',
  weight: 'f.entries',
  money: (field = 'amount') => (field === 'amount' ? 'f.total' : undefined),
})

const documents = (table: string, party: string, date: string, gst: string, kind: string, paidOn: string): Facts => {
  // Bills still to be reviewed are payables too.
  const open = `(f.status NOT IN ('draft', 'cancelled') AND f.amount_due > 0)`
  const late = `(CASE WHEN ${open} THEN $today - f.due_date ELSE 0 END)`
  const money: Partial<Record<Field, string>> = {
    total: 'f.total',
    amount: 'f.total',
    // Opening documents were sold and bought before the opening date.
    taxable: '(CASE WHEN f.opening_on IS NULL THEN f.taxable_value ELSE 0 END)',
    gst,
    outstanding: 'f.amount_due',
    paid: `(CASE WHEN f.status IN ('draft', 'cancelled') THEN 0 ELSE f.total - f.amount_due END)`,
  }
  return {
    from: `${table} f`,
    always: [],
    columns: {
      ...money,
      ...calendar(date),
      counterparty: party,
      counterparty_kind: `'${kind}'`,
      status: `(CASE f.status WHEN 'issued' THEN 'unpaid' WHEN 'part_paid' THEN 'partially_paid' ELSE f.status END)`,
      number: `coalesce(f.${table === 'bills' ? 'bill' : 'invoice'}_number, '')`,
      due_date: 'f.due_date',
      last_paid_date: paidOn,
      open,
      overdue: `(${open} AND f.due_date < $today)`,
      days_overdue: late,
      paid_late: `(f.status = 'paid' AND coalesce(${paidOn} > f.due_date, false))`,
      ageing: `(CASE WHEN NOT ${open} THEN '' WHEN ${late} <= 0 THEN 'not due' WHEN ${late} <= 30 THEN '1-30' WHEN ${late} <= 60 THEN '31-60' WHEN ${late} <= 90 THEN '61-90' ELSE '90+' END)`,
    },
    date,
    isMonthly: false,
    weight: '1',
    money: (field = 'total') => money[field],
  }
}

const invoices = documents(
  'invoices',
  'f.customer_name',
  'f.invoice_date',
  '(f.cgst + f.sgst + f.igst + f.cess)',
  'customer',
  `(SELECT max(p.allocated_on) FROM payment_allocations p WHERE p.companies_id = f.companies_id AND p.invoices_id = f.invoices_id AND p.voided_on IS NULL)`,
)
const bills = documents('bills', 'f.vendor_name', 'f.bill_date', 'f.gst', 'vendor', 'f.last_paid_date')

const partyFields: readonly Field[] = ['counterparty', 'counterparty_kind']
const lineFields: readonly Field[] = ['amount', 'narration', 'number']
const summable: readonly Query['measure'][] = ['sum', 'count', 'avg', 'net', 'share', 'avg_monthly', 'distinct']

/**
 * The smallest table that holds the answer: sums by month when the period is of whole months, with the other party where it is asked
 * for; else sums by day, or the lines themselves.
 */
export function factsFor(query: Query, span: { first: string | null; last: string | null }): Facts {
  if (query.from !== 'transactions') return query.from === 'invoices' ? invoices : bills
  const used = [
    ...query.filters.map(([field]) => field),
    ...(query.of ?? []).map(([field]) => field),
    ...[query.group_by, query.first_of].filter((field) => field !== undefined),
    ...(query.measure === 'distinct' && query.field ? [query.field] : []),
  ]
  const withKind = used.includes('counterparty_kind')
  if (!summable.includes(query.measure) || used.some((field) => lineFields.includes(field))) return lines(withKind)
  const isDaily = used.some((field) => ['day', 'week', 'weekday', 'date'].includes(field))
  const ofMonths = !isDaily && isOfWholeMonths(query.time, span)
  if (!used.some((field) => partyFields.includes(field)))
    return ofMonths ? summed('bank_month_sums', 'f.month', {}) : summed('bank_days', 'f.day', {})
  if (!ofMonths) return lines(withKind)
  const party = { counterparty: 'f.party', counterparty_kind: `coalesce(k.kind, '')` }
  return summed('bank_months', 'f.month', party, withKind ? kindOf : '')
}

function isOfWholeMonths(time: Query['time'], { first, last }: { first: string | null; last: string | null }): boolean {
  const begins = time?.from === undefined || time.from.endsWith('-01') || (first !== null && time.from <= first)
  const ends = time?.to === undefined || isMonthEnd(time.to) || (last !== null && time.to >= last)
  return begins && ends
}

const isMonthEnd = (date: string) => new Date(Date.parse(date) + 86_400_000).getUTCDate() === 1
