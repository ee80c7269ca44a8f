import { type PaperCues, cuesIn, paperCuesIn } from './cues.ts'
import type { Frame } from './frame.ts'
import { groupIn } from './grouping.ts'
import { directionOf } from './direction.ts'
import { moneyFilters } from './money-filters.ts'
import { paperQuery } from './papers/query.ts'
import { paperOf } from './papers/register.ts'
import { ratioOfNames } from './ratio.ts'
import { type Direction, named, nameFilters, periodsOf, usualDirection } from './slots.ts'
import type { Filter, Lexicon, Query, Question } from './spec.ts'

export const ofIncome =
  /\b(?:as (?:a )?(?:share|percent(?:age)?|%|proportion) of|relative to|% of|percent of|against|to|se|of) (?:\w+ ){0,2}?(?:income|revenue|receipts|sales|inflows?|collections?|turnover|money in|credits)\b|\b(?:of|for|in|from) (?:each|every) (?:rupee|rs\.? ?100|₹ ?100|hundred rupees)\b/

const unissuedOut: readonly Filter[] = [['status', 'not_in', ['draft', 'cancelled']]]

/**
 * The open dues of which a share is asked: of the party alone if it comes before the overdue part (`what percent of Osia's dues is
 * overdue`), all overdue dues when it comes after (`what percent of the overdue is from Osia`).
 */
function wholeOf({ masked }: Frame, { filters }: Query): readonly Filter[] {
  const open: Filter = ['open', '=', true]
  const party = masked.search(/P{2,}/)
  const late = masked.search(/\b(?:overdue|past|late|beyond|delayed)\b/)
  if (party < 0 || late < 0 || !filters.some(([field]) => field === 'overdue')) return [open]
  if (late < party) return filters.filter(([field]) => field !== 'counterparty')
  return [open, ...filters.filter(([field]) => field === 'counterparty')]
}

/** The share of a whole, or the ratio of one figure to another. */
export function shareOf(frame: Frame, lexicon: Lexicon): Question | undefined {
  const cues = cuesIn(frame.masked)
  const papers = paperCuesIn(frame.masked)
  const source = paperOf(frame, papers, lexicon)
  const time = periodsOf(frame)[0]
  const when = time && (time.from !== undefined || time.to !== undefined) ? { time } : {}
  if (source) {
    const query = paperQuery(source, frame, cues, papers, lexicon)
    if (!query || 'op' in query) return undefined
    const isByCount =
      /(?:% of|\bpercent(?:age)? of|\bshare of|how many percent of|kitne percent) (?:\w+ ){0,2}(?:invoices|bills)\b/.test(
        frame.masked,
      ) && !/\b(?:value|amount|outstanding (?:amount|is|from)|worth|receivables?|payables?)\b/.test(frame.masked)
    const isOfOpen =
      query.filters.some(([field]) => field === 'overdue') ||
      (query.filters.some(([field]) => field === 'open') && nameFilters(frame, ['party']).length > 0)
    const of = isOfOpen && !isByCount ? wholeOf(frame, query) : unissuedOut
    return {
      from: source,
      measure: 'share',
      filters: query.filters,
      of,
      ...(query.field && { field: query.field }),
      ...(query.time && { time: query.time }),
      ...(isByCount && { by_count: true }),
    }
  }
  const ratio =
    groupIn(frame.masked)?.asks && frame.links.some(({ kind }) => kind === 'party')
      ? undefined
      : ratioOfNames(frame, cues, lexicon)
  if (ratio) return ratio
  const names = nameFilters(frame, ['category', 'party'])
  if (names.length === 0 && frame.modes.length === 0 && frame.amounts.length === 0) {
    if (ofIncome.test(frame.masked) && cues.debit) {
      const side = (way: Direction): Query => ({
        from: 'transactions',
        measure: 'sum',
        filters: moneyFilters(frame, cues, way, lexicon),
        ...when,
      })
      return { op: 'ratio', a: side('debit'), b: side('credit'), as: 'percent', labels: ['Money out', 'Money in'] }
    }
    if (named(frame, 'account').length === 0) return undefined
    if (!cues.debit && !cues.credit && /\b(?:money|cash|balance|funds?|paisa)\b/.test(frame.masked)) {
      const balance: Query = { from: 'transactions', measure: 'balance', filters: [] }
      const part = { ...balance, filters: nameFilters(frame, ['account']) }
      return { op: 'ratio', a: part, b: balance, as: 'percent', labels: ['That account', 'All accounts'] }
    }
  }
  if (groupIn(frame.masked)?.asks) return undefined
  const usual = usualDirection(frame, lexicon)
  const isOfReceipts = ofIncome.test(frame.masked)
  const direction =
    isOfReceipts && usual === 'debit'
      ? 'debit'
      : isOfReceipts && !usual && !cues.debit
        ? 'credit'
        : (directionOf(frame, { ...cues, credit: cues.credit && !ofIncome.test(frame.masked), debit: cues.debit }, lexicon) ??
          'debit')
  const filters = moneyFilters(frame, cues, direction, lexicon)
  if (direction === 'debit' && ofIncome.test(frame.masked)) {
    const all: Filter[] = [
      ['direction', '=', 'credit'],
      ['own_transfer', '=', false],
    ]
    return {
      op: 'ratio',
      a: { from: 'transactions', measure: 'sum', filters, ...when },
      b: { from: 'transactions', measure: 'sum', filters: all, ...when },
      as: 'percent',
      labels: ['Part', 'Money in'],
    }
  }
  // “What share of freight went to X”: the category is the whole and the party the part.
  const hasParty = named(frame, 'party').length > 0
  const hasCategory = named(frame, 'category').length > 0
  const isPartOfHead = hasParty && hasCategory
  const keepAccount = named(frame, 'account').length > 0 && (hasParty || hasCategory)
  const of = filters.filter(
    ([field]) =>
      field === 'direction' ||
      field === 'own_transfer' ||
      (field === 'category' && isPartOfHead) ||
      (field === 'account' && keepAccount),
  )
  const isByCount =
    /\b(?:number of|count|transactions|entries)\b/.test(frame.masked) && !/\b(?:value|amount|spend|money)\b/.test(frame.masked)
  const counted = isByCount && !cues.credit && !cues.debit
  const drop = (list: readonly Filter[]) =>
    counted ? list.filter(([field]) => field !== 'direction' && field !== 'own_transfer') : list
  return {
    from: 'transactions',
    measure: 'share',
    filters: drop(filters),
    of: drop(of),
    ...when,
    ...(isByCount && { by_count: true }),
  }
}

/** `output GST minus input GST`: the tax charged on invoices against that of bills. */
export function taxOfBoth(frame: Frame, papers: PaperCues): Question | undefined {
  const { text } = frame
  const isTax = papers.gst || /\bgst\b|\btax\b/.test(frame.text)
  const isBoth =
    /\b(?:output|sales?|collected|charged|invoices?)\b[^.?]{0,500}\b(?:minus|less|against|versus|vs|and|net of|compared?)\b[^.?]{0,500}\b(?:input|purchases?|bills?|itc)\b/.test(
      text,
    ) ||
    /\bnet gst\b[^.?]{0,500}\b(?:position|due|to pay|owed|owing|sales?|purchases?|bills?|invoices?|liability|payable)\b|\bgst (?:liability|net)\b/.test(
      text,
    )
  if (!isTax || !isBoth) return undefined
  const period = periodsOf(frame)[0]
  const side = (from: 'invoices' | 'bills'): Query => ({
    from,
    measure: 'sum',
    field: 'gst',
    filters: [['status', 'not_in', ['draft', 'cancelled']]],
    ...(period && { time: period }),
  })
  return {
    op: 'compare',
    a: side('invoices'),
    b: side('bills'),
    wants: 'difference',
    labels: ['GST on invoices', 'GST on bills'],
  }
}
