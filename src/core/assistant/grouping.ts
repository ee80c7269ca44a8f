import { numberWords } from './frame.ts'
import { remembered } from './remembered.ts'
import type { Field } from './spec.ts'

const dimensions: readonly (readonly [Field, string])[] = [
  ['month', 'months?|mahin[ae]|maheene|mahino'],
  ['quarter', 'quarters?|qtrs?|timahi|tihai'],
  ['half', 'half[- ]?years?|halves|half|chhamahi'],
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
    'part(?:y|ies)|counter ?part(?:y|ies)|people|persons?|payees?|payers?|vendors?|suppliers?|customers?|clients?|debtors?|creditors?|defaulters?|baka?ya?e?daa?r|dendaa?r|buyers?|employees?|names?|party|vendor|beneficiar(?:y|ies)|recipients?|merchants?|growers?|dealers?|distributors?|wholesalers?|manufacturers?|lenders?|landlords?|transporters?|insurers?|contractors?|agenc(?:y|ies)|sellers?|grahak|carriers?|brokers?|firms|companies|outfits|providers|operators|marketplaces?|aggregators?|portals?|platforms?|retailers?|(?:(?:sales?|marketplace|online|aggregator|distribution|booking|selling|delivery|e-?commerce|trade|partner) |(?<=C ))channels?(?! of payment)|(?:(?:sales?|marketplace|delivery|logistics|channel|trade|retail|business) |(?<=C ))partners?|stockists?|exporters?|importers?|units?(?= (?:got|took|was|has|had|did|received|charged))|(?:shipping|air)?lines?(?= (?:by (?:what|how|money|amount|the)|got|took|took|swallowed|ate|has|have|had|cost|charged|was|were))|compan(?:y|ies)(?= (?:got|took|swallowed|ate|has|have|had|cost|charged|was|were|did|do|does))',
  ],
  ['account', 'accounts?|a/cs?|accts?|khat[ae]|khaton'],
  ['bank', 'banks?'],
  [
    'mode',
    '(?:payment )?(?:modes?|methods?|(?<!C |sale |sales |place |online |gator |bution |king |selling |very |commerce |trade |partner )channels?|payment types?)',
  ],
  ['ageing', 'age(?:ing)?(?: buckets?)?|aging(?: buckets?)?|buckets?'],
  ['direction', 'directions?'],
]
const wholeWords = dimensions.map(([field, words]) => [field, new RegExp(`^(?:${words})$`)] as const)
const fieldCalled = (word: string) => wholeWords.find(([, pattern]) => pattern.test(word))?.[0]
const adjectives =
  '(?:(?:the|our|my|all|bank|different|single|one|expense|cost|spending|spend|overdue|open|unpaid|calendar|customer|individual|of|big|top|N+|C+ (?:or|and|&|aur)|C+|\\d+|two|three|four|five) ){0,12}'

const byPatterns = dimensions.map(
  ([field, words]) =>
    [
      field,
      new RegExp(
        `\\b(?:by|per|each|every|(?:figure|total|number|bar|point|line) (?:a|for a)|har|across(?! all)|for each|for every|among|wise|over(?= months| quarters| weeks)|group(?:ed)? by|(?:split|divided?|spread|distributed|shared|allocated|broken(?: down| up)?)(?: up)? (?:by|into|between|across|among|amongst|over)|ke hisaab se) ${adjectives}(${words})\\b(?! (?:a|as|on) |[- ]end\\b)|\\b(${words})[- ]?(?:wise|war|vaar)\\b|\\b(${words}) (?:by|on|over|to|after) (?:${words})\\b|\\b(${words}) ke hisa+b\\b|\\b(${words}) (?:ranked|sorted|ordered|arranged|listed)\\b|^(?:(?:show|list|rank|all|the|our|me) )*((?:${words})(?<=s)) by\\b|\\b(?:ek ek|alag alag) (${words})\\b`,
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
  `\\b(?:list|rank|order|arrange|sort|name|show|give|(?:most|least)(?:[- ](?:used|common|frequent|popular))?|top|biggest|largest|highest|heaviest|lowest|smallest|worst|main|best|sabse \\w+|slowest|fastest|quickest|who are|names of|breakdown of|break ?up of|leading|costliest|\\d+|${numberWords}) ${adjectives}(?:me |us )?(?:(?:\\w+) ){0,2}?(${dimensions
    .filter(([field]) => field !== 'day' && field !== 'bank')
    .map(([, words]) => words)
    .join('|')})\\b`,
)

/** `best month for sales`, `lowest three months by receipts`. */
const topPattern =
  /\b(?:best|worst|busiest|slowest|peak|strongest|weakest|highest|lowest|biggest|smallest|top|leanest|cheapest|costliest|lightest|heaviest|thinnest|fattest|richest|poorest|quietest|largest|slimmest|softest|dearest|(?:most|least) (?:expensive|costly|busy|active|profitable))(?: \w+)? (months?|weeks?|quarters?|days?|years?)\b(?= (?:for|of|in|by|on|when)\b|[?. ]*$| T)/

/** `customers who paid more than …`. */
const whosePattern =
  /^(?:the |all |any |our )*(customers|clients|buyers|debtors|dealers|distributors|vendors|suppliers|parties|categories|months|accounts|employees) (?:(?:in|of|during) T+ )?(?:when|who|that|whom|with|whose|we|where|having|which|paid|billed|invoiced|owing|holding|paying|getting|receiving|sitting|crossing|exceeding|to whom|not|still|yet|unpaid|pending|overdue|due|owed)\b/

/** `which village society took most`, of several that are called so. */
const whichNamed =
  /\b(?:which|kis|kaun ?s[aei]|kon ?s[aei]) P+ (?:got|gets|took|takes|received|settles?|settled|clears?|cleared|owes?|sends?|cost|costs|charged|has|have|had|was|were|paid|pays|gave|sent|ko|ka|ne|se)\b/

/** `most in a single day`, `ek din me sabse zyada`. */
const singlePattern =
  /\b(?:ek|kisi ek) (din|mahine|hafte) (?:me|mein)\b(?=.{0,500}\bsabse\b)|\b(?:most|highest|largest|biggest|max(?:imum)?|best|worst)\b[^.?]{0,500}\b(?:in|on) (?:a single|any one|any single|one single) (day|week|month)\b/

/** `customer with the highest invoicing`: one of them. */
const onePattern =
  /^(?:the |our |name the |name of the )*(customer|client|vendor|supplier|party|category|month|quarter|week|account|bank|employee) (?:(?:of|in|during|for) T+ )?(?:with|having|that|who|whom|to whom|whose|where|in which|which|when|we) [^.?]*\b(?:most|fattest|heftiest|heaviest|best|thinnest|leanest|weakest|worst|poorest|slimmest|fewest|highest|largest|biggest|maximum|max|greatest|heaviest|least|lowest|smallest|longest|sabse)\b/

/** The dimension of a breakdown, and the words for it. */
export const groupIn = remembered(findGroup)

function findGroup(masked: string): { field: Field; isPlural: boolean; asks: boolean; word: string } | undefined {
  for (const [field, pattern] of byPatterns) {
    const by = pattern.exec(masked)
    if (by) return { field, isPlural: true, asks: false, word: by.slice(1).find(Boolean) ?? '' }
  }
  if (/\b(?:split|between|break|divide)\b[^.?]{0,500}\bother (?:modes?|methods?|channels?|means|ways)\b/.test(masked))
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
  const unitField = unit && fieldCalled(unit)
  if (unitField) return { field: unitField, isPlural: false, asks: true, word: unit }
  const one = onePattern.exec(masked)?.[1]
  const oneField = one && fieldCalled(one)
  if (oneField) return { field: oneField, isPlural: false, asks: true, word: one }
  const top = topPattern.exec(masked)
  const series = top && fieldCalled(top[1] ?? '')
  if (series) return { field: series, isPlural: (top[1] ?? '').endsWith('s'), asks: true, word: top[1] ?? '' }
  const listed = listPattern.exec(masked) ?? whosePattern.exec(masked)
  const word = listed?.[1] ?? ''
  if (!listed || /^(?:month|week|quarter|year)$/.test(word)) return undefined
  const isOfHead = /^(?:channels?|partners?)$/.test(word) && /(?:^|[^A-Z])C+ (?:channels?|partners?)\b/.test(masked)
  const field = isOfHead ? 'counterparty' : fieldCalled(word)
  return field && { field, isPlural: isPlural(word), asks: false, word }
}

const isPlural = (word: string) => word.endsWith('s') || /^(?:people|mahine|khate|khaton|hafte|mahino)$/.test(word)
