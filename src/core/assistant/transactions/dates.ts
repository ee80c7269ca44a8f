import type { Query } from '../spec.ts'
import type { Asked } from './asked.ts'

/** When, or when and how much. */
export function dateOf({ text, cues, direction, base, limit }: Asked): Query | undefined {
  if (
    /\b(?:when|what date|which (?:day|date))\b[^?]*\b(?:and|aur|&) (?:for |of |at )?(?:how much|how many rupees|what (?:amount|sum|figure|value)|what (?:is|was|were) the (?:amount|sum|figure|value)|(?:the |its )?(?:amount|sum|figure|value)\b|kitn\w+)|\bhow much\b[^?]*\band (?:when|on (?:what|which) (?:day|date))\b|\bwhat\b[^?]*\band when\b|\bdates? and (?:the )?amounts?\b|\bamounts? and (?:the )?dates?\b|\bkab\b[^?]*\baur\b[^?]*\bkitn\w+|\bkitn\w+ aur kab\b/.test(
      text,
    )
  )
    return { ...base, measure: 'rows', order: 'date desc', ...(cues.latest && { limit: limit ?? 1 }) }
  if (/\bdates of |\bwith (?:all |their |the )?dates\b/.test(text) && !cues.count && !cues.most && !/\btotal\b/.test(text))
    return {
      ...base,
      measure: 'rows',
      order: cues.earliest && limit !== undefined ? 'date asc' : 'date desc',
      ...(limit !== undefined && { limit }),
    }
  const isValue =
    cues.value &&
    !/\b(?:send|sent|get|got|gave|give|receive[ds]?|pa(?:y|id)) (?:us |them )?(?:any )?(?:money|amount)\b/.test(text)
  if (cues.when && !cues.most && !cues.fewest && !isValue)
    return { ...base, measure: cues.earliest ? 'first_date' : 'last_date', ...(direction ? {} : { filters: base.filters }) }
  return undefined
}
