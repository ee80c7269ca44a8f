import type { Paraphrases } from './paraphrases.ts'

const big = '(?:biggest|largest|highest|smallest|lowest|latest|last|first|most recent|earliest|oldest|heaviest)'

/** How it is asked, what changed, which one, and those who are paid for their work. */
export const questionForms: Paraphrases = [
  // How it is asked.
  ['r(?= (?:there|we|our|they|the)\\b)', 'are'],
  ["(we|they|i)(?:'|’)?ve(?= )", '$1 have'],
  ['^what all (?=(?:do|did|does|have|has|had|is|are|was|were) )', 'what '],
  ['(?:has|have|did|do|does|is|are|was|were|wo|ca|could|would|should)nt', 'not'],
  ['(?<=^|[,.?!-] )what(?:s|z)(?= [a-z])', "what's"],
  ['who(?=s (?:late|behind|not|been|the|our|owing|overdue|paid|got))s', 'who is'],
  ['^(?:please |now |just )*(?:add|club|lump|pool|combine|put)(?: up)? together(?= )', 'combined'],
  ['^(?:please |now |just )*(?:club|lump|pool|combine) (?=[^.?]{0,500} (?:and|plus|&) )', 'combined '],
  [`(?:the )?(?:amount|date|value|day)s?,? and (?:the )?(?:amount|date|value|day)s? of (?=(?:the |our )?${big} )`, ''],
  ["(?:what(?:'s| is) )?the (?:story|scene|deal|situation) (?:with|on)", 'status of'],
  ['(?:on|for) how many (?:occasions|instances)|how many (?:occasions|instances)', 'how many times'],
  ['by what (?:factor|multiple)', 'kitna guna'],
  ['in the month of', 'in'],
  ['diffs?(?! (?:account|bank|part|vendor|customer|month|day|categor)\\w*)', 'difference'],
  ['(?:mahine|maheene) (?:dar|ba|pe|par|by) (?:mahine|maheene)|har mahine ka hisaab', 'month by month'],
  ['(?:are |is )?not to be (?:counted|included|considered|added)', 'excluded'],
  ['(?:from|since) monday(?: of)? this week(?: (?:up ?to|till|until|to) (?:now|today|date))?', 'this week'],
  ['^(?:put|place|arrange|list|show) (.{5,80}?) in (?:the )?order (?:of|by)', 'rank $1 by'],
  ['in (?:the )?order of', 'ranked by'],
  [
    '(?:best|top|biggest|largest|highest)((?: \\w+)?)[ -]paying (part(?:y|ies)|(?:customer|client|buyer|debtor)s?)',
    'top$1 $2 by receipts',
  ],
  [
    '(which|who|kaun(?:sa|si|se)?)((?: \\w+)?) (?:has|have|had|holds?|held|takes?|took|makes? up|made up) (?:the )?(?:biggest|largest|highest|most|maximum) (?:share|part|portion|chunk|slice)(?= ?(?:of (?:it|that|them|this))?[?. ]*$)',
    '$1$2 is the highest',
  ],
  [
    '^(?:pull up|bring up|dig up|dig out|look up|fetch) (?:the |our |all )*(.{2,40}?) (?:charges|bills|spends?)',
    'list the $1 payments',
  ],
  ['(?:is |are )?(?:good|enough|sufficient) for how many (months|days)', 'will last how many $1'],
  [
    "^(?:what (?:was|is) )?(?:the )?(lowest|highest) (?:that )?(?:the |our )?((?![\\w' ]*\\b(?:payment|receipt|amount|point|level|mark|balance|cash)\\b)[\\w' ]{2,30}?)(?: account)? (?:got|went|came|fell|dropped|sank|rose|climbed|touched|reached|hit)(?: down| up)?(?: to)?",
    '$1 balance of $2 account',
  ],
  ['as (?:we speak|things stand|it stands|matters stand)|(?:at|right) this (?:very )?(?:moment|minute|point)', 'now'],
  [
    '^(?:now |ok |please |and )*(?:raise|lower|increase|reduce|bump|drop|set|move) (?:that|it|this|the (?:limit|bar|threshold|cut-?off|floor|ceiling))(?: up| down)? to (?=(?:rs\\.? ?|₹ ?)?\\d)',
    'make that ',
  ],
  [
    '^(?!rank|list|show|which|who|top)(.{0,30}?(?:vendors|suppliers|customers|clients|parties|heads|categories|employees)) (.{3,40}?),? ((?:cheapest|lowest|smallest|least|costliest|biggest|largest|highest)(?: ones?)? first)$',
    'rank $1 $2 by amount, $3',
  ],
  [
    '(?<=^(?:please )?(?:rank|arrange|sort|order|list)\\b.{0,500}),? (?:the )?(?:highest|largest|biggest|most|top|costliest|heaviest|maximum)(?: ones?| paid| amounts?| value)? (?:first|on top|at the top|at top)(?=[?. ]*$)',
    ' ranked',
  ],
  [
    ',? (?:the )?(?:highest|largest|biggest|heaviest|maximum) (?:dues|amounts?|balances?|outstandings?|bills|sums?|values?) (?:first|on top|at the top|at top)(?=[?. ]*$)',
    ' ranked',
  ],
  [
    '(?<=^(?:please )?(?:rank|arrange|sort|order|list)\\b.{0,500})(?<!by amount,?),? (?:the )?(?:lowest|smallest|least|cheapest|minimum)(?: ones?| paid| amounts?| value)? (?:first|on top|at the top|at top)(?=[?. ]*$)',
    ' ascending ranked',
  ],
  [',? ((?:own|internal|self)[- ](?:accounts? )?transfers?) (?:out|off|aside|apart|away)(?=[?. ]*$)', ', excluding $1'],
  [
    'how (?:big|large|deep|much of) an? (?:hole|dent) (?:did|has|have) (.{3,40}?) (?:make|made|put|burn|burnt|leave|left)(?: in (?:our|the) (?:pockets?|wallet|kitty|purse|budget|bank))?',
    'how much did $1 cost us',
  ],
  ['(?:have |has )?(?:crossed|exceeded|gone (?:past|beyond|over)|crossing|exceeding) (\\d+ days)', 'are over $1'],
  ['(?:all|all (?:the|our)) (?:bank )?accounts (?:added up|summed(?: up)?|totall?ed)', 'total balance of all accounts'],
  [
    '(?:(?:cash|money|funds) (?:that )?(?:we |were |was )?(?:have |had )?(?:ever )?(?:held|hold|holding|kept)|(?:cash|money|funds) (?:that )?we (?:ever )?had)(?= (?:at|on|as|in|by|across|over|during|between|together|all)\\b)',
    'balance',
  ],
  ['in how many (?:instal?ments|tranches|goes|shots|parts|lots)', 'in how many payments'],
  [
    '(?:the )?(?:biggest|largest|highest|major) (?:chunk|slice|share|piece|portion)(?= (?:of|from|in)\\b)|(?:the )?(?:biggest|largest) (?:chunk|slice|piece|portion)',
    'the most',
  ],
  // What changed.
  [
    '(?:crept|creeping|shot|zoomed|ballooned|spiked|exploded|mushroomed|swelled|jumped) up(?= (?:the )?(?:most|fastest))|(?:ballooned|spiked|exploded|mushroomed|crept|zoomed)(?= (?:the )?(?:most|fastest))',
    'increased',
  ],
  ['by (?:what|how many|how much) (?:percent|percentage|%)(?: points?)? (?:did|has|have|is|was|are|were)', 'percent change:'],
  [
    '(?:climb(?:ed)?|slid(?:e|den)?|slip(?:ped)?|eased?|soar(?:ed)?|plung(?:e|ed)|surg(?:e|ed)|sho(?:o)?t up|dip(?:ped)?|inch(?:ed)?|edg(?:e|ed)|swell(?:ed)?|shr[iau]nk|var(?:y|ied)|mov(?:e|ed))(?: up| down)? (?=(?:from|between) (?:(?:the|last|this|first|second|third|fourth) )*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|q[1-4]|h[12]|fy|20\\d\\d|month|quarter|year|week))',
    'change ',
  ],
  // What kind of thing it is: `the 45 seater from Pasrich`.
  [
    '(?<=\\b(?:the|that|this|new|old|a|an|our|another|used) )\\d[\\d.]*[- ]?(?=(?:seater|inch|tons?|tonnes?|hp|kva|kw|litres?|ltrs?|mm|cm|ft|feet|gb|tb|watts?|bhp|ply|gsm|wheeler|door|burner|axis|channel|acre|bhk)\\b)',
    '',
  ],
  // Which one.
  [
    '^(?:(?:what|which) (?:is|was) |(?:tell|give|show)(?: me| us)? )?(?:the )?(?:exact )?(?:date|day)(?: on| at)? (?:which|when|that) (?=(?:the|our|we|they|a|any|my|all|[a-z]+) )',
    'when ',
  ],
  [
    '^(?:the )?date (?=(?:the|our|we|they) [^?.]{0,500}\\b(?:came|went|paid|got|received|credited|debited|sent|gave)\\b)',
    'when ',
  ],
  [
    '^(?:and |so )?which (\\d+|two|three|four|five|six|seven|eight|nine|ten) (?:of them )?owe(?: us)? (?=(?:the )?most)',
    'which $1 customers owe us ',
  ],
  [
    '^(?:(?:show|tell|give|name|find)(?: me| us)? )?the ((?:(?:single|one|income|expense|spending|spend|earning|revenue|cost|payment) )*(?:category|head|vendor|supplier|customer|client|party|month|account|employee|bank)) (?:that|which|who) (?=(?:has |have |had |was |is |were )?[a-z]+ (?:us |in |up )?(?:the )?(?:most|least|highest|lowest|maximum|minimum|biggest|smallest)\\b)',
    'which $1 ',
  ],
  ['^(?:now |please |can you )*order (?=(?:the|our|all|my|them|these|those) )', 'rank '],
  [
    '(?:from )?(?:the )?(?:lowest|smallest|least|cheapest)(?: balance| first)? (?:to|up to) (?:the )?(?:highest|largest|biggest|most|costliest)(?: balance)?|(?:in )?increasing order',
    'ascending ranked',
  ],
  [
    '((?:transactions?|txns?|entries|entry|lines)(?: that| which)?(?: have| has| had| did| do| all)?) (?:went|go|goes|gone|going|pass|passed|passing|ran|run|flowed|routed) (?=(?:through|via)\\b)',
    '$1 ',
  ],
  // Those who are paid for their work.
  ['(highest|best|top|lowest|least|most|worst)-paid', '$1 paid'],
  ['per (?:staff|team) member', 'for each employee'],
  ['(?<=^(?:please )?(?:rank|list|arrange|sort|order) (?:(?:the|our|my) )*)team(?= (?:by|in) )', 'employees'],
  [
    '(?:what|which)(?: all)? transfers (?:did|have|were|do|had)(?: we)?(?: been)? (?:make|made|do|done|happen(?:ed)?) (?:between|among|across|within) (?:(?:our|the|own|two|bank|all) )+accounts',
    'list own account transfers',
  ],
  [
    '(?:move|moved|moving|shift|shifted|shifting|shuffle|shuffled|swap|swapped)(?: around)?(?= (?:between|among|across|within) (?:(?:our|the|own|two|bank|all|different) )+accounts)',
    'transfer',
  ],
  ['(?:staff|team) members|members of (?:the |our )?(?:staff|team)', 'employees'],
  ['(?:staff|team) member|member of (?:the |our )?(?:staff|team)', 'employee'],
  [
    '(highest|best|top|lowest|least|most|better|worst)[- ]paid (?:staff|team|people|persons|personnel|workforce)',
    '$1 paid employees',
  ],
  [
    '(?<=(?:^|\\b(?:rank|list|arrange|sort|order|which|which of|each|every|per|top|\\d+|two|three|four|five) )(?:(?:the|our|all) )*)(?:staff|personnel)(?= (?:by|in order|ranked|sorted|ordered|got|gets?|earns?|earned|drew|draws?|took|takes?|was|were|is|are) )',
    'employees',
  ],
  ['(?:top|highest|biggest|best) (\\d+|two|three|four|five|ten) (?:salary |salaried )?earners', 'top $1 employees'],
  ['(\\d+|two|three|four|five|ten) (?:top|highest|biggest|best) (?:salary |salaried )?earners', 'top $1 employees'],
  ['(employees) by (?:(?:the|their|total|monthly|gross) )*(?:pay|earnings|pay ?out|compensation|remuneration)', '$1 by amount'],
  ['(?:number|no\\.?) (?:two|2)(?= )', 'second biggest'],
  ['(?:number|no\\.?) (?:three|3)(?= (?!lakh|crore))', 'third biggest'],
  ['runner[- ]?up', 'second biggest'],
  ['(?<=^)(months|weeks|quarters|days) (?:in|on|during) which', '$1 when'],
]
