import { cuesIn } from './cues.ts'
import type { Frame } from './frame.ts'
import { groupIn } from './grouping.ts'
import type { Dictionary } from './names/ranked-links.ts'
import { isQuery, type Question } from './spec.ts'
import { thingBought } from './unknown-names.ts'
import { isKnown } from './words/known.ts'
import { isQuiet } from './words/filler-words.ts'
import { commonInNames } from './words/trades.ts'

const slotBefore =
  /\b(?:on|for|of|from|by|to|at|with|about|via|through|towards|under|(?:what|how much|kitna) (?:all )?(?:did|does|do|has|have)) (?:(?:the|our|my|a|an|all|any|new|some|every|each|pe|ke) )*$/
const moneyAfter =
  /^ (?:payments?|receipts?|paid|received|collected|given|claimed|expenses?|spend|spends|spending|charges?|bills?|income|sales|invoices?|costs?|collections?|fees?|purchases?|transactions|entries|account|kharcha|kharche|pe|ka|ke|ki|me|mein|ko)\b/

/**
 * A word without a known meaning that may be a condition of its own: not English, or in the place of a name or a ledger account. A figure
 * without it would be another one. @param skipped words without a match
 */
export function unreadWord({ masked, text }: Frame, skipped: readonly string[], dictionary: Dictionary): string | undefined {
  return skipped.find((word) => {
    if (!dictionary.correct(word)) return true
    const at = masked.search(new RegExp(`\\b${word}\\b`))
    return (
      at >= 0 &&
      ((slotBefore.test(masked.slice(0, at)) && !isOfName(masked, at, word)) ||
        moneyAfter.test(masked.slice(at + word.length)) ||
        thingBought.test(text.slice(at + word.length)))
    )
  })
}

/** Sayings of what something costs. */
const ofSpend =
  /\b(?:hit|hurt|bit|dent(?:ed)?) us\b|\bon (?:(?:the|our|all) )*[CP]|\bhow (?:deep|heavy|steep|stiff|hefty|bad|painful)\b/
const counted = 'customers?|clients?|vendors?|suppliers?|employees?|people|part(?:y|ies)|C+|P+'

/**
 * A word that was not understood where it is all that is asked: `is Ravi married`, `when does the insurance expire`, `how
 * many customers complained`. No other word asks for money, so that a sum would answer nothing.
 */
export function unreadAsk(
  { masked, links, amounts, modes }: Frame,
  question: Question,
  skipped: readonly string[],
): string | undefined {
  if (!isQuery(question) || question.from !== 'transactions' || links.length + amounts.length + modes.length === 0)
    return countedBy(masked, question, skipped)
  const { when: _when, list: _list, opening: _opening, gross: _gross, low: _low, high: _high, ...cues } = cuesIn(masked)
  const isAsked =
    Object.values(cues).some(Boolean) ||
    ofSpend.test(masked) ||
    groupIn(masked) !== undefined ||
    amounts.length + modes.length > 0
  const isSentence =
    /^(?:is|are|was|were|did|does|do|has|have|when|where|how (?!much\b|many\b)\w+|who|what(?:'s| is| was| are| were))\b/.test(
      masked,
    )
  return isSentence && !isAsked ? skipped[0] : countedBy(masked, question, skipped)
}

/** A figure over all parties and ledger accounts, with a remaining word that may name one: the assistant asks back. */
export function unreadOfAll(question: Question, skipped: readonly string[]): string | undefined {
  const queries = isQuery(question)
    ? [question]
    : question.op === 'parts'
      ? question.parts.map(({ query }) => query)
      : [question.a, question.b]
  const isOfAll = queries.every(
    ({ from, measure, filters }) =>
      from === 'transactions' &&
      /^(?:sum|count|avg|max|min|median|rows)/.test(measure) &&
      filters.every(([field]) => field === 'direction' || field === 'own_transfer'),
  )
  return isOfAll ? skipped.find((word) => !word.endsWith('ly') && !colouring.has(word)) : undefined
}

/** Words that colour a question and name nothing. */
const colouring = new Set(
  'sees sweeps books entry entries number side aside better opposite oldest fishy skinny festive honest frank'.split(' '),
)

const countedBy = (masked: string, question: Question, skipped: readonly string[]): string | undefined =>
  isQuery(question) && (question.measure === 'count' || question.measure === 'distinct')
    ? skipped.find((word) =>
        new RegExp(
          `\\bhow many (?:of )?(?:(?:our|the|new|different) )*(?:${counted}) (?:(?:have|has|had|who|that) )*${word}\\b`,
        ).test(masked),
      )
    : undefined

/** `what did the deck oven cost`: it only describes the name behind it. */
const isOfName = (masked: string, at: number, word: string): boolean =>
  /\b(?:did|does|do|has|have) (?:[a-z]+ ){0,99}$/.test(masked.slice(0, at)) &&
  /^ (?:[a-z]+ )?[CPA]{2}/.test(masked.slice(at + word.length))

/** As written, in rupees, thousands, lakh and crore: amounts are in paise. */
const scales = [1, 100, 1e5, 1e7, 1e9]

/** A number of the text that the question read from it does not hold: left out, it would change the answer silently. */
export function unreadNumber(frame: Frame, question: Question): string | undefined {
  const { text } = frame
  let { masked } = frame
  // So near to each other two payments of one amount are taken for one paid twice anyway.
  if (isQuery(question) && question.measure === 'duplicates')
    masked = masked.replace(/\b(?:within|in|inside) (?:a |the )?(?:span of )?[23] days\b/, ' ')
  masked = masked.replace(/\b\d+[- ]days? (?:age?ing )?(?:buckets?|slabs?|bands?|brackets?|intervals?)\b/g, ' ')
  masked = masked.replace(/\b(?:each|every|per) (?:₹ ?|rs\.? ?)?100\b/g, ' ')
  // So many as there were before.
  masked = masked.replace(/\b(?:instead of|rather than|in place of) \d{1,2}[?. ]*$/, ' ')
  const held = new Set(JSON.stringify(question).match(/\d+/g) ?? [])
  return [...masked.matchAll(/(?<![\w.,/'"-])(\d[\d,]*(?:\.\d+)?)(?![\w/'"]|[.,]\d)/g)].find((match) => {
    const number = Number((match[1] ?? '').replaceAll(',', ''))
    const isPercent = /^\s*(?:%|percent)/.test(text.slice(match.index + match[0].length))
    return number !== 0 && !isPercent && !scales.some((scale) => held.has(String(Math.round(number * scale))))
  })?.[0]
}

const slots = [
  /\b(?:to|from|by) (?:(?:the|our|my|a|an|some|any|all|various|other) )*([a-z]{4,})\b/g,
  /(?<![A-Z] )\b([a-z]{4,}) (?:se|ne) (?=[^?]{0,500}\b(?:aa?y[aei]|aaya|mil[aei]|diy[ae]|bhej[ae]|vasool\w*|receiv\w*|liy[ae])\b)/g,
  /\b(?:which|what|kaun ?s[aei]) ([a-z]{4,}) (?:was|were|got|has|have|had|took|takes|paid|pays|gets|received|gave|gives|cost|costs)\b/g,
  /\b(?:are|is|did|do|does|were|was|have|has) (?:the|our|those|these) ([a-z]{4,}) (?:getting|taking|charging|costing|get|take|took|cost|charge|earn|earning|making|pay)\b/g,
  /\b(?:highest|best|top|lowest|least|most|worst) paid (?:(?:\d+|two|three|four|five) )?([a-z]{4,})\b/g,
  /\b(?:paid|pay|pays|paying|gave|give|given) (?:(?:the|our|my|a|an|some|any|all|various) )+([a-z]{4,})\b/g,
  /\b(?:paid|pay|pays|paying|gave|give|given|owe) ([a-z]{3,}(?:ors|ers|ists|ians|smen|ants|ees))\b/g,
]
/** These words mean anyone. */
const anybody =
  /^(?:people|persons?|part(?:y|ies)|payees?|payers?|others?|everyone|everybody|anyone|anybody|someone|outsiders|outside|customers?|clients?|buyers?|vendors?|suppliers?|employees?|staff|workers|government|govt)$/

/** A payer or payee by an unknown word, `the plumber`, `tenants`: money of all parties would answer another question. */
export function unreadParty({ masked }: Frame, question: Question): string | undefined {
  if (!isQuery(question) || question.from !== 'transactions' || question.group_by === 'counterparty') return undefined
  if (question.measure === 'duplicates' || question.measure.startsWith('balance') || question.field === 'counterparty')
    return undefined
  const isHeld = question.filters.some(([field]) => /^(?:counterparty|category|narration)/.test(field))
  if (isHeld) return undefined
  return slots
    .flatMap((pattern) => [...masked.matchAll(pattern)])
    .map(([, word = '']) => word)
    .find((word) => !anybody.test(word) && !isKnown(word) && !isQuiet(word) && !commonInNames.has(word))
}
