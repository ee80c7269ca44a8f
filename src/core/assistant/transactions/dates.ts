import type { Query } from '../spec.ts'
import type { Asked } from './asked.ts'

const day =
  '(?:when|(?:on |of )?(?:what|which) (?:exact )?(?:days?|dates?)|kab|(?:kis|kaun ?s[aei]|kon ?s[aei]) (?:din|dates?|tareekh|tarikh)(?: ko)?|(?:on |of )?(?:(?:its|their|the|exact|value|payment|credit|posting) )*(?:dates?(?! range)|(?<=the |exact )days?\\b(?! of)))'
const size =
  '(?:(?:for |of |at )?(?:how much|how many (?:rupees|lakhs?)|what (?:amounts?|sums?|figures?|values?|is|was|were|did)|kitn[aei])|(?:for |of )?(?:(?:its|their|the|exact) )*(?:amounts?|sums?|values?|figures?))'
const joint = '(?:and(?: also)?|aur|&|\\+|plus|,|along with|together with|as well as|with|or)'
/** `when and for how much`, `the amount with its date`: one asks for the day, the other for the money. */
const both = new RegExp(
  `\\b${day}\\b[^?]{0,500}?(?:^|[ ,])${joint} ${size}\\b|\\b${size}\\b[^?]{0,500}?(?:^|[ ,])${joint} ${day}\\b|\\bkab (?:kab )?kitn|\\bkitn\\w+ kab\\b`,
)
/** `…, with date`, `date bhi batao`: the entries, as each holds its day. */
const withDate =
  /\bdates of |\b(?:with|along with|and|plus|including|mention(?:ing)?|show(?:ing)?|giv(?:e|ing)|stat(?:e|ing)|tell(?:ing)?(?: me)?)(?: (?:all|also|the|its|their|exact|me))* (?:dates?|days?)(?= (?:of (?:it|each|credit|payment|receipt|debit)|as well|too|also|please)| ?[?.,;]| ?$)|\bdates? (?:ke (?:sath|saath)|bhi|also|too|as well|sahit|please)\b|\b(?:dates?|tareekh|tarikh) (?:ke (?:sath|saath)|bhi)\b|\bwith (?:all |their |the |its )?dates\b/

/** The entries where both their day and their amount are asked for. */
export function dateAndAmount({ text, cues, base, limit }: Asked): Query | undefined {
  const isBoth = both.test(text)
  if ((!isBoth && !withDate.test(text)) || cues.count || cues.average || cues.median || cues.net) return undefined
  const isOne =
    !/\b(?:payments|receipts|transactions|entries|debits|credits|transfers|withdrawals|deposits|instal?lments|refunds)\b/.test(
      text,
    )
  if (cues.most || cues.fewest)
    return {
      ...base,
      measure: 'rows',
      order: cues.fewest && !cues.most ? 'amount asc' : 'amount desc',
      limit: limit ?? (isOne ? 1 : 5),
    }
  const few = limit ?? (cues.latest || cues.earliest ? (isOne ? 1 : 5) : undefined)
  return {
    ...base,
    measure: 'rows',
    order: cues.earliest && !cues.latest ? 'date asc' : 'date desc',
    ...(few !== undefined && { limit: few }),
  }
}

/** The question asks for an amount, and does not only mention money. */
const figure =
  /\b(?:how much|worth|value|amount|rupees|rs|total value|kitna|kitne (?:ka|ke|paise)|sum|kul|(?:what|most|least|total|transfer(?:red)?) money)\b/

/** When, or when and how much. */
export function dateOf(asked: Asked): Query | undefined {
  const { text, cues, direction, base } = asked
  const isValue =
    figure.test(text) &&
    !/\b(?:send|sent|get|got|gave|give|receive[ds]?|pa(?:y|id)) (?:us |them )?(?:any )?(?:money|amount)\b/.test(text)
  if (cues.when && !cues.most && !cues.fewest && !isValue)
    return { ...base, measure: cues.earliest ? 'first_date' : 'last_date', ...(direction ? {} : { filters: base.filters }) }
  return undefined
}
