import { type AmountPhrase, amountsIn } from './amounts.ts'
import { isTakenOut, leavesOutAfter, leavesOutBefore } from './leaving-out.ts'
import type { Names } from './names/index-of-names.ts'
import type { Dictionary, Link } from './names/ranked-links.ts'
import type { NumberSaid } from './names/documents.ts'
import { linksIn } from './names/link.ts'
import type { Lexicon } from './spec.ts'
import { type TimePhrase, timesIn } from './time/phrases.ts'

export type Span<T> = { start: number; end: number; value: T }

/** A question with its recognized parts. In `masked` each part is a run of capitals: T, N, P, C, A, M, D. */
export type Frame = {
  text: string
  masked: string
  times: readonly TimePhrase[]
  amounts: readonly AmountPhrase[]
  links: readonly (Link & { isLeftOut: boolean })[]
  modes: readonly Span<string>[]
  /** Numbers of invoices and bills, marked D. */
  numbers?: readonly NumberSaid[]
  /** Text that the narrations must contain. */
  told?: string
  /** A purchased thing without a matching name. */
  thing?: string
}

const modeWords: readonly (readonly [RegExp, string])[] = [
  [/\bupi\b/g, 'UPI'],
  [/\bneft\b/g, 'NEFT'],
  [/\brtgs\b/g, 'RTGS'],
  [/\bimps\b/g, 'IMPS'],
  [
    /\b(?:cheques?|chqs?|checks|check(?= (?:payments?|receipts?|number|no|clear\w*)\b)|(?<=\b(?:by|via|through|in|per|a|the|each|every|any) )check)\b/g,
    'CHQ',
  ],
  [/\b(?:pos|(?:debit |credit )?cards?(?: swipes?)?)\b(?! account)/g, 'POS'],
  [/\b(?:e?nach|ach|ecs|auto[- ]?debits?|mandates?)\b/g, 'ACH'],
  [
    /\b(?:cash (?:kitn[ae] )?nik(?:al[aei]|l[aei])|cash withdrawals?|withdrawn in cash|cash withdrawn|withdrew|cash (?:did |have |do )?(?:we |i )?(?:\w+ )?withdr[ae]wn?|withdraw(?:n)? (?:in |as )?cash)\b/g,
    'ATM',
  ],
  [/\bcash (?:was |we |that we )?(?:drawn|taken|pulled)(?: out)?\b(?: (?:from|at|of|out of) (?:the )?atms?\b)?/g, 'ATM'],
  [/\batms?\b(?! cash)/g, 'ATM'],
]

/** `card settlements` of one who settles them: what was paid by card comes by whichever way they pay. */
const settled = /^ (?:settlements?|settled|payouts?|remittances?)\b/
const taken =
  /^ (?:(?:machine|swipe|terminal) )*(?:settlements?|settled|payouts?|remittances?|receipts|collections?|sales|takings|money|machine)\b/

/** Replaces a part by its mark, preserving the length. */
const mask = (text: string, { start, end }: { start: number; end: number }, mark: string) =>
  text.slice(0, start) + mark.repeat(end - start) + text.slice(end)

/** `GST payments`: the category, and entries of it. */
function withoutNoun(text: string, link: Link): { start: number; end: number } {
  const noun = /^.+ (?=(?:payments|withdrawals|challans|instal?lments|receipts|refunds|transfers)$)/.exec(
    text.slice(link.start, link.end),
  )
  const last = /(?:refund|transfer)$/.exec(link.values[0]?.toLowerCase() ?? '')
  const isItsOwn = last !== null && text.slice(link.start, link.end).endsWith(`${last[0]}s`)
  return noun && link.kind === 'category' && !isItsOwn ? { start: link.start, end: link.start + noun[0].length - 1 } : link
}

/** `which village society`, `both village societies`: all with that name, not one of them. */
const isOfSeveral = (text: string, { kind, start }: Link): boolean =>
  kind === 'party' &&
  /\b(?:which|kis|kaun ?s[aei]|kon ?s[aei]|both|all|two|dono|either of)(?: (?:of )?(?:the|our|two)){0,9} $/.test(
    text.slice(0, start),
  )

/** `fees received less refunds paid`: one figure taken from another of its kind, and nothing left out. */
const isTakenFrom = (masked: string, before: readonly Link[], link: Link): boolean =>
  before.some(({ kind }) => kind === link.kind) &&
  link.kind !== 'account' &&
  /\b(?:less|minus)(?: (?:the|our|all|what|we|paid|to|from|payments?|receipts?|purchases|sales|spend|spent|on|[CP]+))*$/.test(
    masked.slice(before.find(({ kind }) => kind === link.kind)?.end, link.start).trimEnd(),
  )

/** Finds everything a question names. `shown` is the text as typed, as long as `text`. */
export function frameOf(text: string, shown: string, names: Names, lexicon: Lexicon, dictionary: Dictionary): Frame {
  const links = linksIn(text, shown, names, dictionary)
  let masked = text
  // Names go first where they are long, so that a party called after a month or a figure stays one.
  for (const link of links)
    masked = mask(masked, withoutNoun(text, link), link.kind === 'party' ? 'P' : link.kind === 'category' ? 'C' : 'A')
  const times = timesIn(masked, lexicon.today)
  for (const time of times) masked = mask(masked, time, 'T')
  const amounts = amountsIn(masked)
  for (const amount of amounts) masked = mask(masked, amount, 'N')
  const isOfParty = links.some(({ kind }) => kind === 'party')
  const modes = modeWords.flatMap(([pattern, value]) =>
    [...masked.matchAll(pattern)]
      .map((match) => ({ start: match.index, end: match.index + match[0].length, value }))
      .filter(({ end }) => !isOfParty || !(value === 'POS' ? taken : settled).test(masked.slice(end))),
  )
  for (const mode of modes) masked = mask(masked, mode, 'M')
  return {
    text,
    masked,
    times,
    amounts,
    modes,
    links: links.map((link, at) => ({
      ...link,
      ...(link.values.length > 1 && isOfSeveral(text, link) && { isAll: true }),
      isLeftOut:
        (leavesOutBefore(masked.slice(0, link.start)) && !isTakenFrom(masked, links.slice(0, at), link)) ||
        leavesOutAfter(masked.slice(link.end)) ||
        isTakenOut(masked.slice(0, link.start), masked.slice(link.end)),
    })),
  }
}

const counts: Record<string, number> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, at + 1]),
)
const hindi: Record<string, number> = {
  ek: 1,
  teen: 3,
  char: 4,
  chaar: 4,
  paanch: 5,
  panch: 5,
  chhe: 6,
  saat: 7,
  aath: 8,
  das: 10,
  couple: 2,
  dozen: 12,
  fifteen: 15,
  twenty: 20,
}
/** The words a number is written by. */
export const numberWords = [...Object.keys(counts), ...Object.keys(hindi)].join('|')
const figure = `(\\d{1,3}|${numberWords})`
const rankWord =
  '(?:top|biggest|largest|highest|heaviest|latest|last|recent|most recent|newest|first|earliest|oldest|smallest|lowest|costliest|worst|best|leanest|weakest|strongest|busiest|slowest|quietest|poorest|main|leading|bottom|fullest|emptiest|cheapest|fattest|heftiest|steepest|dearest|priciest|greediest|chunkiest|juiciest|sabse (?:bade|badi|zyada|jyada|kam|chhote)|aakhri|akhri|aakhiri|akhiri|pichle|pichli|bade|badi|most expensive|greatest|least)'
const ranked = new RegExp(
  `\\b${rankWord} ${figure}\\b|\\b${figure} (?:of (?:the |our )?)?(?:\\w+ )?${rankWord}\\b|\\btop[- ]?(\\d+)\\b|^(?:the |our |show |list |name |give |me )*${figure} (?:parties|vendors|suppliers|customers|clients|buyers|categories|heads|months|people) (?:to whom|whom|who|that|which|with|having|we|where|owing)\\b|\\bwho (?:are|were) (?:the |our )?${figure} (?:\\w+ )?[a-z]+s\\b|(?:^(?:name|list|show|give|tell)(?: me| us)?|\\b(?:which|what|kaun ?se|kon ?se)) (?:the |our )?${figure} (?:\\w+ ){0,2}?(?:parties|vendors|suppliers|customers|clients|categories|heads|months|weeks|quarters|people|days|payees|payers|debtors|creditors)\\b`,
)

const nths: Record<string, number> = {
  second: 2,
  '2nd': 2,
  doosra: 2,
  doosri: 2,
  dusra: 2,
  dusri: 2,
  third: 3,
  '3rd': 3,
  teesra: 3,
  teesri: 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
}
const nth = new RegExp(
  `\\b(${Object.keys(nths).join('|')})[ -](?:\\w+[ -])?(?:most|biggest|largest|highest|top|best|heaviest|costliest|smallest|lowest|least|sabse|bad[aie]|latest|last|oldest)\\b`,
)

/** The position in an order: `second biggest`. */
export const nthIn = (masked: string): number | undefined => nths[nth.exec(masked)?.[1] ?? '']

/** The number asked for: `top 5`, `three heaviest`, `sabse bade teen`. */
export function rankedIn(masked: string): number | undefined {
  const only = nthIn(masked)
  if (only !== undefined) return only
  const match = ranked.exec(masked)
  const word = match?.slice(1).find(Boolean)
  return word === undefined ? undefined : (counts[word] ?? hindi[word] ?? Number(word))
}
