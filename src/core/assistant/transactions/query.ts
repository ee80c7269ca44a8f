import type { Cues } from '../cues.ts'
import type { Frame } from '../frame.ts'
import { moneyFilters } from '../money-filters.ts'
import type { Lexicon, Query } from '../spec.ts'
import { type Asked, askedOf } from './asked.ts'
import { averageOf } from './averages.ts'
import { dateAndAmount, dateOf } from './dates.ts'
import { distinctOf } from './distinct.ts'
import { entriesOf, saysEntry, fewOf, isEntryAsked, isWhomAside, lastEntry } from './entries.ts'
import { groupAsked, groupedQuery, isChangeAsked, unitOf } from './groups.ts'
import { isOfNoEntry } from './nothing.ts'
import { seriesOf } from './series.ts'

/** The query over bank transactions for a frame; undefined if it asks for nothing. */
export function transactionsQuery(frame: Frame, cues: Cues, lexicon: Lexicon): Query | undefined {
  const asked = askedOf(frame, cues, lexicon)
  const { text, direction, filters, amounts, base, limit } = asked
  if (isOfNoEntry(asked)) return undefined
  if (
    amounts.length > 0 &&
    /\b(?:in (?:one|a single) go|at (?:one go|once)|in a single (?:payment|transfer|transaction))\b/.test(text)
  )
    return { ...base, measure: 'rows', order: 'date desc' }
  if (cues.duplicate)
    return { ...base, filters: [...moneyFilters(frame, cues, direction ?? 'debit', lexicon), ...amounts], measure: 'duplicates' }

  const distinct = distinctOf(asked)
  if (distinct) return distinct
  const dated = dateAndAmount(asked)
  if (dated) return dated
  const spell =
    /\b(?:how many|number of|kitne) (?:(?:separate|different|distinct|alag) )*(days|din|weeks|months)\b(?! (?:ago|back|se|since|late|overdue|for|to|has|have|do|does|can|will)\b)/.exec(
      text,
    )?.[1]
  if (spell) return direction && { ...base, measure: 'distinct', field: unitOf(spell === 'din' ? 'day' : spell) }
  const grouped = groupAsked(asked)
  const average = averageOf(asked, grouped)
  if (average) return average === 'none' ? undefined : average
  if (grouped?.field === 'day' && cues.when && !cues.most && !cues.fewest)
    return { ...base, measure: cues.earliest ? 'first_date' : 'last_date' }
  const isEntry = grouped !== undefined && (isWhomAside(text) || (saysEntry.test(text) && isEntryAsked(text, grouped.field)))
  if (grouped && !(isChangeAsked(asked) && !grouped.asks) && !isEntry)
    return groupedQuery(frame, cues, base, filters, grouped, limit)
  return seriesOf(asked) ?? dateOf(asked) ?? figureOf(asked)
}

/** One figure, or the entries behind it. */
function figureOf(asked: Asked): Query | undefined {
  const { frame, text, cues, direction, filters, amounts, base, isRanked } = asked
  if (cues.net)
    return {
      ...base,
      filters: base.filters
        .filter(([field]) => field !== 'direction')
        .concat(base.filters.some(([field]) => field === 'own_transfer') ? [] : [['own_transfer', '=', false]]),
      measure: 'net',
    }
  if (cues.count && !isRanked && !cues.average) {
    return {
      ...base,
      filters: !direction && !cues.ownTransfer ? base.filters.filter(([field]) => field !== 'own_transfer') : base.filters,
      measure: 'count',
    }
  }
  const last = fewOf(asked) ?? lastEntry(asked)
  if (last) return last
  if (cues.median) return { ...base, measure: 'median' }
  if (cues.average) return { ...base, measure: 'avg' }
  const entries = entriesOf(asked)
  if (entries) return entries
  if (
    asked.period &&
    /^(?:all |the |show |list |me |our )*(?:transactions|txns|entries) (?:on|in|for|from|during|between|of|dated)? ?T+[?. ]*$/.test(
      text,
    )
  )
    return { ...base, measure: 'rows', order: 'date desc' }
  if (
    !direction &&
    !cues.value &&
    frame.links.length === 0 &&
    frame.modes.length === 0 &&
    !cues.ownTransfer &&
    filters.length === 0
  )
    return undefined
  if (!direction && filters.length === 0 && amounts.length === 0) return undefined
  if (!direction && /^(?:all |any |the |every )*(?:transactions|txns|entries)\b/.test(text) && !cues.value)
    return { ...base, measure: 'rows', order: 'date desc' }
  return { ...base, measure: 'sum' }
}
