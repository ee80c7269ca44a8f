import type { Paraphrases } from './paraphrases.ts'

/** People who hold money that is ours. */
const ours = '(?:our|my) (?:money|cash|funds|dues|payments?|paisa|paise|outstandings?|receivables?)'
const hasOurs =
  "(?:(?:is|are|has|have|'s) ){0,9}(?:been )?(?:sitting|sits|sat|holding|holds|hanging|hangs|hogging|clinging|keeping)(?: (?:on to|onto|on|over|back|up|with|to))?"
const most =
  "(?:the )?(?:biggest|largest|highest|most|major|bulk|maximum|max|main|fattest|lion's)(?: (?:chunk|slice|share|piece|portion|part|pile|amount|lot|bit|sum))?"
const stuck = '(?:stuck|lying|locked(?: up)?|tied up|blocked|trapped|pending|parked|held up)'

/** Invoices and bills. */
export const papers: Paraphrases = [
  ['(which|what) (vendor|supplier|party) (?:bills|charges|invoices) us', '$1 $2 billed us'],
  ['who (?:bills|invoices) us', 'which vendor billed us'],
  // Documents one by one.
  [
    '^(?:please |now |ok |and |then )*(?:show|display|give|tell|open|see|let (?:us|me) see|pull up|bring up)(?: me| us)? (?=(?:all )?(?:(?:of )?(?:their|his|her|its|these|those) )(?:(?:open|overdue|unpaid|pending|outstanding|due|part paid|old|oldest|latest) ){0,2}(?:invoices|bills)[?. ]*$)',
    'list ',
  ],
  // Taxes on documents.
  [
    '(?:input |paid |our |total ){0,9}([cis]?gst|tax(?: credit)?)(?: (?:paid|charged|included|component|credit|portion|part|amount|borne|suffered|claimed))* (?:on|in|from|of|for) (?:(?:the|our|all|total|local|interstate) )*(?:purchases|purchase(?= (?:in|during|for|of|this|last|since|by)\\b|[?.! ]*$)|kharid(?:i|ari)?)(?! (?:bills?|invoices?|orders?|returns?)\\b)',
    'input $1 on bills',
  ],
  [
    '([cis]?gst|tax)(?: (?:charged|collected|included|component|portion|part|amount|billed))* (?:on|in|from|of|for) (?:(?:the|our|all|total) )*sales(?! (?:bills?|invoices?|orders?|returns?)\\b)',
    '$1 on sales invoices',
  ],
  [
    '(?:kharid(?:i|ari)?|purchases?)(?: bills?)? (?:par|pe) (?:kitn[ai] |kul |total )?(?:laga |diya )?([cis]?gst|tax)',
    'input $1 on bills kitna',
  ],
  [
    '(?:bikri|sales?)(?: bills?| invoices?)? (?:par|pe) (?:kitn[ai] |kul |total )?(?:laga |liya )?([cis]?gst|tax)',
    '$1 on sales invoices kitna',
  ],
  ['(?:what|how much)(?: all)? (?:are|were) we (?:still )?on the hook for(?: (?:with|to))?', 'how much do we owe to'],
  ['fas([aei])(?: (?:hua|hue|hui))?', 'phas$1'],
  // Documents open for that long.
  [
    '(invoices?|bills?)(?: (?:that|which))?(?: (?:are|is|were|have|has))?(?: been)? (?:not (?:been )?paid|unpaid|not (?:been )?(?:cleared|settled)|pending|open|outstanding)(?: even)? (?:for|since|past|beyond)(?: (?:over|more than|above))? (\\d+ days)(?: or more| now)?',
    '$1 overdue over $2',
  ],
  [
    '(customers|clients|parties)(?: (?:that|which|who|whose))? (?:have|has|did) ?(?:not|nt|n.t) (?:been )?(?:pay|paid|cleared|settled)(?: us| up| their invoices| dues)* (?:for|since|past|beyond|in)(?: (?:over|more than|above))? (\\d+ days)',
    '$1 with invoices overdue over $2',
  ],
  // Invoices and bills.
  [
    '(?:(?:un|not )paid|open|pending|outstanding)(?:(?:,| |/|\\+|&|or|and|aur|ya)+)(?:part(?:ial|ially|ly|[- ]?way)?|half)[- ]?paid',
    'unpaid',
  ],
  [
    '(?:part(?:ial|ially|ly)?|half)[- ]?paid(?:(?:,| |/|\\+|&|or|and|aur|ya)+)(?:unpaid|not paid|open|pending|outstanding)',
    'unpaid',
  ],
  [
    '(?:not (?:yet )?(?:fully|completely|entirely) (?:paid|settled|cleared)|(?:fully|wholly) (?:or|and) part(?:ly|ially) unpaid|part(?:ly|ially) (?:or|and) (?:fully|wholly) unpaid)',
    'unpaid',
  ],
  ['(?:sales?|trade|(?<!(?:input|output) )tax) (?=invoices?\\b)', ''],
  ['sales? (?=bills?\\b)', 'customer '],
  ['purchases? (?=bills?\\b)', 'vendor '],
  [
    '(?:what|which|how (?:big|large) an?) (?:part|portion|bit|chunk) of (it|that|this|them|those|these|which) (is|are|was|were|has|have)(?= (?:(?:already|now|long|still|currently|been|gone|well) )*(?:overdue|past|late|beyond|delayed|pending|unpaid|due|open|paid|cleared|settled|outstanding))',
    'how much of $1 $2',
  ],
  [
    '((?:number|count)s? of (?:[a-z]+ ){0,3}(?:invoices|bills|payments|receipts)(?: [a-z]+){0,3}?) per (?=(?:customer|client|vendor|supplier|buyer)\\b)',
    '$1 by ',
  ],
  [
    '((?:invoices|bills|receivables|payables|outstandings?|overdues?|dues)(?: [a-z]+){0,3}?) per (?=(?:customer|client|vendor|supplier|buyer)\\b)',
    '$1 by ',
  ],
  [
    '(?:what (?:all )?(?:do )?)?we owe and (?:what )?(?:we )?(?:are|is) owed(?: to us)?',
    'what we owe vendors and what customers owe us',
  ],
  [
    '(?:worst|slowest|laziest|poorest|most pathetic|terrible) (?:at|in|about) (?:paying|clearing|settling)(?: us| up| dues| bills| invoices| their dues)?(?: on time| in time)?',
    'slowest to pay',
  ],
  ['how (?:much|deep) (?:in debt |in )?(?:are|were) we (?:in )?(?:with|to)(?= )', 'how much do we owe to'],
  ['(?:for |since )?(?:over|more than) (?:a|one) month(?=[?., ]*$| (?:now|overdue|late|past))', 'over 30 days'],
  [
    '(?:whose |where |that have |which have |with |(?:that|which) (?:are )?past )?(?:the |their |its |a )?due[- ]?dates? (?:(?:that|which) )?(?:(?:has|have|is|are|had|was|were) )?(?:already |long |since )*(?:gone by|gone past|gone|passed by|passed|past|lapsed|expired|slipped|over|behind us|elapsed|come and gone)',
    'overdue',
  ],
  ['(?:should|ought to) have been (?:paid|settled|cleared|collected|received) (?:by now|already|before now)', 'overdue'],
  [`${hasOurs} ${most} (?:of )?${ours}`, 'owes us the most'],
  [`${hasOurs} ${ours} the most`, 'owes us the most'],
  [
    `how much (?:of ${ours}|(?:money|cash)) (?:is|are|has|have) (?!${stuck})(.{2,40}?) (?:sitting|holding|hanging|been sitting)(?: (?:on|back|up|onto|on to))?`,
    'how much does $1 owe us',
  ],
  [
    `(?:of ${ours} |(?:money|cash|funds|amount) )?(?:(?:is|are|was|has been|still|currently|that is|presently) )*${stuck} (?:with|at|in) (?=(?:(?:the|our|all|various|different) )*(?:customers?|clients?|buyers?|dealers?|distributors?|part(?:y|ies)|debtors?|retailers?)\\b)`,
    'is outstanding from ',
  ],
  [
    '(?:(?:is|are|was|were|left|remains?|remaining) ){0,9}(?:still|yet|left|remaining) to (?:come(?: in| to us)?|be received|arrive|reach us)(?! due\\b)',
    'is outstanding',
  ],
  [
    '(?:are|were|have) we (?:still |yet )+to (?:get|receive|collect)(?: paid)?|(?:we|i) (?:are |have )?(?:still |yet )+(?:have )?to (?:get|receive|collect)(?: paid)?',
    'is outstanding',
  ],
  ['(money|cash|payments?|amounts?|funds|sums?) to come(?: in)?(?= from\\b)', '$1 outstanding'],
  ['(?:tied|locked|held) up (?:with|in|at)', 'outstanding from'],
  ['(?:yet|still|remaining) to (?:be )?(?:reali[sz]ed?|recover(?:ed)?)', 'outstanding'],
  ['(bills?|invoices?) (?:are |is )?(?:hanging|looming) over (?:us|our heads?)', '$1 are unpaid'],
  ['((?:customers?|clients?) (?:with|having|whose|who have) (?:\\w+ ){0,2})bills?', '$1invoices'],
  [
    '(?:(?:average|avg|typical|mean|usual) )?(?:(?:number of )?days|time)(?: (?:we|it) takes?)? (?:to collect|for collection|of collection)(?: (?:money|payments?|dues|cash))?(?: from (?:our |the )?(?:customers|clients))?',
    'average days to pay invoices',
  ],
  ['(?:(?:average|avg|typical|mean|usual) )?collection (?:time|cycle)', 'average days to pay invoices'],
  [
    '((?:billed|invoiced|invoicing|billing|invoices?)[^.?]{0,500}) (?:before|excluding|without|minus|less) (?:any |the )?(?:tax|taxes|gst)',
    '$1 taxable value',
  ],
  [
    '(?:how much|what) (?:money )?should (?:be )?(?:com(?:e|ing) in|we (?:be )?(?:get|receiv|collect)(?:e|ing)?)(?= (?:from customers )?(?:by|before|till|until) )',
    'invoices due',
  ],
]
