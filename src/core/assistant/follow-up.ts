import { cuesIn } from './cues.ts'
import type { Frame } from './frame.ts'
import { ungrouped } from './reshape.ts'
import type { Lexicon, Period, Query } from './spec.ts'

/** `payments to them`, `what they paid`: which way the money of the same party goes. */
export function wayOfThem(text: string): 'credit' | 'debit' | undefined {
  if (
    /\b(?:receipts?|received|payments?|collected|collections?|got|money) from (?:them|him|her|it)\b|\b(?:they|he|she) (?:last |first |ever |actually )?(?:paid|pay|gave|sent|settled?)\b/.test(
      text,
    )
  )
    return 'credit'
  if (/\btheir (?:last|latest|previous|recent) (?:payment|receipt)\b/.test(text)) return 'credit'
  return /\b(?:payments?|paid|pay|sent|gave|given|refunds?) (?:made )?(?:to )?(?:them|him|her|it)\b/.test(text)
    ? 'debit'
    : undefined
}

/** `last payment kab aaya`: a payment and not a document, whose money goes the way of the documents before. */
const ofPayment =
  /\b(?:last|latest|pichh?l[aie]|aakhri|akhri|most recent) (?:payment|receipt)\b|\b(?:payment|paisa|paise) (?:kab|kitna) (?:aaya|aayi|aaye|mila|mili|diya|kiya|gaya|hua)\b/
const isOfDue = /\b(?:due|dues|to be (?:paid|received)|payable|receivable|terms?|overdue|late)\b/

const wayOfPayment = (text: string, { from }: Query): 'credit' | 'debit' | undefined =>
  ofPayment.test(text) && !isOfDue.test(text) ? (from === 'bills' ? 'debit' : 'credit') : undefined

/** The payments of a party, or of all, after open dues: they are in bank lines and not in documents. */
export function paidBy(frame: Frame, whom: string | undefined, before: Query, time: Period | undefined): Query | undefined {
  const own = whom === undefined ? undefined : wayOfThem(frame.masked)
  const way = own ?? wayOfPayment(frame.masked, before)
  if (way === undefined || frame.links.length > 0) return undefined
  const cues = cuesIn(frame.masked)
  const base = {
    from: 'transactions' as const,
    filters: [
      ['direction', '=', way],
      ['own_transfer', '=', false],
      ...(whom === undefined ? [] : [['counterparty', '=', whom]]),
    ] as Query['filters'],
    ...(time && { time: { ...(time.from !== undefined && { from: time.from }), ...(time.to !== undefined && { to: time.to }) } }),
  }
  if (cues.when) return { ...base, measure: cues.earliest ? 'first_date' : 'last_date' }
  if ((cues.latest || cues.most || cues.fewest) && cues.entries)
    return { ...base, measure: 'rows', order: cues.latest ? 'date desc' : cues.most ? 'amount desc' : 'amount asc', limit: 1 }
  if (cues.count) return { ...base, measure: 'count' }
  if (before.time !== undefined && time === undefined) return undefined
  return { ...base, measure: cues.average ? 'avg' : 'sum' }
}

/** `which is the lowest?` of accounts, `the lowest it went` of a balance over time. */
export function extremeOf(frame: Frame, before: Query, time: Period | undefined, lexicon: Lexicon): Query | undefined {
  const { low, high } = cuesIn(frame.masked)
  if (low === high) return undefined
  const order = low ? ('value asc' as const) : ('value desc' as const)
  const { as_of, ...rest } = ungrouped(before)
  const isOfOne = before.filters.some(([field]) => field === 'account' || field === 'bank')
  if (/\bwh(?:ich|at) (?:\w+ )?(?:account|bank)\b|\bwhich (?:one|is|was|has)\b/.test(frame.masked) && !isOfOne)
    return { ...rest, ...(as_of !== undefined && { as_of }), measure: 'balance', group_by: 'account', order, limit: 1 }
  const span = time?.from === undefined ? undefined : { from: time.from, to: time.to ?? lexicon.today }
  // `and the highest?` behind the lowest: of the same days.
  const same = /^balance_(?:low|high)$/.test(before.measure) ? before.time : undefined
  const wide = span ?? same ?? { from: lexicon.first_entry ?? lexicon.today, to: lexicon.today }
  return { ...rest, measure: low ? 'balance_low' : 'balance_high', time: wide }
}
