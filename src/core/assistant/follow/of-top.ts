import type { Turn } from './turn.ts'

const lead = '^(?:(?:and|aur|so|ok|okay|then|but),? )*'
const end =
  '(?: (?:was|is|were|are|did|do|does|has|have|had|we|it|that|those|this|paid|pay|get|got|go|gone|come|made|make|all|exactly|hai|tha|hua|gaya|mila|diya|aaya))*[?. ]*$'
const whom = new RegExp(
  `${lead}(?:(?:mostly |mainly )?(?:to|from|by) whom|who (?:got|received|took|paid|sent|gave)|kis(?:ko|se|ne))(?: (?:mostly|mainly|all))?${end}`,
)
const what = new RegExp(
  `${lead}(?:for what|on what|what for|under (?:which|what) heads?|(?:which|what) heads?|kis (?:cheez|liye|kaam|head)(?: (?:ke|ka|ki|pe|par|me|liye))*)${end}`,
)
const where = new RegExp(`${lead}(?:from|through|via|into|in|out of) (?:which|what) (?:bank )?(?:accounts?|banks?)${end}`)
const often = new RegExp(
  `${lead}(?:(?:in |over )?how many (?:payments?|receipts?|entries|transactions?|times|settlements?|invoices?|bills?|transfers?|instal?lments?)|how often|kitni baar|kitne (?:payments?|invoices?|bills?)|(?:the )?number of (?:payments?|receipts?|entries|transactions?|settlements?))${end}`,
)
const over = new RegExp(`${lead}(?:month[- ]?wise|(?:per|by|each|every) month|month by month|since when|kab se|when)${end}`)
const that = /\b(?:was|is|were|are) (?:that|it|those)\b/

/** A follow-up about the first one: `to whom?` for the ledger account that cost most, `in how many payments?`. */
export function isOfFirst({ frame, text, before, earlier, cues }: Turn): boolean {
  const { group_by: by, limit } = before
  if (limit !== 1 || by === undefined || earlier.top?.field !== by || cues.most || cues.fewest || cues.share) return false
  if (frame.links.length + frame.times.length + frame.amounts.length > 0 || before.measure.startsWith('balance')) return false
  const said = text.trim()
  if (often.test(said) || over.test(said)) return true
  if (by !== 'counterparty' && whom.test(said)) return true
  if (by !== 'category' && what.test(said)) return true
  return (
    (by !== 'account' && by !== 'bank' && where.test(said)) || (that.test(said) && /\b(?:how many|number of|count)\b/.test(said))
  )
}
