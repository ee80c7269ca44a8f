import type { Paraphrases } from './paraphrases.ts'

const receipts = '(?:receipts?|inflows?|income|money in|collections?|credits?)'
const payments = '(?:payments?|outflows?|expenses?|spend(?:ing)?|money out|outgo|debits?)'
const took = '(?:take|taken|taking|took|bring|brought|earn|earned|make|made|collect|collected|receive|received|get|got)'
/** Both ends of what a stretch of time leaves over. */
const plusSide =
  '(?<!\\b(?:growth|change|changed|balances?|variance|difference|trend)\\b[^.?]{0,500})(?:(?:in|on|a) )?(?:the )?(?:cash )?(?:plus|positive|black|surplus)'
const minusSide =
  '(?<!\\b(?:growth|change|changed|balances?|variance|difference|trend)\\b[^.?]{0,500})(?:(?:in|on|a) )?(?:the )?(?:cash )?(?:minus|negative|red|deficit)'
const moved = '(?:gone up|gone down|risen|fallen|grown|shrunk|increased|decreased|dropped|changed|moved|come down|improved)'

/** All that came in and all that went out, whatever they are called. */
const money = '(?:(?:what|whatever|the|all|total|our|any|amounts?|sums?|money|cash|funds|paisa)(?: that)? )*'
const cameIn = `${money}(?:(?:came|comes|coming|flowed|flows|flowing) in|(?:we (?:have |had )?(?:got|get|received?|collected?|earned?|took in|take in)|(?:was |were |is |has been )?(?:received|collected|credited|earned))|receipts?|inflows?|income|collections?|money in|credits?|in)`
const wentOut = `${money}(?:(?:went|goes|going|flowed|flows|flowing) out|(?:we (?:have |had )?(?:paid out|paid|pay|spent|spend|gave)|(?:was |were |is |has been )?(?:paid out|paid|spent|debited))|payments?|outflows?|outgo|expenses?|expenditure|spend(?:ing)?|money out|debits?|out)`
const stretch =
  '(?:(?:the|our) )*(?:last|this|past|previous|current|month|year|quarter|week|fy|q[1-4]|h[12]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\\d|today|yesterday|each|every)'
const andOr = ' (?:and|versus|vs\\.?|aur|&|to) '

/** What is left over, what the money lasts, the first and the last time. */
export const left: Paraphrases = [
  // This one against the last.
  [
    '(?<=^(?![^.?]{0,500}\\b(?:last|previous|than|over|from|vs|versus|against|compared|fy ?\\d|20\\d\\d|months?|monthly|each|every|by|per)\\b)[^.?]{0,500}\\b(?:growth|grow|grew|grown)\\b[^.?]{0,500})this (financial year|fiscal year|year|fy|quarter)(?=[?.! ]*$)',
    'this $1 compared to last $1',
  ],
  [
    `(up|down|${moved}) (?:from|on|over|against) (?=(?:the )?(?:last|previous) (?:month|quarter|year|week|fy)\\b(?! to\\b))`,
    '$1 than ',
  ],
  // Net, and what the money lasts.
  [
    `(?:the )?(?:difference|gap|delta|margin) (?:between|of|in) ${cameIn} (?:in|for|during) (\\w+)(?: \\d{4})? (?:and|versus|vs\\.?|aur|&) ${wentOut} (?=(?:in|for|during) \\1\\b)`,
    'net cash flow ',
  ],
  [
    `(?:(?:what|how much|how big|how large)(?:'s| is| was) (?:the )?)?(?:the )?(?:difference|gap|delta|margin)(?: in amount)? (?:between|of|in) (?:${cameIn}${andOr}${wentOut}|${wentOut}${andOr}${cameIn})(?! (?:to|for|on|from|by|as|towards|under|through|via) (?!${stretch}))`,
    'net cash flow',
  ],
  [
    'without (?:a single|any|even a|even one|one) (?:rupee|paisa|payment|receipt|bit of money)s? (?:coming|flowing|being received|received|earned)(?: in)?',
    'with no income',
  ],
  [`excess of ${receipts} over ${payments}`, 'net cash flow'],
  [
    `how much (?:more|less)(?: money| cash)? (?:did|do|have|had) (?:we|the business|the company|the firm) (?:\\w+ )?${took}(?: in)? than (?:what )?(?:we|it|was|is) (?:\\w+ )?(?:spen[dt]|spending|pa(?:y|id)|paying|gave)(?: out)?`,
    'what was the net cash flow',
  ],
  [
    '(?:(?:income|aa?mdani|kamai|receipts?|inflows?|collections?) (?:aur|or|and) (?:kharch\\w*|expenses?|payments?|outflows?)|(?:kharch\\w*|expenses?|payments?|outflows?) (?:aur|or|and) (?:income|aa?mdani|kamai|receipts?|inflows?|collections?)) (?:(?:ka|ke|ki|me|mein|dono|beech|bich|kitn[aei]) )+(?:difference|fark|farak|antar|gap)',
    'net cash flow',
  ],
  [
    '(?:(?:kitn|jitn)[aei] )?(?:paisa |paise )?(?:aay[ae]|aane wal[ae]|mil[ae])(?: (?:hue|huye|paisa|paise))? aur (?:(?:kitn|jitn)[aei] )?(?:paisa |paise )?(?:gay[ae]|ja+ne wal[ae]|diy[ae])(?: (?:hue|huye|paisa|paise))? (?:(?:ka|ke|ki|me|mein|dono|beech|bich) )*(?:difference|fark|farak|antar|gap)',
    'net cash flow',
  ],
  [
    `${plusSide}(?: month| side)? (?:or|ya|and|/) (?:(?:in|on|a|the|was it|were we) )*${minusSide}(?: month| side)?`,
    'net cash flow',
  ],
  [
    `${minusSide}(?: month| side)? (?:or|ya|and|/) (?:(?:in|on|a|the|was it|were we) )*${plusSide}(?: month| side)?`,
    'net cash flow',
  ],
  [
    '(?:plus|minus|fayde|ghate) (?:me|mein)(?: (?:tha|the|thi|gaya|gaye|raha|rahe|hai|hain|hue|hua))? ya (?:phir )?(?:plus|minus|nuksan|fayde|ghate) (?:me|mein)',
    'net cash flow',
  ],
  ['(?:up or down|down or up|ahead or behind|better or worse off)(?: (?:on|in) (?:cash|money))', 'net cash flow'],
  [
    `(?:did|do|have|are|were|was|is) (?:we|the business|the company|the firm) (?:\\w+ )?${took}(?: in)? (?:more|less) (?:money )?than (?:what )?(?:we|it|was|is) (?:\\w+ )?(?:spen[dt]|spending|pa(?:y|id)|paying|gave)(?: out)?`,
    'what was the net cash flow',
  ],
  ['(?:are |were )?we (?:are |were )?(?:losing|bleeding)(?: money| cash)?(?= (?:per|a|each|every) month)', 'burn'],
  ['(?:cash|money|net) loss(?:es)?(?= )', 'burn'],
  ['in[- ]hand cash|bank money', 'cash balance'],
  [
    '(?:how much|what|kitna)(?: (?:money|cash|funds|paisa))? (?:are|were) we (?:just |really |now |all )?(?:sitting|sat) on(?! (?:the|our|any|unpaid|overdue|open)\\b)',
    'what is our total balance',
  ],
  [
    '(?<=\\b(?:in|of) )(?:the |our )(?:company |common )?(?:kitty|coffers|till|piggy bank|money box|war chest|cash pile)',
    'the bank',
  ],
  [
    "(?:how (?:big|large|fat|deep|healthy|full) (is|was)|what(?:'s| (is|was)) (?:the )?(?:size|state) of) (?:the |our )(?:war chest|kitty|cash pile|cash chest|piggy bank|coffers)",
    'what $1$2 our total balance',
  ],
  ['how (?:flush|cash[- ]rich|liquid) (?:are|were) we(?: (?:with|for|in) (?:cash|money|funds))?', 'what is our total balance'],
  ['(?:how much|what) cash (?:have we(?: got)?|do we have) to hand', 'what is our total balance'],
  [
    '(?:how much|what)(?: (?:money|cash|dough|moolah|dosh|funds))? (?:have|had) (?:we|i)(?: (?:got|have|had))?(?: (?:left|stashed|parked|lying|sitting|saved|kept))?(?= (?:in|across|at|with|inside) (?:(?:the|our|all|both|of) )*(?:banks?|(?:bank )?accounts?)\\b)(?![^.?]{0,500}\\b(?:from|by|for|off|through|via)\\b)',
    'what is our total balance',
  ],
  [
    'how much (?:money |cash )?can (?:we|i) (?:spend|use|withdraw|draw|take out|pay out|pay) (?:from|out of)(?= )',
    'how much is available in',
  ],
  [
    '(?:by )?how (?:much|far) (?:is|are|has|have) ((?:our |the |my )?(?:[\\w&]+ ){0,3}?(?:balances?|cash|funds)(?: in (?:the |our )?banks?)?) (?:gone |come |moved |risen |fallen )?(?:up|down|higher|lower|ahead|behind)(?: by)? since',
    'by how much did $1 change since',
  ],
  [
    'how much (more|less)(?: money| cash| funds)? (?:do|have) we (?:have|got|hold)(?: (?:now|today|in (?:the |our )?(?:bank|banks|accounts)))* than(?= )',
    'by how much is our total balance $1 than',
  ],
  ['(?:have|had) (we|i) (?:got )?left(?= (?:in|at|with) )', 'do $1 have left'],
  ['(?:cash|money|funds?) (?:that is |that we have |available |lying |in all )?with us(?! (?:from|by|to))', 'cash balance'],
  [
    "(?<=^|\\? |, )([\\w&' -]{3,40}?) (?:is|are|was|were) how many times (?:the |our |of )*([\\w&' -]{3,40}?)(?= (?:in|for|during|this|last|since|over)\\b)",
    '$1 as times of $2',
  ],
  [
    `(?:has|have|did|is) (?:our |the |my )?(?:total |overall )?(?:cash|money|bank balance|balance|funds)(?: in (?:the |our )?banks?)? ${moved}(?: or (?:gone )?\\w+)? since`,
    'by how much did the total balance change since',
  ],
  [
    'what (?:is (?:there )?in )?each (?:bank |of (?:the|our) )?accounts? (?:holds|has|carries|contains)',
    'balance of each account',
  ],
  [
    '(?:was|were|is) (?:our|the) (?:total )?(?:cash|money|funds) (?:at )?(?:the |its )?(lowest|highest)',
    'was our total balance $1',
  ],
  ['(balances?) (?:right )?now (?=(?:versus|vs|against|compared) )', '$1 today '],
  [
    '(?:what|whatever|how much|amount|money|cash)(?: (?:money|cash|balance|amount))?(?: (?:is|are|was|that is))? (?:now |currently |still )?(?:lying|lies|kept|sitting|sits|parked|left|held|resting|stands|remains|remaining|there|available)(?: now| today| currently)? (?:in|with|at) (?:each|every)(?: (?:one )?of)?(?: (?:the|our|my))?(?: (?:bank|current|savings))? (?:accounts?|banks?)',
    'balance of each account',
  ],
  [
    '(?:put|taken|added|clubbed|pooled|combined) together,? (?:what|how much)(?: (?:money|cash|balance))?(?: (?:is|are|do|have|was|were))?(?: (?:we|they))?(?: (?:have|hold|got))? ?(?:available|there|left|lying|the balance|in them|in hand)(?: (?:in (?:them|all|total|hand)))?',
    'combined balance',
  ],
  [
    '(?:did|does|do|has|have|was|were|is|are) (?:our |the |total )*(?:cash|money|funds|amounts?) (?:coming |going )?(?:in|out)(?: ever)? (?:exceed(?:s|ed|ing)?|beat(?:s)?|cross(?:ed)?|top(?:ped)?|outrun|outran|outweigh(?:ed|s)?|more than|above|greater than|less than|below) (?:(?:our |the |total )*(?:cash|money|funds|amounts?) (?:coming |going )?)?(?:in|out)(?=[?,. ]| |$)',
    'what was the net cash flow',
  ],
  [
    '(?:how much|what)(?: (?:money|cash|funds))? (?:do|are|did|have|were) we (?:been )?(?:los(?:e|ing|t)|bleed(?:ing)?|leak(?:ing)?)(?: money| cash| funds)?(?=[^?.]{0,500}\\b(?:per|a|each|every) month\\b|[^?.]{0,500}\\bmonthly\\b)',
    'what is our burn',
  ],
  ['what did we (?:have|hold)(?: in (?:all|total|hand|cash))? (?=(?:on|at|as of|as on) )', 'how much did we have '],
  // The first and the last.
  ['^(?:the )?(first|last) time (?:that |when )?we (?=(?:paid|got|received|sent|gave|bought) )', 'when did we $1 '],
  [
    '^(?:when was |what was )?(?:the )?(first|last) time (?:that |when )?(?=(?:(?:any|some|the|a|our) )*(?:money|cash|funds|anything|payments?|receipts?) (?:came|went|was|were|left|landed|arrived|got|hit|reached))',
    'when did the $1 ',
  ],
  ['(?:how much|what) did we (?:pay|give|send|transfer)(?: to)? (.{2,40}?) (?:the )?last time', 'latest payment to $1'],
  ['(?:how much|what) did (.{2,40}?) (?:pay|give|send|transfer)(?: to)? us (?:the )?last time', 'latest receipt from $1'],
  ['how (?:many days|long)(?: ago)? (?:has it been|is it|was it)? ?since (?=(?:we|they) last)', 'when did '],
]
