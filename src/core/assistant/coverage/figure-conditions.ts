import { type Condition, isCombined, isGrouped, isSeveral, measures, says } from './retained-conditions.ts'

/** The operations on the figures: selection, grouping and presentation. */
export const figureConditions: readonly Condition[] = [
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
  // What is open of them is not what was paid of them.
  [
    says(
      /\b(?:did|have|has) (?:we|they|P+) (?:already |actually |so far )?(?:pay|paid|receive[d]?|collect(?:ed)?)\b|\b(?:that|which) (?:we|they|customers|were|was|have been) (?:have |already )*paid\b/,
    ),
    ({ json }) => !(json.includes('"due_date"') && json.includes('["open","=",true]')),
  ],
  // The number of these days is not given.
  [says(/\b(?:next|coming|upcoming) (?:few|some|kuch|several) (?:days|weeks|months)\b|\bafter next\b/), () => false],
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
  // The question asks which of many: a total of all does not answer it.
  [
    ({ text }) =>
      /^(?:which|who all|name|list) (?:(?!from|of|to|by|for|did|do|were|was|are|is)\w+ ){0,2}?(?:customers|vendors|suppliers|clients|parties|employees|months|categories|heads)\b/.test(
        text,
      ),
    (heard) => isGrouped(heard) || measures(heard, /^(?:rows|duplicates|balance)/),
  ],
  [
    says(/^(?:please )?(?:rank|arrange|sort)\b/),
    (heard) => isGrouped(heard) || measures(heard, /^(?:rows|duplicates|balance)/) || isCombined(heard),
  ],
  [says(/\bhalf[- ]?yearly\b|\bsemi-?annual|\bsix-monthly\b/), (heard) => isGrouped(heard, 'half')],
  [
    says(
      /\b(?:charging|costing|paying|spending|earning) (?:us |them |we )?(?:more|less)\b(?! than\b)|\b(?:more|less) (?:in |this |for )?T+[?. ]*$/,
    ),
    (heard) => isCombined(heard) || isGrouped(heard) || measures(heard, /^net$/),
  ],
  [
    says(/\bhow much\b[^.?]{0,500}\band how much\b/),
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
  [says(/\bhow much\b[^.?]{0,500}\bhow many\b/), (heard) => isCombined(heard) || isGrouped(heard) || measures(heard, /^rows$/)],
  [
    says(
      /\b(?:which|what|who|whose)\b[^.?]{0,500}\b(?:rose|grew|increased|jumped|fell|dropped|changed|declined|climbed|shrank|grown|risen|fallen|swung)\b[^.?]{0,500}\b(?:most|least|fastest|sharpest)\b/,
    ),
    () => false,
  ],
  [
    says(
      /\b(?:badh|ghat|gir) rah[aei]\b|^(?:is|are) [^.?]*\b(?:rising|growing|increasing|falling(?! due\b)|going up|going down|declining|climbing|shrinking)\b/,
    ),
    (heard) => isCombined(heard) || isGrouped(heard),
  ],
  // Grouping by two fields at once, or by future days, needs more than one statement.
  [
    says(
      /\bby (?:due (?:month|date|week)|(?:customer|vendor|supplier|category|account|month|quarter|mode|party) and (?:by )?(?:customer|vendor|supplier|category|account|month|quarter|mode|party|age\w*)\b)/,
    ),
    ({ queries }) => queries.some(({ first_of }) => first_of !== undefined),
  ],
  [
    says(/\b(?:cash|balance)\b[^.?]{0,500}\b(?:plus|minus|less|and)\b[^.?]{0,500}\breceivables?\b/),
    (heard) => measures(heard, /^balance/),
  ],
  [says(/\bhow many\b[^.?]{0,500}\band how many\b/), (heard) => isCombined(heard) || isGrouped(heard)],
  [says(/\b(?:first|last|previous) time\b/), (heard) => isGrouped(heard) || measures(heard, /_date$|^rows$|^balance/)],
  // The largest entry of each month, and parties that owe nothing, need more than a sum.
  [
    says(
      /\b(?:top|largest|biggest|highest|smallest|lowest) (?:single )?(?:payments?|receipts?|debits?|credits?|transactions?|expenses?|entr(?:y|ies)) (?:of|in|for) (?:each|every)\b|\bow(?:e|es|ing) (?:us )?nothing\b|\bnothing (?:due|owed|pending|outstanding)\b/,
    ),
    () => false,
  ],
]
