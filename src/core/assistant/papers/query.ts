import type { Cues, PaperCues } from '../cues.ts'
import type { Frame } from '../frame.ts'
import { groupIn } from '../grouping.ts'
import type { Combined, Lexicon, Query } from '../spec.ts'
import { paperAsked } from './asked.ts'
import { byLateness, partiesOf } from './parties.ts'
import { overIn } from '../transactions/entries.ts'
import { isCountOfPapers, orderOf, partyAsked } from './ranking.ts'

/** The query over invoices or bills. */
export function paperQuery(
  from: 'invoices' | 'bills',
  frame: Frame,
  cues: Cues,
  paper: PaperCues,
  lexicon: Lexicon,
): Query | Combined | undefined {
  const asked = paperAsked(from, frame, cues, paper, lexicon)
  const { text, days, field, isStanding, isAgeing, base, sum, limit } = asked
  if (paper.daysToPay) {
    const group = partyAsked(text)
    if (group)
      return {
        ...base,
        measure: 'avg_days_to_pay',
        group_by: 'counterparty',
        order: /\b(?:fastest|quickest|soonest|least|earliest|jaldi)\b/.test(text) ? 'value asc' : 'value desc',
        ...((group.limit !== undefined || !group.isPlural || cues.most || cues.fewest || ends.test(text)) && {
          limit: group.limit ?? 1,
        }),
      }
    return { ...base, measure: 'avg_days_to_pay' }
  }
  const late = byLateness(asked)
  if (late) return late
  if (isAgeing) return { ...sum, group_by: 'ageing', order: 'key asc' }
  const distinct =
    cues.distinct &&
    /\b(?:how many|number of|count of|kitne) (?:different |distinct |unique |of our )?(?:customers?|clients?|vendors?|suppliers?|part|people|log)(?! (?:invoices?|bills?))/.test(
      text,
    )
  if (distinct) return { ...base, measure: 'distinct', field: 'counterparty' }
  // The time since the last payment is not a status of a bill.
  if (
    days === undefined &&
    /(?:\bnot|n't|\bnahin?|\bnever)\b[^.?]{0,500}\b(?:paid|pay)\b[^.?]{0,500}\b(?:(?:in|since|for)\b[^.?]{0,500}\b(?:months?|weeks?|days?)\b|T{6,})/.test(
      text,
    )
  )
    return undefined
  const isDays = /\b(?:how (?:many|long|late|old)|days?|kitne din|maximum|max)\b/.test(text)
  if (paper.daysLate && !days && !partyAsked(text) && !/\bwhich\b/.test(text) && (isDays || !/\b(?:invoice|bill)\b/.test(text)))
    return { ...base, measure: 'max_days_overdue' }
  const parties = partiesOf(asked)
  if (parties) return parties
  const group = groupIn(text)
  if (group && group.field !== 'counterparty' && group.field !== 'account')
    return {
      ...((cues.count && !/\b(?:how much|value|amount|worth)\b/.test(text)) || isCountOfPapers(text, cues)
        ? { ...base, measure: 'count' as const }
        : sum),
      group_by: group.field,
      ...(group.asks && !group.isPlural && { order: cues.fewest ? ('value asc' as const) : ('value desc' as const), limit: 1 }),
    }
  if (/\b(?:monthly|month on month|trend)\b/.test(text))
    return { ...(isCountOfPapers(text, cues) ? { ...base, measure: 'count' as const } : sum), group_by: 'month' }
  const wantsBoth =
    /\b(?:number|count|how many|no\.?|kitn[ei])\b(?:[^.?]{0,500}?)\b(?:and|aur|&|worth|,|plus)\b(?:[^.?]{0,500}?)\b(?:how much|rupees|value|amount|total|worth|sum|money|kitn\w+|paisa|paise|rs|totall?ing|add up|adds up|come to|comes to)\b|\b(?:value|amount|total|how much)\b[^.?]{0,500}\b(?:and|aur|&)\b[^.?]{0,500}\b(?:number|count|how many)\b|\bhow many\b[^.?]{0,500}\band (?:what|how much) (?:is|are|amount|sum)\b|\bhow many\b[^.?]{0,500}\bworth\b|\bhow many\b[^.?]{0,500}[,;] ?how (?:much|many rupees)\b/.test(
      text,
    ) ||
    /\b(?:owe[ds]?|outstanding|due|dues|unpaid|pending|worth|overdue)\b[^.?]{0,500}\b(?:and|across|over|on|in|aur|spread)\b[^.?]{0,500}\b(?:how many|kitn[ei]) (?:\w+ ){0,2}(?:invoices?|bills?)\b/.test(
      text,
    )
  if (wantsBoth)
    return {
      op: 'parts',
      parts: [
        { label: 'count', query: { ...base, measure: 'count' } },
        { label: 'value', query: sum },
      ],
    }
  if (
    /\bnext (?:\w+ )?(?:invoice|bill|payment)\b[^.?]{0,500}\bdue\b|\b(?:invoice|bill|payment) (?:is |falls )?due next\b/.test(
      text,
    )
  )
    return {
      ...base,
      filters: [
        ...base.filters.filter(([name]) => name !== 'overdue' && name !== 'open'),
        ['open', '=', true],
        ['overdue', '=', false],
      ],
      measure: 'rows',
      field: 'outstanding',
      order: 'due_date asc',
      limit: 1,
    }
  const rows: Query = { ...base, measure: 'rows', ...(field !== 'total' && { field }) }
  const isDocument = /\b(?:invoices?|bills?)\b/.test(text)
  const over = limit !== undefined && limit > 1 ? overIn(text, cues) : undefined
  if (isDocument && limit === undefined && !cues.count && biggestFirst.test(text) && !/\b(?:total|how much|sum)\b/.test(text))
    return { ...rows, order: sorted(text, isStanding) }
  if (isDocument && withDates.test(text) && limit === undefined && !cues.count && !cues.most && !cues.fewest)
    return { ...rows, order: isStanding ? 'due_date asc' : 'date desc' }
  if (isDocument && limit !== undefined && !cues.count)
    return { ...rows, order: orderOf(text, isStanding, cues), limit, ...(over && { over }) }
  if (
    isDocument &&
    (cues.most ||
      cues.fewest ||
      /\b(?:oldest|longest|latest|newest|last|first|earliest|most overdue|sabse puran[aie]|sabse (?:zyada|jyada) din)\b/.test(
        text,
      )) &&
    !cues.count
  )
    return { ...rows, order: orderOf(text, isStanding, cues), limit: /\b(?:invoices|bills)\b/.test(text) ? 5 : 1 }
  if (cues.count || (paper.draft && /\bkitn[ei]\b/.test(text))) return { ...base, measure: 'count' }
  if (cues.average) return { ...base, measure: 'avg', field }
  if (
    isDocument &&
    (withAmounts.test(text) ||
      (/\b(?:one by one|one below|each one|individually|itemi[sz]ed|line by line|which|list|show|display|details?|dikhao|batao|kaun ?s[aei]|kon ?s[aei]|what (?:invoices|bills)|any (?:invoices|bills)|are there|give me (?:the|all)|see)\b/.test(
        text,
      ) &&
        !/\b(?:total|how much|value|worth|sum|amount of|kitna)\b/.test(text)))
  )
    return { ...rows, order: isStanding ? 'due_date asc' : 'date desc' }
  return sum
}

/** Who is quickest or slowest: one of them. */
const ends = /\b(?:fastest|quickest|soonest|slowest|earliest|longest|latest|jaldi|der se)\b/

/** `with the pending amount of each`: a figure for each document, and no total. */
const withAmounts =
  /\b(?:with|along with|and|plus|showing|giving|mention(?:ing)?) (?:(?:the|its|their|a|what|how much) )*(?:[a-z]+ ){0,3}?(?:amounts?|balances?|values?|sums?|dues?|outstandings?|totals?|figures?|left|due|pending|owed|unpaid|open) (?:(?:is|are|still|left|due|pending|unpaid|owed|open|outstanding|remaining) )*(?:of|for|against|on|in|from|under|per) (?:each|every)\b|\bwith (?:(?:the|its|their) )*(?:[a-z]+ )?(?:amounts|balances|values|dues|outstandings|figures)\b|\beach with (?:its|the|their)\b|\b(?:amounts?|balances?|due|pending|outstanding|owed|unpaid|left) (?:(?:on|for|of) )?each(?: (?:one|invoice|bill|of (?:them|these|those)))?[?. ]*$/

/** `biggest first`: an order, not a selection. */
const biggestFirst = /\b(biggest|largest|highest|smallest|lowest|oldest|earliest|newest|latest)(?: ones?| amounts?)? first\b/

function sorted(text: string, isStanding: boolean): NonNullable<Query['order']> {
  const word = biggestFirst.exec(text)?.[1] ?? ''
  if (/^(?:oldest|earliest)$/.test(word)) return isStanding ? 'due_date asc' : 'date asc'
  if (/^(?:newest|latest)$/.test(word)) return 'date desc'
  return `${isStanding ? 'outstanding' : 'total'} ${/^(?:smallest|lowest)$/.test(word) ? 'asc' : 'desc'}`
}

/** `with due dates`, and not `with a due date in March`. */
const withDates =
  /\b(?:with|and|along with) (?:(?:their|the|its|all|respective) )*(?:due )?dates?\b(?! (?:in|on|of|by|at|between|from|before|after|within|during|falls?|falling|range)\b| ?T)|\bdue dates? and amounts?\b/
