import type { Frame } from '../frame.ts'
import { kindsNamed } from '../slots.ts'
import type { Field, Lexicon, Query, Question } from '../spec.ts'

/** What is asked of the paper: a figure of it, or what it says. */
function asked(text: string): Field | 'rows' | 'paid_on' | undefined {
  if (/\b(?:when|date|day|kab)\b[^.?]*\b(?:paid|settled|cleared|received|chuk\w*)\b/.test(text)) return 'paid_on'
  if (
    /\b(?:paid|received|collected|settled)\b/.test(text) &&
    /\bhow much (?:has|have|was|did|is)\b|\bamount (?:paid|received|collected)\b|\b(?:paid|received) (?:amount|so far|against|on|till)\b/.test(
      text,
    )
  )
    return /\b(?:not|un|yet to be|still to be|remains? to be) ?(?:been )?(?:paid|received)\b/.test(text) ? 'outstanding' : 'paid'
  if (
    /\b(?:outstanding|unpaid|pending|bala?nce|bak[ai]|baa?ki|bakaya|left|owe[ds]?|remain\w*|open|still due|(?:is|has|was|are|have|been|fully|already)\b[^.?]*\b(?:paid|settled|cleared)|amount due|due amount|how much (?:is )?due|payment status)\b/.test(
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

/** `the value of invoice TST/25-26/0028`: a paper by its number; undefined where none is named. */
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
      filters: [numbers.length > 1 ? ['number', 'in', numbers] : ['number', '=', first]],
    }
    if (what === 'paid_on') return { ...base, measure: 'last_date', field: 'last_paid_date' }
    if (what === 'rows' || isApart)
      return { ...base, measure: 'rows', ...(what === 'outstanding' && { field: what }), order: 'date asc' }
    return { ...base, measure: 'sum', field: what }
  }
  const kinds = kindsNamed(frame, lexicon)
  const isOurs =
    /\bbills?\b|\b(?:vendor|supplier|purchase)\b/.test(text) || (kinds.length > 0 && kinds.every((kind) => kind === 'vendor'))
  const isTheirs = /\binvoic|\binv\b|\bcustomer\b/.test(text) && !/\b(?:vendor|supplier|purchase)s? invoic/.test(text)
  if (isTheirs) return of('invoices')
  if (isOurs) return of('bills')
  return {
    op: 'parts',
    parts: [
      { label: 'Invoices', query: of('invoices') },
      { label: 'Bills', query: of('bills') },
    ],
  }
}
