import { cuesIn } from '../cues.ts'
import { type Condition, isCombined, isGrouped, isSeveral, measures, says } from './retained-conditions.ts'

/** What every figure of documents leaves out. */
const issued = '["status","not_in",["draft","cancelled"]]'

/** Changes, shares, counts, extremes and exclusions. */
export const figures: readonly Condition[] = [
  [says(/\bhow many times (?:the|our|as)\b/), isCombined],
  [says(/\bowed (?:to us )?by\b/), ({ queries }) => queries.some(({ from }) => from !== 'transactions')],
  // Receipts are never reported for payments.
  [
    says(/\b(?:gave|paid|sent|brought|fetched) us\b|\bby (?:the |their |total )*(?:receipts|collections|income)\b/),
    ({ queries, json }) =>
      queries.some(({ from, measure }) => from !== 'transactions' || measure === 'net') ||
      json.includes('"credit"') ||
      !json.includes('"debit"'),
  ],
  // A share of the whole in itself is meaningless.
  [
    ({ queries }) =>
      queries.some(
        ({ measure, filters, of }) => measure === 'share' && of !== undefined && JSON.stringify(filters) === JSON.stringify(of),
      ),
    () => false,
  ],
  // Within one category there is no ranking of categories.
  [
    ({ queries }) =>
      queries.some(
        ({ group_by, limit, filters }) =>
          group_by === 'category' && limit === 1 && filters.some(([field, op]) => field === 'category' && op === '='),
      ),
    () => false,
  ],
  // What came in then less what went out then is of both.
  [
    says(
      /\b(?:difference|gap) (?:between|of) [^.?]{0,500}\b(?:receipts?|received|inflows?|income|collections?|collected|came in|money in)\b[^.?]{0,500} and [^.?]{0,500}\b(?:payments?|paid|outflows?|expenses?|spen[dt]|went out|money out)\b/,
    ),
    (heard) => measures(heard, /^net$/) || (heard.json.includes('"credit"') && heard.json.includes('"debit"')),
  ],
  // How something changed is no figure of one stretch.
  [
    says(
      /^(?:and |so |ok )*(?:how (?:has|have|did|does)|by how much (?:has|have|did)|what) [^.?]*\b(?:changed?|changing|grown|grew|varied)\b/,
    ),
    (heard) => isCombined(heard) || isGrouped(heard) || measures(heard, /^(?:net|balance)/),
  ],
  // No entry shows when the next one is due.
  [
    says(/\bagl[aei] (?:kab|kitn\w+)\b|\bwhen(?:'s| is| will)? (?:the |our |its )?next\b/),
    ({ queries }) => queries.some(({ from }) => from !== 'transactions'),
  ],
  // The largest change between two of many needs more than one statement.
  [
    says(
      /\b(?:biggest|largest|most|highest|sharpest|steepest|maximum|greatest) (?:\w+ )?(?:jump|rise|increase|drop|fall|decline|swing|change|growth|spike|dip)\b/,
    ),
    (heard) => isCombined(heard) || measures(heard, /^balance/),
  ],
  // The highest of those shown before is not the highest of all.
  [
    says(
      /\b(?:most|least|highest|lowest|biggest|smallest|best|more|less)\b[^.?]{0,500}\b(?:of|among|amongst|between|out of) the (?:two|three|four)\b/,
    ),
    (heard) => isCombined(heard) || heard.json.includes('"in"'),
  ],
  // The repayment of a loan is not its receipts.
  [
    says(/\b(?:repaid|paid back|given back)\b/),
    ({ json, queries }) => json.includes('"debit"') || queries.some(({ from }) => from !== 'transactions'),
  ],
  // No figure explains a reason.
  [says(/^(?:and |so |but |ok )*why\b/), ({ queries }) => queries.some(({ purpose }) => purpose === true)],
  // Both of two are not one of them.
  [
    says(/^(?:and |so |ok )*both (?:as|in|of|together)\b/),
    (heard) => isCombined(heard) || isGrouped(heard) || heard.json.includes('"in"'),
  ],
  // The average of two figures shown before is not that of entries.
  [
    says(/\b(?:average|avg|mean) (?:of|for|over) (?:both|them|(?:the|all) (?:two|three|four|five)|all of them|these|those)\b/),
    (heard) => measures(heard, /^avg_/) || heard.queries.some(({ over }) => over !== undefined),
  ],
  // A figure over the last few entries is not one over all of them.
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
      measures(heard, /^(?:count|distinct|duplicates|avg_days|max_days|runway|rows)/) ||
      ('op' in heard.question && heard.question.op === 'ratio' && /\bhow many times\b/.test(heard.text)) ||
      (measures(heard, /^share$/) && /\b(?:each|every) (?:₹ ?|rs\.? ?)?(?:100|hundred|rupee)/.test(heard.frame.text)) ||
      heard.queries.some(({ by_count }) => by_count),
  ],
  [
    says(/\b(?:most|highest|top(?! one\b)|biggest|largest|lowest|smallest|least|maximum|minimum|oldest|latest|newest)\b/),
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
    says(/\b(?:compare[ds]?|vs|versus|difference|fark|farak|antar)\b/),
    (heard) => isCombined(heard) || isGrouped(heard) || measures(heard, /^net$/),
  ],
  [
    says(
      /\b(?:higher|lower|more|less|bigger|smaller|better|worse|greater|fewer)\b[^.?]{0,500}\bthan (?:(?:on|in|at|it|was|that|of|the|for|during|last|previous) )*T/,
    ),
    isCombined,
  ],
  [
    says(
      /\btransfer\w*\b[^.?]{0,500}\bA|\b(?:move|moved|swept|shifted|sent|send)\b[^.?]{0,500}\b(?:from|to) (?:the |our )?A+[^.?]{0,500}\b(?:to|from|into) (?:the |our )?A|(?<![A-Z])A+ se A+ (?:me|mein|ko)\b/,
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
        filters.some(
          ([field, op]) => op === '!=' || op === 'not_in' || (field === 'own_transfer' && cuesIn(heard.text).ownTransfer),
        ),
      ),
  ],
  [
    says(
      /(?:\bnot\b(?! [CPAT]{3})|n't\b|\bnever\b|\bnahin?\b|\bwithout\b|\b(?:everything|anything|all) (?:else )?but\b|\bexcept\b|\bexclud(?:ing|ed)\b|\bleft out\b|\b(?:leaving|keeping) (?:[a-zA-Z]+ ){0,4}(?:out|aside)\b|\b(?:ignoring|barring|chhod ?k\w+|ke alawa|ke bina)\b|\bapart from\b|\bother than\b|\bno (?:receipts?|payments?|entr|transactions?|money|sales|invoices?|bills?|spend|expenses?)\w*)/,
    ),
    ({ frame, json, text }) =>
      (frame.amounts.length > 0 && /\bexcluding\b|\bexcept\b/.test(text)) ||
      /!=|not_in|not_contains|open|overdue|""|gross|taxable/.test(json.replaceAll(issued, '').replaceAll('"!=",""', '')) ||
      (cuesIn(text).ownTransfer && json.includes('["own_transfer","=",false]')) ||
      /draft|cancel/.test(text),
  ],
  // Without tax is a figure of money, and no condition on how many.
  [
    says(/\btaxable value\b|\b(?:without|no|zero|nil|bina) (?:any |the )?(?:[cis]?gst|tax)\b/),
    (heard) => isCombined(heard) || heard.json.includes('taxable') || !measures(heard, /^(?:count|rows|distinct)$/),
  ],
]
