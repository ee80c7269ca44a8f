import type { Query } from '../spec.ts'
import type { Asked } from './asked.ts'

/** When, or when and how much. */
export function dateOf({ text, cues, direction, base, limit }: Asked): Query | undefined {
  if (
    /\bwhen\b[^?]*\b(?:and|aur) (?:for |of |at )?(?:how much|what (?:amount|sum|figure|value)|kitn\w+)\b|\bhow much and when\b|\bwhat\b[^?]*\band when\b|\bdates? and (?:the )?amounts?\b|\bamounts? and (?:the )?dates?\b|\bkab\b[^?]*\baur\b[^?]*\bkitn\w+|\bkitn\w+ aur kab\b/.test(
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
  if (cues.when && !cues.most && !cues.fewest && !cues.value)
    return { ...base, measure: cues.earliest ? 'first_date' : 'last_date', ...(direction ? {} : { filters: base.filters }) }
  return undefined
}
