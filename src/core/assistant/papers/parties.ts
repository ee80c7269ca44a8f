import type { Query } from '../spec.ts'
import type { PaperAsked } from './asked.ts'
import { isCountOfPapers, partyAsked } from './ranking.ts'

const ofDays =
  /\b(?:by|in order of|on|per) (?:the |their |its |how (?:many |much )?|number of |max(?:imum)? |longest )*(?:days? (?:of )?(?:overdue|late|past due|delay(?:ed)?)|late(?:ness)?\b|overdue days|delays?\b|long overdue|old (?:their|the) (?:dues|bills|invoices)\b)/

const ofAll =
  /^(?:(?:rank|list|show|sort|the|our|all|me) )*(?:customers|clients|buyers|vendors|suppliers|parties|debtors|creditors)\b/

/** `customers by how late they are`: by days overdue and not by overdue amount. */
export function byLateness({ text, frame, filters, base, limit, cues }: PaperAsked): Query | undefined {
  if (!(partyAsked(text) ?? ofAll.test(text)) || frame.amounts.length > 0 || !ofDays.test(text)) return undefined
  return {
    ...base,
    filters: [...filters.filter(([field]) => field !== 'open' && field !== 'overdue'), ['overdue', '=', true]],
    measure: 'max_days_overdue',
    group_by: 'counterparty',
    order: cues.fewest && !cues.most ? 'value asc' : 'value desc',
    ...(limit !== undefined && { limit }),
  }
}

/** Who owes or is owed, ranked or listed. */
export function partiesOf({ frame, text, cues, filters, field, isStanding, base, limit }: PaperAsked): Query | undefined {
  const asked = partyAsked(text)
  const ofOne =
    /^(?=.*\b(?:invoice|bill)\b).*\bsabse (?:zyada|jyada) din\b|\bsabse (?:puran[aie]|bad[aie]|chhot[aie]) (?:\w+ ){0,3}(?:invoice|bill)\b|\b(?:oldest|longest|largest|biggest|highest|latest|smallest|most overdue) (?:(?!by |customers |clients |vendors |suppliers |buyers |parties )\w+ ){0,3}(?:invoice|bill)\b(?! (?:values?|totals?|counts?|volumes?)\b)/.test(
      text,
    )
  if (asked && !ofOne && !(/\bwhich (?:\w+ )?(?:invoices?|bills?)\b/.test(text) && !asked.who)) {
    if (/\b(?:longest|oldest|sabse puran[aie]|most days|sabse (?:zyada|jyada) din|sabse der)\b/.test(text) && isStanding)
      return { ...base, measure: 'max_days_overdue', group_by: 'counterparty', order: 'value desc', limit: limit ?? 1 }
    const isCount = isCountOfPapers(text, cues)
    const [amount] = frame.amounts
    const having = amount?.kind === 'amount' ? ([amount.op, amount.amount] as const) : undefined
    // Beyond so many days late there may be several.
    const isBeyond = base.filters.some(([name]) => name === 'days_overdue') && !cues.most && !cues.fewest
    const isLeast = cues.fewest && !cues.most
    const count =
      limit ??
      (having || isBeyond ? undefined : asked.isPlural && !cues.most && !cues.fewest ? undefined : asked.isPlural ? 5 : 1)
    return {
      ...base,
      filters: having ? filters : base.filters,
      measure: isCount ? 'count' : 'sum',
      ...(!isCount && { field }),
      group_by: 'counterparty',
      ...(having && { having }),
      order: isLeast ? 'value asc' : 'value desc',
      ...(count !== undefined && { limit: count }),
    }
  }
  return undefined
}
