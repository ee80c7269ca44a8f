import type { Cues } from '../cues.ts'
import { numberWords, rankedIn } from '../frame.ts'
import { narrationIn } from '../narration-in.ts'
import type { Field, Query } from '../spec.ts'
import { isKnown } from '../words/known.ts'
import { isQuiet } from '../words/filler-words.ts'
import type { Asked } from './asked.ts'

export const entryNoun =
  '\\b(?:transactions?|txns?|entr(?:y|ies)|payments?|debits?|credits?|receipts?|transfers?|settlements?|withdrawals?|deposits?|lines)\\b'

export const saysEntry = new RegExp(entryNoun)

/** `the biggest donation and from whom`: the entry has the party. */
export const isWhomAside = (text: string): boolean =>
  /\b(?:biggest|largest|highest|smallest|lowest|latest|last|first|recent|newest)\b[^.?]{0,500}(?:(?:\band |[,:] ?)(?:from|to|by) whom\b|\band who\b)/.test(
    text,
  )

/** `who got the largest payment`, `top 5 payments to vendors`: entries and not parties. */
export const isEntryAsked = (text: string, field: Field) =>
  (field === 'counterparty' &&
    /\b(?:largest|biggest|highest|smallest|single) (?:single )?(?:\w+ )?(?:payment|receipt|debit|credit|transfer|deposit|inflow|outflow|transaction|entry|settlement|payout)\b/.test(
      text,
    ) &&
    !/\b(?:which|each|every|by|per)\b/.test(text)) ||
  (field === 'counterparty' &&
    rankedIn(text) !== undefined &&
    /\b(?:largest|biggest|highest|smallest|latest|last|top)\b[^,.?]{0,25}\b(?:transactions|txns|entries|payments|debits|credits|receipts|transfers|deposits)\b/.test(
      text,
    ) &&
    !/\b(?:by|per|which|each) /.test(text)) ||
  (field === 'counterparty' &&
    /\b(?:top|largest|biggest|latest|last|recent|list|show|highest|smallest)\b[^,]{0,500}?\b(?:transactions?|txns?|entries|payments?|debits?|credits?|receipts?|transfers?)\b (?:to|from|by|made to) (?:\w+ )?(?:vendors?|suppliers?|customers?|part\w+)/.test(
      text,
    ))

const isPluralEntry = (text: string) =>
  /\b(?:transactions|txns|entries|payments|debits|credits|receipts|transfers|settlements|withdrawals|deposits|expenses|purchases|inflows|outflows)\b/.test(
    text,
  )

const isList = (text: string, cues: { value: boolean; list: boolean; count: boolean; entries: boolean }) =>
  !cues.count &&
  cues.list &&
  cues.entries &&
  /\b(?:list|show|display|which|see|details?|find|fetch|pull up|dikhao|dikha|all (?:the )?|what|every|batao)\b[^.]{0,500}\b(?:transactions?|txns?|entr(?:y|ies)|payments|debits|credits|receipts|transfers|settlements|withdrawals|deposits|challans|instalments|refunds|lines|M+)\b|\bevery (?:\w+ )?(?:payment|receipt|debit|credit|transfer|transaction|entry)\b|\b(?:transactions?|txns?|entr(?:y|ies)|payments|debits|credits|receipts|transfers|withdrawals|deposits|instal?lments|challans|refunds)\b[^.]{0,500}\b(?:dikhao|dikha|dikhana|batao|bata do|with (?:their )?dates?|dates? and amounts?)\b/.test(
    text,
  ) &&
  !/\b(?:total|how much|sum|kitna|value of|worth)\b/.test(text)

/** `what did we last pay`: the one entry. */
export function lastEntry({ text, cues, base, period: time }: Asked): Query | undefined {
  if (
    /\b(?:we|us|they|i|it|P+) (?:last|most recently) (?:pay|paid|sen[dt]|receiv\w+|ge?t|got|g[ia]ve|transfer\w*|settled?)\b/.test(
      text,
    ) &&
    !/\b(?:when|dates?|day|kab|kis din)\b/.test(text) &&
    !time
  )
    return { ...base, measure: 'rows', order: 'date desc', limit: 1 }
  if (/\b(?:last|latest|most recent|first|earliest) (?:thing|amount|sum|figure)\b/.test(text))
    return { ...base, measure: 'rows', order: cues.earliest ? 'date asc' : 'date desc', limit: 1 }
  return undefined
}

/** `average of the last 5 payments`, `what the ten largest add up to`: for those entries alone. */
export const overIn = (text: string, { average }: { average: boolean }): Query['over'] =>
  average
    ? 'avg'
    : /\b(?:total|sum|add(?:s|ed)? up|come[s]? to|came to|amount(?:ed|s)? to|altogether|combined|together|in all|how much|worth|value of|kul|kitn[aei])\b/.test(
          text,
        )
      ? 'sum'
      : undefined

/** A few entries with their total; undefined without a number. */
export function fewOf({ text, cues, base, limit }: Asked): Query | undefined {
  const over = overIn(text, cues)
  if (limit === undefined || limit < 2 || over === undefined || !isPluralEntry(text) || cues.count || cues.monthly)
    return undefined
  return { ...base, measure: 'rows', order: orderOf(cues), limit, over }
}

const orderOf = ({ latest, most, earliest, fewest }: Cues): NonNullable<Query['order']> => {
  if (latest && !most && !fewest) return 'date desc'
  if (earliest && !most && !fewest) return 'date asc'
  return fewest ? 'amount asc' : 'amount desc'
}

/** `top 3 gadgets`: of things that no entry is. */
const ofOthers = (text: string): boolean => {
  const noun = ranked.exec(text)?.[1]
  return noun !== undefined && !saysEntry.test(noun) && !isQuiet(noun) && !isKnown(noun)
}
const ranked = new RegExp(
  `\\b(?:top|biggest|largest|highest|smallest|lowest|costliest) (?:\\d{1,2}|${numberWords}) (?:(?:[a-z]+|[CPAM]+) ){0,2}?([a-z]{3,}s)\\b`,
)

/** `what refunds have vendors sent back`: the category is named after its entries. */
const isHeadOfEntries = ({ text, masked }: Asked['frame']): boolean => {
  const [all = '', head = ''] =
    /^(?:and |so )?(?:what|which)(?: all)? (C+)(?= (?:have|has|had|did|do|were|was|are|came|come|got|went)\b)/.exec(masked) ?? []
  return (
    /\b(?:refunds|payments|transfers|deposits|withdrawals|challans|receipts|instal?lments|settlements|payouts)$/.test(
      text.slice(all.length - head.length, all.length),
    ) && !/\b(?:total|sum|altogether|come to|add up|amount)\b/.test(masked)
  )
}

/** The entries themselves: the largest, the latest, or a list of them. */
export function entriesOf({ frame, text, cues, amounts, base, limit, isRanked, period: time }: Asked): Query | undefined {
  if (
    cues.latest &&
    cues.value &&
    /\b(?:latest|last|most recent|aakhri) (?:P+|C+)(?: from| to|[?. ]*$)/.test(text) &&
    time === undefined
  )
    return { ...base, measure: 'rows', order: 'date desc', limit: 1 }
  if (
    /\b(?:first|earliest|last|latest|most recent) (?:C+|ever C+) (?:from|to|by|received|paid)\b/.test(text) &&
    !cues.value &&
    !cues.count
  )
    return { ...base, measure: 'rows', order: cues.earliest ? 'date asc' : 'date desc', limit: 1 }
  if (isRanked && ofOthers(text)) return undefined
  if (isHeadOfEntries(frame) && !cues.value && !cues.count && !isRanked) return { ...base, measure: 'rows', order: 'date desc' }
  if (cues.entries || isRanked) {
    if (limit !== undefined)
      return {
        ...base,
        measure: 'rows',
        order: orderOf(cues),
        limit,
      }
    if (cues.most || cues.fewest)
      return { ...base, measure: 'rows', order: cues.fewest ? 'amount asc' : 'amount desc', limit: isPluralEntry(text) ? 5 : 1 }
    if ((cues.latest || cues.earliest) && !cues.value)
      return { ...base, measure: 'rows', order: cues.earliest ? 'date asc' : 'date desc', limit: isPluralEntry(text) ? 5 : 1 }
    if (
      cues.latest &&
      cues.value &&
      /\b(?:latest|last|most recent|aakhri) (?:\w+ )?(?:payment|transaction|receipt|credit|debit|settlement|payout|transfer|thing|amount|sum|figure|P+|C+)\b/.test(
        text,
      )
    )
      return { ...base, measure: 'rows', order: 'date desc', limit: 1 }
  }
  if ((isList(text, cues) || (narrationIn(frame.text) !== undefined && !cues.value && !/\btotal\b/.test(text))) && !cues.count)
    return { ...base, measure: 'rows', order: 'date desc' }
  if (amounts.length > 0 && /\b(?:any|koi) (?:\w+ )?(?:payment|receipt|transaction|entry|debit|credit|transfer)\b/.test(text))
    return { ...base, measure: 'rows', order: 'date desc' }
  if (
    (amounts.length > 0 || cues.uncategorised) &&
    /^(?:(?:is|was|were|are|have|has) (?:there|we) )?(?:all |any |the |every |koi |uncategori[sz]ed )*(?:(?<=\b(?:any|koi) )(?:payment|receipt|transaction|entry|debit|credit|transfer)|transactions|entries|payments|debits|credits|receipts|transfers|deposits|withdrawals|spends|expenses|txns)\b/.test(
      text,
    )
  )
    return { ...base, measure: 'rows', order: 'date desc' }
  return undefined
}
