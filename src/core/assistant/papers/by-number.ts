import type { Frame } from '../frame.ts'
import { kindsNamed, nameFilters } from '../slots.ts'
import { type Field, isQuery, type Lexicon, type Query, type Question } from '../spec.ts'

/** `and is it paid?`, `and TST/25-26/0029?`, after a document by its number. */
export function numberedThen(frame: Frame, before: Question): Question | undefined {
  const first = isQuery(before) ? before : before.op === 'parts' ? before.parts[0]?.query : undefined
  const old = first?.filters.filter(([field]) => field === 'number') ?? []
  if (!first || old.length === 0 || frame.links.length + frame.times.length + frame.amounts.length > 0) return undefined
  const numbers = [...new Set((frame.numbers ?? []).map(({ value }) => value))]
  const [number] = numbers
  const said = asked(frame.masked)
  const what = said === 'total' && !figure.test(frame.masked) ? undefined : said
  if (number === undefined && (what === undefined || frame.masked.split(' ').length > 8)) return undefined
  const same = (query: Query): Query => {
    const filters: Query['filters'] =
      number === undefined ? query.filters : [numbers.length > 1 ? ['number', 'in', numbers] : ['number', '=', number]]
    const base = { from: query.from, filters }
    if (what === undefined) return { ...query, ...base }
    if (what === 'paid_on') return { ...base, measure: 'last_date', field: 'last_paid_date' }
    return what === 'rows' ? { ...base, measure: 'rows', order: 'date asc' } : { ...base, measure: 'sum', field: what }
  }
  if (isQuery(before)) return same(before)
  return before.op === 'parts'
    ? { op: 'parts', parts: before.parts.map(({ label, query }) => ({ label, query: same(query) })) }
    : undefined
}

/** `is INV-12 paid?`: about what is open of documents by their number. */
export function asksPaid({ masked }: Frame, question: Question): boolean {
  const queries = isQuery(question) ? [question] : question.op === 'parts' ? question.parts.map(({ query }) => query) : []
  const isOfOne = queries.every(
    ({ measure, field, filters }) => measure === 'sum' && field === 'outstanding' && filters.some(isOfNumber),
  )
  return queries.length > 0 && isOfOne && isYesNo(masked.trim())
}

const isOfNumber = ([field, op]: Query['filters'][number]) => field === 'number' && op === '='
const beginsAsYesNo = /^(?:(?:and|so|kya|please|ok|D+|invoice|bill|no) )*(?:is|has|was|did|are|kya)\b/
const endsAsYesNo = /\b(?:paid|pay|settle|clear) (?:ho |hua |hui )*(?:gaya|gayi|hai|hua|hui)(?: (?:hai|kya|ya nahi))*[?. ]*$/
const isYesNo = (text: string) =>
  (beginsAsYesNo.test(text) && !/\bhow\b/.test(text) && /\b(?:paid|settled|cleared)\b/.test(text)) || endsAsYesNo.test(text)

const figure = /\b(?:how much|value|amount|total|worth|sum|kitn\w+)\b/

/** The question about the document: a figure, or a field. */
function asked(text: string): Field | 'rows' | 'paid_on' | undefined {
  if (/\b(?:when|date|day|kab)\b[^.?]{0,500}\b(?:paid|settled|cleared|received|chuk\w*)\b/.test(text)) return 'paid_on'
  if (
    /\b(?:paid|received|collected|settled|payments?)\b/.test(text) &&
    /\bhow much (?:has|have|was|did|is)\b|\bamount (?:paid|received|collected)\b|\b(?:paid|received) (?:amount|so far|against|on|till)\b|\bpayments? (?:for|against|of|on|received)\b/.test(
      text,
    )
  )
    return /\b(?:not|un|yet to be|still to be|remains? to be) ?(?:been )?(?:paid|received)\b/.test(text) ? 'outstanding' : 'paid'
  if (
    /\b(?:outstanding|unpaid|pending|bala?nce|bak[ai]|baa?ki|bakaya|left|owe[ds]?|remain\w*|open|still due|(?:is|has|was|are|have|been|fully|already)\b[^.?]{0,500}\b(?:paid|settled|cleared)|amount due|due amount|how much (?:is )?due|payment status|(?:did|has|have|does)\b[^.?]{0,500}\b(?:pay|clear|settle))\b/.test(
      text,
    )
  )
    return 'outstanding'
  if (
    /\b(?:due|when|date|status|details?|show|see|who|whom|whose|which|customer|vendor|party|raised|issued|list|kab|kis\w*)\b/.test(
      text,
    )
  )
    return 'rows'
  if (/\b(?:taxable|before (?:gst|tax|C+)|(?:without|excluding|ex) (?:gst|tax|C+))\b/.test(text)) return 'taxable'
  if (
    /\b(?:gst|tax|C+) (?:amount |component |part |charged |was |is )*(?:on|in|of|for)\b|\b(?:gst|tax|C+) (?:amount|component)\b/.test(
      text,
    )
  )
    return 'gst'
  return /\b(?:including|incl|with) (?:gst|tax|C+)\b|\b(?:how much|value|amount|total|worth|sum|figure|size|cost|kitn\w+|bill(?:ed)?|invoiced?|bills|invoices|for)\b/.test(
    text,
  )
    ? 'total'
    : undefined
}

const labels: Partial<Record<string, string>> = {
  total: 'Value of',
  outstanding: 'Outstanding on',
  paid: 'Paid on',
  gst: 'GST on',
  taxable: 'Before tax, on',
}

/** `the value of invoice TST/25-26/0028`: a document by its number; undefined without one. */
export function numberedOf(frame: Frame, lexicon: Lexicon): Question | undefined {
  const numbers = [...new Set((frame.numbers ?? []).map(({ value }) => value))]
  const [first] = numbers
  if (first === undefined) return undefined
  const text = frame.masked
  const what = asked(text) ?? 'total'
  const isApart = numbers.length > 1 && !/\b(?:total|sum|together|combined|altogether|in all|add)\b/.test(text)
  const of = (from: 'invoices' | 'bills'): Query => {
    const base: Pick<Query, 'from' | 'filters'> = {
      from,
      filters: [numbers.length > 1 ? ['number', 'in', numbers] : ['number', '=', first], ...nameFilters(frame, ['party'])],
    }
    if (what === 'paid_on') return { ...base, measure: 'last_date', field: 'last_paid_date' }
    if (what === 'rows' || isApart)
      return { ...base, measure: 'rows', ...(what === 'outstanding' && { field: what }), order: 'date asc' }
    return { ...base, measure: 'sum', field: what }
  }
  const kinds = kindsNamed(frame, lexicon)
  const isVendor = kinds.length > 0 && kinds.every((kind) => kind === 'vendor')
  const isOurs = /\bbills?\b|\b(?:vendor|supplier|purchase)\b/.test(text) || isVendor
  const isTheirs = /\binvoic|\binv\b|\bcustomer\b/.test(text) && !/\b(?:vendor|supplier|purchase)s? invoic/.test(text)
  if (isTheirs && !isVendor) return of('invoices')
  if (isOurs) return of('bills')
  return {
    op: 'parts',
    parts: [
      { label: `${labels[what] ?? 'In the'} invoices`, query: of('invoices') },
      { label: `${labels[what] ?? 'In the'} bills`, query: of('bills') },
    ],
  }
}
