import type { Query } from '../spec.ts'
import type { Turn } from './turn.ts'

const lead = '(?:(?:and|so|ok|okay|aur|now|then|also|but|tell me|do you know|can you say),? )*'
/** The single entry shown before, or the few. */
const it =
  '(?:it|that|this|he|she|they|them|those|these|(?:that|this|the|those|these) (?:one|single )?(?:payment|receipt|money|amount|entry|entries|payments|receipts|transaction|transactions|transfer|debit|credit|cash|funds|invoice|invoices|bill|bills|one|ones))'
const whom =
  '(?:who(?:m|se|m all|ever)?|(?:which|what) (?:party|parties|vendor|supplier|customer|client|company|person|firm|employee|buyer|payee|payer)|kis(?:ko|ka|ke|ki|se|ne|kisko)?|kaun)'
const where = '(?:(?:which|what|kis|kaun ?s[aei]) (?:one )?(?:of (?:our|the) )?(?:bank accounts?|accounts?|banks?|khat[ae]))'
const when = '(?:when(?: exactly)?|(?:on )?(?:what|which) (?:day|date)|kab)'
const way = '(?:to|from|out of|into|by|for|on|in|through|with|se|ko|ne|me|mein|ke liye)'
const asks = `(?:${whom}|${where}|${when}|(?:the )?names? of (?:the |that )?(?:party|vendor|supplier|customer|client|payee|payer|person|company|bank|account))`
const verbs =
  '(?:was|is|were|are|did|does|do|has|have|had|been|be|we|us|pay|paid|make|made|send|sent|give|given|gave|go|goes|went|gone|come|came|comes|get|got|receive|received|land|landed|leave|left|happen|happened|cleared|clear|hit|credited|debited|transferred|transfer|raised|billed|issued|owed|due|exactly|actually|precisely|spent|owe|owes|tha|thi|hai|hua|gaya|gayi|diya|aaya|mila)'
/** `… and when?`: the entry has that too. */
const too =
  '(?:,? (?:and|aur) (?:on |to |from |for |by )?(?:when|whom|who|how much|(?:what|which) (?:date|day|account|bank)|kab|kitn[aei]))?'
const asked = new RegExp(
  `^${lead}(?:${way} ${asks}|${asks}(?: ${way})?|(?:paid|sent|made|given|received|payable|going|billed|raised)? ?${way} ${asks}|(?:kis(?:ko|ne|se|ki|ka)|kab) (?:diya|diye|mila|mile|gaya|gayi|aaya|aayi|hua|hui|bheja|pay kiya|tha|thi|ka tha|ki thi)(?: (?:tha|thi|hai))?)${too}[?. ]*$|^${lead}(?:${way} )?${asks}(?=[^?]*\\b${it}\\b)(?: (?:${verbs}|${it}|${way}|all))*${too}[?. ]*$|^${lead}${it} (?:was |were )?(?:${verbs} )*(?:${way} )?${asks}(?: ${way})?[?. ]*$`,
)
const amount = new RegExp(
  `^${lead}(?:(?:for )?how much|kitn[aei]|what amount|what (?:was|is) the amount|the amount|amount)(?: (?:${verbs}|${it}|then|that time|that day|ka|ke|ki|for|of|on|in all))*[?. ]*$`,
)

const late = new RegExp(
  `^${lead}(?:how (?:many days|long|late|old|overdue)|(?:by |for )?how much (?:time|late)|kitn[ei] din)(?: (?:(?:has|been|late|overdue|delayed|past|due|old|se|hai|hain|ho|gaye|it's)|${it}|is|are))*[?. ]*$`,
)

const due = new RegExp(
  `^${lead}(?:when|kab|by when)(?: (?:is|was|its?|that|the|tak|ka))* (?:due|payable)(?: (?:hai|date|tha|it|is|by|on))*[?. ]*$`,
)
const ofDay = new RegExp(
  `^${lead}(?:on )?(?:when|(?:which|what) (?:day|date)|kab|kis (?:din|date))(?: (?:${verbs}|${it}))*[?. ]*$`,
)

const purpose = new RegExp(
  `^${lead}(?:for what|what for|what (?:was|were|is|are|did) (?:${it}|we)(?: (?:all|paid|made|sent|received|spent|pay))*(?: (?:it|this|that|them))? (?:for|towards|about|against)(?: exactly)?|what(?:'s| is| was| were) ${it} (?:about|against)|why(?: (?:${verbs}|${it}))*|kis ?(?:liye|cheez|baat|kaam|head|khate)(?: (?:ka|ke|ki|liye|me|mein|par|pe))*(?: (?:${verbs}|${it}))*|kyun?(?: (?:${verbs}|${it}))*|(?:under |in )?(?:which|what|kis) (?:(?:expense|income|cost) )?(?:head|category|type)(?: (?:${verbs}|${it}|of|under|in|booked|put))*|(?:(?:what(?:'s| is| was)|show|give|me) )*(?:the |its |their )?(?:narrations?|descriptions?|remarks?|purpose|reason|head|category)(?: (?:of|for) ${it})?(?: (?:${verbs}))*)[?. ]*$`,
)

/**
 * `who was it paid to?` after the largest payment: the entry itself has party, date and account; no ranking of that period does. After a
 * date, the amount is that of the entry of that day.
 */
export function ofThatEntry({ frame, text, cues, before }: Turn): Query | undefined {
  if (frame.links.length + frame.times.length + frame.amounts.length + frame.modes.length > 0) return undefined
  // A document shows how late it is.
  if (
    before.from !== 'transactions' &&
    before.measure === 'rows' &&
    before.limit === 1 &&
    (late.test(text.trim()) || due.test(text.trim()))
  )
    return before
  if (cues.most || cues.fewest || cues.count || cues.average || cues.share || cues.compare) return undefined
  const said = text.trim()
  const isFew = before.measure === 'rows' && before.limit !== undefined && before.over === undefined
  if (isFew && before.from === 'transactions' && purpose.test(said)) return { ...before, purpose: true }
  if (isFew) return asked.test(said) || (before.limit === 1 && amount.test(said)) ? before : undefined
  // The lowest and the highest balance have their day.
  if (/^balance_(?:low|high)$/.test(before.measure) && ofDay.test(said)) return before
  const isDate = before.measure === 'last_date' || before.measure === 'first_date'
  const isPurpose = purpose.test(said)
  if (!isDate || before.from !== 'transactions' || !(amount.test(said) || asked.test(said) || isPurpose)) return undefined
  return {
    ...before,
    ...(isPurpose && { purpose: true }),
    measure: 'rows',
    order: before.measure === 'first_date' ? 'date asc' : 'date desc',
    limit: 1,
  }
}
