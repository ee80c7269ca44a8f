import { type AmountPhrase, amountsIn } from './amounts.ts'
import { remembered } from './remembered.ts'
import { leavesOutAfter, leavesOutBefore } from './leaving-out.ts'
import type { Names } from './names/index-of-names.ts'
import type { Dictionary, Link } from './names/found.ts'
import { linksIn } from './names/link.ts'
import type { Field, Lexicon } from './spec.ts'
import { type TimePhrase, timesIn } from './time/phrases.ts'

export type Span<T> = { start: number; end: number; value: T }

/** A question with what was found in it. In `masked` each stretch found stands as capitals: T, N, P, C, A, M. */
export type Frame = {
  text: string
  masked: string
  times: readonly TimePhrase[]
  amounts: readonly AmountPhrase[]
  links: readonly (Link & { isLeftOut: boolean })[]
  modes: readonly Span<string>[]
}

const modeWords: readonly (readonly [RegExp, string])[] = [
  [/\bupi\b/g, 'UPI'],
  [/\bneft\b/g, 'NEFT'],
  [/\brtgs\b/g, 'RTGS'],
  [/\bimps\b/g, 'IMPS'],
  [/\b(?:cheques?|chqs?|checks?)\b/g, 'CHQ'],
  [/\b(?:pos|(?:debit |credit )?cards?(?: swipes?)?)\b(?! account)/g, 'POS'],
  [/\b(?:e?nach|ach|ecs|auto[- ]?debits?|mandates?)\b/g, 'ACH'],
  [
    /\b(?:cash (?:kitn[ae] )?nik(?:al[aei]|l[aei])|cash withdrawals?|withdrawn in cash|cash withdrawn|withdrew|cash (?:did |have |do )?(?:we |i )?(?:\w+ )?withdr[ae]wn?|withdraw(?:n)? (?:in |as )?cash)\b/g,
    'ATM',
  ],
  [/\bcash (?:was |we |that we )?(?:drawn|taken|pulled)(?: out)?\b(?: (?:from|at|of|out of) (?:the )?atms?\b)?/g, 'ATM'],
  [/\batms?\b(?! (?:cash|withdrawals?))/g, 'ATM'],
]

/** Replaces a stretch by its mark, length kept. */
const mask = (text: string, { start, end }: { start: number; end: number }, mark: string) =>
  text.slice(0, start) + mark.repeat(end - start) + text.slice(end)

/** `GST payments`: the head, and entries of it. */
function withoutNoun(text: string, link: Link): { start: number; end: number } {
  const noun = /^.+ (?=(?:payments|withdrawals|challans|instal?lments|receipts|refunds|transfers)$)/.exec(
    text.slice(link.start, link.end),
  )
  const last = /(?:refund|transfer)$/.exec(link.values[0]?.toLowerCase() ?? '')
  const isItsOwn = last !== null && text.slice(link.start, link.end).endsWith(`${last[0]}s`)
  return noun && link.kind === 'category' && !isItsOwn ? { start: link.start, end: link.start + noun[0].length - 1 } : link
}

/** `which village society`, `both village societies`: all that are called so, not one of them. */
const isOfSeveral = (text: string, { kind, start }: Link): boolean =>
  kind === 'party' &&
  /\b(?:which|kis|kaun ?s[aei]|kon ?s[aei]|both|all|two|dono|either of)(?: (?:of )?(?:the|our|two))* $/.test(text.slice(0, start))

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
  const modes = modeWords.flatMap(([pattern, value]) =>
    [...masked.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length, value })),
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
        leavesOutAfter(masked.slice(link.end)),
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
const figure = `(\\d{1,3}|${[...Object.keys(counts), ...Object.keys(hindi)].join('|')})`
const rankWord =
  '(?:top|biggest|largest|highest|heaviest|latest|last|recent|most recent|newest|first|earliest|oldest|smallest|lowest|costliest|worst|best|leanest|weakest|strongest|busiest|slowest|quietest|poorest|main|leading|bottom|fullest|emptiest|cheapest|fattest|heftiest|steepest|dearest|priciest|greediest|chunkiest|juiciest|sabse (?:bade|badi|zyada|jyada|kam|chhote)|aakhri|akhri|aakhiri|akhiri|pichle|pichli|bade|badi|most expensive|greatest|least)'
const ranked = new RegExp(
  `\\b${rankWord} ${figure}\\b|\\b${figure} (?:of (?:the |our )?)?(?:\\w+ )?${rankWord}\\b|\\btop[- ]?(\\d+)\\b|(?:^(?:name|list|show|give|tell)(?: me| us)?|\\b(?:which|what|kaun ?se|kon ?se)) (?:the |our )?${figure} (?:\\w+ ){0,2}?(?:parties|vendors|suppliers|customers|clients|categories|heads|months|weeks|quarters|people|days|payees|payers|debtors|creditors)\\b`,
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

/** Which one of an order is asked for: `second biggest`. */
export const nthIn = (masked: string): number | undefined => nths[nth.exec(masked)?.[1] ?? '']

/** How many are asked for: `top 5`, `three heaviest`, `sabse bade teen`. */
export function rankedIn(masked: string): number | undefined {
  const only = nthIn(masked)
  if (only !== undefined) return only
  const match = ranked.exec(masked)
  const word = match?.slice(1).find(Boolean)
  return word === undefined ? undefined : (counts[word] ?? hindi[word] ?? Number(word))
}

const dimensions: readonly (readonly [Field, string])[] = [
  ['month', 'months?|mahin[ae]|maheene|mahino'],
  ['quarter', 'quarters?|qtrs?|timahi|tihai'],
  ['weekday', 'week ?days?|days? of (?:the |a )?week'],
  ['week', 'weeks?|haft[ae]'],
  ['day', 'days?|dates?|din'],
  ['fy', '(?:financial |fiscal )?years?|saal|fy'],
  [
    'category',
    'categor(?:y|ies)|tax(?:es)?(?= (?:costs?|took|takes?|was|is|had|has|heads?|types?)\\b)|heads?|(?:expenses|costs)(?= (?:that )?(?:have |has |had |were |was |went )?(?:N+|cross|exceed|went (?:over|above|past|beyond)|touch|hit|were (?:above|over)))|types?(?= in| for| of| during| this| last| T|[?. ]*$)|expense (?:types?|items?)|(?:cost|expense|spend(?:ing)?) (?:heads?|lines?|buckets?)|kinds? of (?:expenses?|spend(?:ing)?)|(?:(?:income|revenue|cash|money) )?(?:sources?|streams?)|types? of (?:expenses?|spend(?:ing)?)|cheez(?:on)?',
  ],
  [
    'counterparty',
    'part(?:y|ies)|counter ?part(?:y|ies)|people|persons?|payees?|payers?|vendors?|suppliers?|customers?|clients?|debtors?|creditors?|defaulters?|baka?ya?e?daa?r|dendaa?r|buyers?|employees?|names?|party|vendor|beneficiar(?:y|ies)|recipients?|merchants?|growers?|dealers?|distributors?|wholesalers?|manufacturers?|lenders?|landlords?|transporters?|insurers?|contractors?|agenc(?:y|ies)|sellers?|grahak|carriers?|brokers?|(?:shipping|air)?lines?(?= (?:got|took|took|swallowed|ate|has|have|had|cost|charged|was|were))|compan(?:y|ies)(?= (?:got|took|swallowed|ate|has|have|had|cost|charged|was|were|did|do|does))',
  ],
  ['account', 'accounts?|a/cs?|accts?|khat[ae]|khaton'],
  ['bank', 'banks?'],
  ['mode', '(?:payment )?(?:modes?|methods?|channels?|payment types?)'],
  ['ageing', 'age(?:ing)?(?: buckets?)?|aging(?: buckets?)?|buckets?'],
  ['direction', 'directions?'],
]
const adjectives =
  '(?:(?:the|our|my|all|bank|different|single|one|expense|cost|spending|spend|overdue|open|unpaid|calendar|customer|individual|of|big|top|N+|C+ (?:or|and|&|aur)|C+|\\d+|two|three|four|five) )*'

const byPatterns = dimensions.map(
  ([field, words]) =>
    [
      field,
      new RegExp(
        `\\b(?:by|per|each|every|(?:figure|total|number|bar|point|line) (?:a|for a)|har|across(?! all)|for each|for every|among|wise|over(?= months| quarters| weeks)|group(?:ed)? by|split (?:by|into)|ke hisaab se) ${adjectives}(${words})\\b(?! (?:a|as|on) |[- ]end\\b)|\\b(${words})[- ]?(?:wise|war|vaar)\\b|\\b(${words}) (?:by|on|over|to|after) (?:${words})\\b|\\b(${words}) ke hisa+b\\b|\\b(${words}) (?:ranked|sorted|ordered|arranged|listed)\\b|^(?:(?:show|list|rank|all|the|our|me) )*((?:${words})(?<=s)) by\\b|\\b(?:ek ek|alag alag) (${words})\\b`,
      ),
    ] as const,
)
const whichPatterns = dimensions.map(
  ([field, words]) =>
    [
      field,
      new RegExp(
        `\\b(?:which|what|kis kis|kis|kaun ?s[aei]|kon ?s[aei]|kinse|kin) ${adjectives}(?:(?!(?:do|did|does|have|has|are|is|will|can|were|was|all) )\\w+ )?(${words})\\b(?! (?:rate|date))`,
      ),
    ] as const,
)
const listPattern = new RegExp(
  `\\b(?:list|rank|order|arrange|sort|name|show|give|(?:most|least)(?:[- ](?:used|common|frequent|popular))?|top|biggest|largest|highest|heaviest|lowest|smallest|worst|main|best|sabse \\w+|slowest|fastest|quickest|who are|names of|breakdown of|break ?up of|leading|costliest|\\d+|${[...Object.keys(counts), ...Object.keys(hindi)].join('|')}) ${adjectives}(?:me |us )?(?:(?:\\w+) ){0,2}?(${dimensions
    .filter(([field]) => field !== 'day' && field !== 'bank')
    .map(([, words]) => words)
    .join('|')})\\b`,
)

/** `best month for sales`, `lowest three months by receipts`. */
const topPattern =
  /\b(?:best|worst|busiest|slowest|peak|strongest|weakest|highest|lowest|biggest|smallest|top|leanest|cheapest|costliest|lightest|heaviest|thinnest|fattest|richest|poorest|quietest|largest|slimmest|softest|dearest|most expensive|least expensive)(?: \w+)? (months?|weeks?|quarters?|days?|years?)\b(?= (?:for|of|in|by|on|when)\b|[?. ]*$| T)/

/** `customers who paid more than …`. */
const whosePattern =
  /^(?:the |all |any |our )*(customers|clients|vendors|suppliers|parties|categories|months|accounts|employees) (?:(?:in|of|during) T+ )?(?:when|who|that|whom|with|whose|we|where|having|which|paid|owing|holding|paying|getting|receiving|sitting|crossing|exceeding|to whom|not|still|yet|unpaid|pending|overdue|due|owed)\b/

/** `which village society took most`, of several that are called so. */
const whichNamed =
  /\b(?:which|kis|kaun ?s[aei]|kon ?s[aei]) P+ (?:got|gets|took|takes|received|cost|costs|charged|has|have|had|was|were|paid|pays|gave|sent|ko|ka|ne|se)\b/

/** `most in a single day`, `ek din me sabse zyada`. */
const singlePattern =
  /\b(?:ek|kisi ek) (din|mahine|hafte) (?:me|mein)\b(?=.*\bsabse\b)|\b(?:most|highest|largest|biggest|max(?:imum)?|best|worst)\b[^.?]*\b(?:in|on) (?:a single|any one|any single|one single) (day|week|month)\b/

/** `customer with the highest invoicing`: one of them. */
const onePattern =
  /^(?:the |our |name the |name of the )*(customer|client|vendor|supplier|party|category|month|quarter|week|account|bank|employee) (?:(?:of|in|during|for) T+ )?(?:with|having|that|who|whom|to whom|whose|where|in which|which|when|we) [^.?]*\b(?:most|fattest|heftiest|heaviest|best|thinnest|leanest|weakest|worst|poorest|slimmest|fewest|highest|largest|biggest|maximum|max|greatest|heaviest|least|lowest|smallest|longest|sabse)\b/

/** The dimension a question breaks its figure down by, and how it says so. */
export const groupIn = remembered(findGroup)

function findGroup(masked: string): { field: Field; isPlural: boolean; asks: boolean; word: string } | undefined {
  for (const [field, pattern] of byPatterns) {
    const by = pattern.exec(masked)
    if (by) return { field, isPlural: true, asks: false, word: by.slice(1).find(Boolean) ?? '' }
  }
  if (/\b(?:split|between|break|divide)\b[^.?]*\bother (?:modes?|methods?|channels?|means|ways)\b/.test(masked))
    return { field: 'mode', isPlural: true, asks: false, word: 'modes' }
  for (const [field, pattern] of whichPatterns) {
    const which = pattern.exec(masked)
    if (which)
      return {
        field,
        isPlural:
          (/(?:s|people)$/.test(which[1] ?? '') || which[0].startsWith('kis kis')) &&
          !/\b(?:which|what) (?:one )?of\b/.test(masked),
        asks: true,
        word: which[1] ?? '',
      }
  }
  if (whichNamed.test(masked)) return { field: 'counterparty', isPlural: false, asks: true, word: '' }
  const single = singlePattern.exec(masked)
  const unit = single?.slice(1).find(Boolean)
  const unitField = unit && dimensions.find(([, words]) => new RegExp(`^(?:${words})$`).test(unit))?.[0]
  if (unitField) return { field: unitField, isPlural: false, asks: true, word: unit }
  const one = onePattern.exec(masked)?.[1]
  const oneField = one && dimensions.find(([, words]) => new RegExp(`^(?:${words})$`).test(one))?.[0]
  if (oneField) return { field: oneField, isPlural: false, asks: true, word: one }
  const top = topPattern.exec(masked)
  const series = top && dimensions.find(([, words]) => new RegExp(`^(?:${words})$`).test(top[1] ?? ''))?.[0]
  if (series) return { field: series, isPlural: (top[1] ?? '').endsWith('s'), asks: true, word: top[1] ?? '' }
  const listed = listPattern.exec(masked) ?? whosePattern.exec(masked)
  const word = listed?.[1] ?? ''
  if (!listed || /^(?:month|week|quarter|year)$/.test(word)) return undefined
  const field = dimensions.find(([, words]) => new RegExp(`^(?:${words})$`).test(word))?.[0]
  return field && { field, isPlural: isPlural(word), asks: false, word }
}

const isPlural = (word: string) => word.endsWith('s') || /^(?:people|mahine|khate|khaton|hafte|mahino)$/.test(word)
