import { cuesIn } from './cues.ts'
import type { Frame } from './frame.ts'
import { leavesOutBefore } from './leaving-out.ts'
import type { Field, Query, Question } from './spec.ts'

/** What a question says beside what was read of it. */
type Heard = { frame: Frame; text: string; question: Question; queries: readonly Query[]; json: string }

const fieldOf = { party: 'counterparty', category: 'category', account: 'account' } as const
const isCombined = ({ question }: Heard) => 'op' in question
const isGrouped = ({ queries }: Heard, by?: Field) =>
  queries.some(({ group_by }) => group_by !== undefined && (by === undefined || group_by === by))
const measures = ({ queries }: Heard, pattern: RegExp) => queries.some(({ measure }) => pattern.test(measure))
const holds = ({ json }: Heard, value: string | number) => json.includes(JSON.stringify(value))
const isTold = (heard: Heard) => heard.json.includes('"narration"')
const isTaxed = ({ queries }: Heard) => queries.some(({ field }) => field === 'gst' || field === 'taxable' || field === 'total')

/**
 * Conditions that words put on a figure, each with what shows that the reading kept it. A condition that was dropped
 * makes another figure than the one asked for, told with the same confidence.
 */
const conditions: readonly (readonly [isSaid: (heard: Heard) => boolean, isKept: (heard: Heard) => boolean])[] = [
  // Names, and names left out.
  [
    ({ frame }) => frame.links.some(({ isLeftOut }) => isLeftOut),
    (heard) =>
      isTaxed(heard) ||
      heard.frame.links
        .filter(({ isLeftOut }) => isLeftOut)
        .every(({ values }) => values.every((value) => isOutside(heard, value))),
  ],
  [
    ({ frame, text }) => frame.links.some(({ isLeftOut }) => !isLeftOut) && !/^(?:no,? )?not [CPA]/.test(text),
    (heard) =>
      isTold(heard) ||
      isTaxed(heard) ||
      heard.frame.links
        .filter(
          ({ isLeftOut, kind }) =>
            !isLeftOut && !(measures(heard, /^balance/) && (kind === 'account' || heard.json.includes('"account"'))),
        )
        .every(
          ({ kind, values, start, end }) =>
            values.some((value) => holds(heard, value)) ||
            (kind === 'category' && heard.json.includes('["own_transfer","=",true]')) ||
            isGrouped(heard, fieldOf[kind]) ||
            ofEntries.test(heard.frame.text.slice(start, end)) ||
            (heard.queries.some(({ from }) => from !== 'transactions') &&
              /^(?:purchases?|supply|supplies)$/.test(heard.frame.text.slice(start, end))),
        ),
  ],
  // Means of payment and amounts.
  [
    ({ frame }) => frame.modes.length > 0,
    (heard) =>
      isGrouped(heard, 'mode') ||
      heard.frame.modes.every(
        ({ value, start }) => holds(heard, value) && (!leavesOutBefore(heard.text.slice(0, start)) || isOutside(heard, value)),
      ),
  ],
  [
    ({ frame }) => frame.amounts.length > 0,
    (heard) =>
      measures(heard, /^balance/) ||
      heard.frame.amounts.every((one) => heard.json.includes(String(one.kind === 'amount' ? one.amount : one.least))),
  ],
  // Days.
  [
    ({ frame }) => frame.times.some((one) => one.kind === 'period' && one.unit !== 'all'),
    (heard) =>
      measures(heard, /^(?:balance|burn|runway)/) ||
      heard.json.includes('"outstanding"') ||
      /\b(?:same|corresponding|isi|usi|yahi)\b|\bnot T/.test(heard.text) ||
      heard.frame.times.every(
        (one) =>
          one.kind !== 'period' ||
          one.unit === 'all' ||
          (one.period.from === one.period.to && heard.queries.every(({ from }) => from !== 'transactions')) ||
          /\b(?:whole|full|entire|complete) /.test(heard.frame.text.slice(one.start, one.end)) ||
          / (?:before|after|preceding|prior to) (?:that|it|this)$/.test(heard.frame.text.slice(one.start, one.end)) ||
          [one.period.from, one.period.to].some((day) => day !== undefined && heard.json.includes(day)),
      ),
  ],
  // Days said in ways that are not read: what is left of them would be another stretch.
  [
    says(
      /\bon (?:the )?\d{1,2}(?:st|nd|rd|th)\b(?! of (?:each|every))|\bT+ of T|\b(?:summer|winter|monsoon)\b|\b(?:over|this|last|past) (?:the )?weekend\b/,
    ),
    () => false,
  ],
  [
    says(/\b(?:before|until|till|up ?to|prior to) T/),
    ({ queries }) =>
      queries.some(
        ({ time, as_of, measure }) =>
          as_of !== undefined || measure.startsWith('balance') || time?.from === undefined || time.from !== time.to,
      ),
  ],
  // What is done with the figures.
  [
    says(/\b(?:double|doubled|twice|duplicat\w+|do baar)\b(?! (?:as|the|of|than)\b)/),
    (heard) => isCombined(heard) || measures(heard, /^duplicates$/),
  ],
  [
    says(
      /\b(?:month|quarter|week|day)[ -]?wise\b|\b(?:by|per|each|every) (?:month|quarter|week)\b(?![ -]end)|\bmonth by month\b/,
    ),
    (heard) =>
      isGrouped(heard) ||
      measures(heard, /^(?:avg_monthly|burn|runway|net)$/) ||
      heard.queries.some(({ per }) => per !== undefined) ||
      isSeveral(heard),
  ],
  [
    says(/\bkab\b|\bsince when\b|\bon (?:which|what) (?:date|day)\b|^when\b/),
    (heard) => isGrouped(heard) || measures(heard, /_date$|^rows$|^max_days|^balance|^runway$/),
  ],
  [
    says(/\b(?:average|avg|(?<!i )mean (?!to\b)|typical)\b/),
    (heard) => measures(heard, /^avg|avg$|^burn$|^runway$|^median$/) || heard.queries.some(({ over }) => over === 'avg'),
  ],
  [
    says(
      /\baverage (?:of|over|for|in) (?:the |its |our )*(?:last |previous |past |preceding )*(?:\d+|two|three|four|six|twelve) (?:months|quarters|weeks)\b/,
    ),
    (heard) => measures(heard, /^avg_monthly$|^burn$|avg$/),
  ],
  [says(/\b(?:own|internal|self|inter)[- ](?:accounts? )?transfers?\b/), ({ json }) => json.includes('own_transfer')],
  [says(/\b(?:plot|graph|chart)\b/), (heard) => isGrouped(heard) || isSeveral(heard) || isCombined(heard)],
  // The first of each month is more than a figure of each.
  [
    says(
      /\b(?:top|biggest|largest|highest|main|best|worst|costliest|heaviest|leading|lowest|smallest) (?:[\w-]+ ){0,2}?(?:vendors?|suppliers?|customers?|clients?|part(?:y|ies)|payees?|categor(?:y|ies)|heads?)\b[^.?]*\b(?:(?:in|of|for)? ?(?:each|every)|per|by|month[- ]wise|quarter[- ]wise) (?:month|quarter|week|year|half)?/,
    ),
    (heard) =>
      heard.queries.some(({ first_of }) => first_of !== undefined) ||
      (!isGrouped(heard, 'month') && !isGrouped(heard, 'quarter')),
  ],
  [
    says(
      /(?<!\b(?:across|over|in) )\b(?:each|every) (?:one )?(?:of (?:the|our) )?(?:bank )?accounts?\b(?! (?:together|combined))/,
    ),
    (heard) => isGrouped(heard) || isSeveral(heard),
  ],
  [says(/\bgap between\b/), (heard) => isCombined(heard) || measures(heard, /^net$/)],
  // Which of many is asked for: a figure of all of them tells none.
  [
    ({ text }) =>
      /^(?:which|who all|name|list) (?:(?!from|of|to|by|for|did|do|were|was|are|is)\w+ ){0,2}?(?:customers|vendors|suppliers|clients|parties|employees|months|categories|heads)\b/.test(
        text,
      ),
    (heard) => isGrouped(heard) || measures(heard, /^(?:rows|duplicates|balance)/),
  ],
  [says(/\bhalf[- ]?yearly\b|\bsemi-?annual|\bsix-monthly\b/), (heard) => isGrouped(heard, 'half')],
  [
    says(
      /\b(?:charging|costing|paying|spending|earning) (?:us |them |we )?(?:more|less)\b(?! than\b)|\b(?:more|less) (?:in |this |for )?T+[?. ]*$/,
    ),
    (heard) => isCombined(heard) || isGrouped(heard) || measures(heard, /^net$/),
  ],
  [
    says(/\bhow much\b[^.?]*\band how much\b/),
    (heard) => isCombined(heard) || isGrouped(heard) || measures(heard, /^(?:share|net)$/),
  ],
  [
    says(/\b(?:paid|pay|paying|spent|given|settled) (?:\w+ )?in cash\b|\bcash (?:payments?|spends?|expenses?)\b/),
    (heard) => /"mode"|"category"/.test(heard.json),
  ],
  [
    says(/\bweek ?days?\b|\bweekends?\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/),
    ({ json }) => json.includes('"weekday"'),
  ],
  [says(/\bhow much\b[^.?]*\bhow many\b/), (heard) => isCombined(heard) || isGrouped(heard) || measures(heard, /^rows$/)],
  [
    says(
      /\b(?:which|what|who|whose)\b[^.?]*\b(?:rose|grew|increased|jumped|fell|dropped|changed|declined|climbed|shrank|grown|risen|fallen|swung)\b[^.?]*\b(?:most|least|fastest|sharpest)\b/,
    ),
    () => false,
  ],
  [
    says(
      /\b(?:badh|ghat|gir) rah[aei]\b|^(?:is|are) [^.?]*\b(?:rising|growing|increasing|falling|going up|going down|declining|climbing|shrinking)\b/,
    ),
    (heard) => isCombined(heard) || isGrouped(heard),
  ],
  // By two things at once, or by days that are yet to come, is more than one statement tells.
  [
    says(
      /\bby (?:due (?:month|date|week)|(?:customer|vendor|supplier|category|account|month|quarter|mode|party) and (?:by )?(?:customer|vendor|supplier|category|account|month|quarter|mode|party|age\w*)\b)/,
    ),
    ({ queries }) => queries.some(({ first_of }) => first_of !== undefined),
  ],
  [says(/\b(?:cash|balance)\b[^.?]*\b(?:plus|minus|less|and)\b[^.?]*\breceivables?\b/), (heard) => measures(heard, /^balance/)],
  [says(/\bhow many\b[^.?]*\band how many\b/), (heard) => isCombined(heard) || isGrouped(heard)],
  // What changed most between two of many is more than one statement tells.
  [
    says(
      /\b(?:biggest|largest|most|highest|sharpest|steepest|maximum|greatest) (?:\w+ )?(?:jump|rise|increase|drop|fall|decline|swing|change|growth|spike|dip)\b/,
    ),
    (heard) => isCombined(heard) || measures(heard, /^balance/),
  ],
  // A figure over the last few entries is none over all of them.
  [
    says(
      /\b(?:average|avg|mean|total|sum|median) (?:value |size |amount )?(?:of|for) (?:the |our )?(?:last|latest|first|most recent|recent|past) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (?!T)(?:[CP]+|[a-z]*) ?(?:payments|receipts|entries|transactions|bills|invoices|settlements|payouts|debits|credits|withdrawals)\b/,
    ),
    (heard) => heard.queries.some(({ over }) => over !== undefined),
  ],
  [
    says(/\b(?:share|percent(?:age)?|fraction|proportion)\b|%/),
    (heard) => (isCombined(heard) && !isSeveral(heard)) || isGrouped(heard) || measures(heard, /^share$/),
  ],
  [
    says(
      /\bhow many(?! (?:percent|rupees|lakhs?|crores?|paise|days|months|times (?:bigger|the|our|as|more|larger)))\b|\bnumber of\b|\bcount\b/,
    ),
    (heard) =>
      isGrouped(heard) ||
      measures(heard, /^(?:count|distinct|avg_days|max_days|runway|rows)/) ||
      heard.queries.some(({ by_count }) => by_count),
  ],
  [
    says(/\b(?:most|highest|top|biggest|largest|lowest|smallest|least|maximum|minimum|oldest|latest|newest)\b/),
    (heard) =>
      isCombined(heard) ||
      heard.queries.some(({ order, limit }) => order !== undefined || limit !== undefined) ||
      measures(heard, /max|min|low|high|date/),
  ],
  [
    says(/\bby how much\b|\bhow much (?:more|less|higher|lower|bigger|smaller)\b(?! (?:was|is|did) it\b)/),
    (heard) => isCombined(heard) || isGrouped(heard) || measures(heard, /^(?:net|burn|runway|max_days)/),
  ],
  [
    says(/\b(?:compare[ds]?|vs|versus|difference)\b/),
    (heard) => isCombined(heard) || isGrouped(heard) || measures(heard, /^net$/),
  ],
  [
    says(
      /\b(?:higher|lower|more|less|bigger|smaller|better|worse|greater|fewer)\b[^.?]*\bthan (?:(?:on|in|at|it|was|that|of|the|for|during|last|previous) )*T/,
    ),
    isCombined,
  ],
  [
    says(
      /\btransfer\w*\b[^.?]*\bA|\b(?:move|moved|swept|shifted|sent|send)\b[^.?]*\b(?:from|to) (?:the |our )?A+[^.?]*\b(?:to|from|into) (?:the |our )?A|(?<![A-Z])A+ se A+ (?:me|mein|ko)\b/,
    ),
    (heard) => heard.json.includes('own_transfer'),
  ],
  [
    says(/(?<!N )\b(?:each|separately|respectively|side by side|kis kis|individually)\b/),
    (heard) =>
      isCombined(heard) ||
      isGrouped(heard) ||
      measures(heard, /^(?:rows|avg.*|median|burn|runway)$/) ||
      heard.queries.some(({ per }) => per !== undefined),
  ],
  [
    says(/\b(?:net|minus)\b/),
    (heard) =>
      isCombined(heard) ||
      measures(heard, /^(?:net|burn)$/) ||
      heard.queries.some(({ filters }) =>
        filters.some(([field, op]) => op === '!=' || op === 'not_in' || field === 'own_transfer'),
      ),
  ],
  [
    says(
      /(?:\bnot\b(?! [CPAT]{3})|n't\b|\bnever\b|\bnahin?\b|\bwithout\b|\b(?:everything|anything|all) (?:else )?but\b|\bexcept\b|\bexclud(?:ing|ed)\b|\bleft out\b|\b(?:leaving|keeping) (?:[a-zA-Z]+ ){0,4}(?:out|aside)\b|\b(?:ignoring|barring|chhod ?k\w+|ke alawa|ke bina)\b|\bapart from\b|\bother than\b|\bno (?:receipts?|payments?|entr|transactions?|money|sales|invoices?|bills?|spend|expenses?)\w*)/,
    ),
    ({ frame, json, text }) =>
      (frame.amounts.length > 0 && /\bexcluding\b|\bexcept\b/.test(text)) ||
      /!=|not_in|not_contains|open|overdue|""|gross|taxable/.test(json.replaceAll(issued, '').replaceAll('"!=",""', '')) ||
      (cuesIn(text).ownTransfer && json.includes('own_transfer')) ||
      /draft|cancel/.test(text),
  ],
]

function says(pattern: RegExp): (heard: Heard) => boolean {
  return ({ text }) => pattern.test(text)
}

/** What every figure of documents leaves out. */
const issued = '["status","not_in",["draft","cancelled"]]'

/** `payouts` of one payer: its entries, though a head is called so too. */
const ofEntries = /^(?:payouts?|settlements?|orders?|sales?|refunds?|receipts?|payments?)$/

const isSeveral = ({ question }: Heard) => 'op' in question && question.op === 'parts'

const isOutside = ({ queries }: Heard, value: string) =>
  queries.some(({ filters }) =>
    filters.some(([, op, what]) => (op === '!=' || op === 'not_in') && [what].flat().some((one) => one === value)),
  )

/** Whether the question read leaves out a condition that the text says. */
export function isUnheard(frame: Frame, question: Question): boolean {
  const queries =
    'op' in question
      ? question.op === 'parts'
        ? question.parts.map(({ query }) => query)
        : [question.a, question.b]
      : [question]
  const heard: Heard = { frame, text: frame.masked, question, queries, json: JSON.stringify(question) }
  return conditions.some(([isSaid, isKept]) => isSaid(heard) && !isKept(heard))
}
