import { isQuery, type Query } from '../spec.ts'
import { type Condition, type Heard, isCombined, isGrouped, measures, says } from './retained-conditions.ts'

const day = 86_400_000
const daysOf = ({ time }: Query): number | undefined =>
  time?.from === undefined || time.to === undefined ? undefined : (Date.parse(time.to) - Date.parse(time.from)) / day + 1

const numbers = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
const spanned = new RegExp(
  `\\b(\\d{1,2}|${numbers.join('|')}) (?:(?:complete|full|whole|entire|calendar|completed) )+(weeks?|months?|quarters?)\\b`,
)
const lengths = { week: 7, month: 30.44, quarter: 91.3, year: 365.25 } as const
type Unit = keyof typeof lengths
const unitOf = (word: string): Unit =>
  word.startsWith('w') ? 'week' : word.startsWith('m') ? 'month' : word.startsWith('q') ? 'quarter' : 'year'

/** The number of days in a period of whole units, as in `six complete months`. */
function daysSaid(text: string): number | undefined {
  const [, count = '', word] = spanned.exec(text) ?? []
  if (word === undefined) return undefined
  const index = numbers.indexOf(count)
  return (index < 0 ? Number(count) : index + 2) * lengths[unitOf(word)]
}

const isAbout = (found: number | undefined, wanted: number) =>
  found !== undefined && Math.abs(found - wanted) <= 0.05 * wanted + 2

/** A breakdown of a period by a unit that it contains once has one row, whatever else was asked. */
const isOneRow = (query: Query): boolean => {
  const length = query.group_by === 'fy' ? 366 : query.group_by === 'quarter' ? 92 : query.group_by === 'month' ? 31 : 0
  const days = daysOf(query)
  return length > 0 && days !== undefined && days <= length && query.time?.from !== undefined && query.limit === undefined
}

/** Two overlapping periods of the same figure cannot be compared. */
function isOverlap({ question }: Heard): boolean {
  if (isQuery(question) || question.op === 'parts' || question.op === 'ratio') return false
  const { a, b } = question
  if (JSON.stringify({ ...a, time: 0, as_of: 0 }) !== JSON.stringify({ ...b, time: 0, as_of: 0 })) return false
  const [one, other] = [a.time, b.time]
  if (/^(?:balance|avg)/.test(a.measure) || !one || !other) return false
  return (one.from ?? '') <= (other.to ?? '9') && (other.from ?? '') <= (one.to ?? '9')
}

/** The number of figures a question asks for side by side: `how much …, and how many …`. */
const asks = (text: string): number =>
  text.match(
    /\b(?:how (?:much|many|large|big|long)|what (?!all\b)|which\b|when\b|who\b|on what (?:date|day)|in what (?:sum|amount)|kitn[aei]\b|kab\b)/g,
  )?.length ?? 0

/** Sides of a comparison have different names: `webstore versus wholesale`. */
function areApart({ question, frame, text }: Heard): boolean {
  if (!('op' in question)) return frame.links.length === 0
  if (question.op === 'parts') return true
  const at = /\b(?:versus|vs|against|compared (?:to|with))\b/.exec(text)?.index ?? 0
  const left = frame.links
    .filter(({ end }) => end <= at)
    .slice(-1)
    .flatMap(({ values }) => values)
  const right = frame.links
    .filter(({ start }) => start > at)
    .slice(0, 1)
    .flatMap(({ values }) => values)
  if (left.length === 0 || right.length === 0 || left.some((one) => right.includes(one))) return true
  const [a, b] = [JSON.stringify(question.a), JSON.stringify(question.b)]
  return a !== b && !(left.some((one) => b.includes(one)) && left.some((one) => a.includes(one)))
}

/** Whether the last figure of a question is a sum whose first condition is a status, as `JSON.stringify` writes it. */
function endsInSumByStatus(json: string): boolean {
  const at = json.lastIndexOf('"measure":"sum","filters":[["status"')
  return at !== -1 && json.endsWith('}]') && json.indexOf('}', at) === json.length - 2
}

/** The conditions that words put on a figure, anywhere in the sentence, with the check that the parsed question contains them. */
export const coverage: readonly Condition[] = [
  // Exclusions, before or after the name.
  [
    says(
      /\bex (?=[CPA]{2})|\b(?:leav\w+|keep\w*|let) (?:[a-zCPA]+ ){1,5}(?:alone|aside)\b|\b(?:the )?rest of\b|\bout of account\b|\b[CPA]{2,} (?:alone )?(?:excluded|excl|hatak\w+|hatao)\b/,
    ),
    ({ json }) =>
      /!=|not_in|not_contains|taxable/.test(
        json.replaceAll('["status","not_in",["draft","cancelled"]]', '').replaceAll('"!=",""', ''),
      ),
  ],
  // The lowest and the highest.
  [
    says(/\b(?:low|high) (?:point|mark)\b|\b(?:trough|peak(?:ed)?|worst|lowest paid|highest paid)\b/),
    (heard) => measures(heard, /low|high|min|max/) || heard.queries.some(({ order }) => order !== undefined) || isCombined(heard),
  ],
  [
    says(
      /\b(?:smallest|lowest|least|minimum)\b[^.?]{0,300}\band\b[^.?]{0,300}\b(?:largest|biggest|highest|most|maximum)\b|\b(?:largest|biggest|highest|most|maximum)\b[^.?]{0,300}\band\b[^.?]{0,300}\b(?:smallest|lowest|least|minimum)\b/,
    ),
    (heard) => isCombined(heard),
  ],
  // One year against another.
  [
    says(/\by-?o-?y\b|\byear[- ]on[- ]year\b|\byear[- ]over[- ]year\b/),
    (heard) => (isCombined(heard) && !isOverlap(heard)) || (isGrouped(heard) && !heard.queries.some(isOneRow)),
  ],
  [
    says(
      /\b(?:(?:gone|went|moved|come) (?:up|down)|risen|rose|fallen|fell|increased|decreased|grown|grew|dropped|declined) (?:from|between|since|compared|by how many percent)\b|\bhow many (?:percent|%)/,
    ),
    ({ question, queries }) =>
      ('op' in question && question.op !== 'parts') ||
      queries.some(({ group_by, measure }) => group_by !== undefined || measure === 'share'),
  ],
  [() => true, (heard) => !isOverlap(heard)],
  [
    says(/\bby (?:month|quarter|year)\b|\b(?:month|year|quarter)ly\b|\byoy\b|\bover the\b/),
    ({ queries }) => !queries.some(isOneRow),
  ],
  [says(/\b(?:versus|vs)\b/), areApart],
  // As many months as requested.
  [
    ({ text, frame }) => daysSaid(text) !== undefined || daysSaid(frame.text) !== undefined,
    (heard) => {
      const wanted = daysSaid(heard.frame.text) ?? 0
      return (
        measures(heard, /^(?:burn|runway|balance)/) ||
        heard.queries.some((query) => isAbout(daysOf(query), wanted)) ||
        heard.queries.some(({ time }) => time === undefined)
      )
    },
  ],
  [
    says(/\b(?:same|that very) (?:month|week|day)\b|\b(?:month|week) before (?:that|it)\b/),
    ({ queries }) => queries.every((query) => query.measure.startsWith('balance') || (daysOf(query) ?? 0) <= 31),
  ],
  // Single entries with their days are no parties.
  [
    says(
      /\bwith (?:the |their )?(?:who|name|payee|party|amount) and (?:when|dates?)\b|\bsingle entr(?:y|ies)\b|\b(?:invoice|bill|entry|payment|receipt) by (?:invoice|bill|entry|payment|receipt)\b|\bitemi[sz]ed\b/,
    ),
    (heard) => measures(heard, /^rows$/) || isGrouped(heard, 'number'),
  ],
  // A date and an amount, or several figures in one sentence.
  [
    says(
      /\b(?:when|on (?:what|which) (?:date|day))\b[^?]{0,300},? and (?:in |for |of )?(?:what|how much|the)\b|\b(?:what|how much|how many)\b[^?]{0,300}(?:,| and) (?:when|on what date)\b/,
    ),
    (heard) => measures(heard, /^rows$|^balance_|^max|^min/) || isGrouped(heard) || isCombined(heard),
  ],
  [
    ({ text }) => asks(text) > 2 && /,|\band\b/.test(text),
    ({ question }) => !('op' in question) || question.op !== 'parts' || question.parts.length > 2,
  ],
  // The remainder of documents is not their total.
  [
    says(
      /\b(?:what|how much|amount)(?: is| was| remains)? (?:still )?(?:left|unpaid|remaining|outstanding|pending|due) (?:on|of|from|in) (?:them|these|those|it|P+)\b|\bwhat remains (?:on|unpaid)\b|\bbalance remains\b/,
    ),
    ({ json }) => /outstanding|"open"|balance|overdue/.test(json) && !endsInSumByStatus(json) && /outstanding|balance/.test(json),
  ],
  [says(/\bby overdue\b|\boverdue amounts?\b/), ({ json }) => /overdue/.test(json)],
  [says(/\bnot (?:yet )?(?:due|overdue)\b/), ({ json }) => /overdue|due_date/.test(json)],
  // Counts, where the figure would be an amount.
  [
    says(
      /\bby (?:number|count)\b(?! of)|\bin number\b|\bnos\b\.?|\b(?:issued|raised|paid|received|made) numbers?\b|\bnot by (?:rupees|amount|value)\b/,
    ),
    (heard) => measures(heard, /^(?:count|distinct)$/) || heard.queries.some(({ by_count }) => by_count),
  ],
  // The account or party it belongs to.
  [
    says(/\b(?:current|savings?|overdraft|cash credit|cc|od) (?:account|a\/c|acct)\b/),
    ({ frame, json }) => json.includes('"account"') || frame.links.some(({ kind }) => kind === 'account'),
  ],
  [
    says(
      /\b(?:said|aforesaid|aforementioned|above(?:-mentioned)?) (?:supplier|vendor|customer|party|client|person|company|firm)\b/,
    ),
    ({ json }) => json.includes('"counterparty"'),
  ],
  [
    says(/\b(?:to|from|by) (?:the )?department\b|\bdepartment (?:ko|ka|ki|ne)\b/),
    ({ json }) => /counterparty|category/.test(json.replaceAll('own_transfer', '')),
  ],
  [
    says(/\b(?:lowest|highest|best|most|least|worst)[- ]paid (?:person|people|employee|staff|worker|man|woman|one)\b/),
    ({ json }) => /category|counterparty_kind/.test(json),
  ],
  // They gave it back.
  [
    says(/\bP+ (?:had |has |have )?(?:gave|given|returned|refunded|sent|paid) (?:[a-z]+ ){0,4}back\b|\bmoney back from\b/),
    ({ json }) => !json.includes('["direction","=","debit"]'),
  ],
  [says(/\bburn(?:ing|s|t)? (?:[a-z]+ )?on (?!(?:average|an average)\b)/), (heard) => !measures(heard, /^burn$/)],
  [
    says(/\b(?:up to|upto|till|until) (?:this|next|coming)? ?T/),
    ({ queries }) =>
      queries.every(({ time, measure }) => measure.startsWith('balance') || time === undefined || time.from !== time.to),
  ],
  [
    says(/\b(?:we|i) (?:\w+ )?gave\b|\bwhom (?:did )?we g[ai]ve\b/),
    ({ json }) => !json.includes('["direction","=","credit"]') || json.includes('["direction","=","debit"]'),
  ],
  [
    says(/\b(?:cash ?flow |net )negative\b/),
    ({ queries }) => queries.some(({ having, filters }) => having !== undefined || filters.some(([field]) => field === 'amount')),
  ],
]
