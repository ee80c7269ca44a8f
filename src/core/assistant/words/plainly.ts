const big = '(?:biggest|largest|highest|smallest|lowest|latest|last|first|most recent|earliest|oldest|heaviest)'
const receipts = '(?:receipts?|inflows?|income|money in|collections?|credits?)'
const payments = '(?:payments?|outflows?|expenses?|spend(?:ing)?|money out|outgo|debits?)'
const took = '(?:take|taken|taking|took|bring|brought|earn|earned|make|made|collect|collected|receive|received|get|got)'
/** Both ends of what a stretch of time leaves over. */
const plusSide =
  '(?<!\\b(?:growth|change|changed|balances?|variance|difference|trend)\\b[^.?]*)(?:(?:in|on|a) )?(?:the )?(?:cash )?(?:plus|positive|black|surplus)'
const minusSide =
  '(?<!\\b(?:growth|change|changed|balances?|variance|difference|trend)\\b[^.?]*)(?:(?:in|on|a) )?(?:the )?(?:cash )?(?:minus|negative|red|deficit)'
/** Days to come stand behind. */
const byThen =
  '(?:(?:in|over|during|within|by|before|till|until|between|from|for|on)\\b|(?:the )?(?:next|coming|upcoming|this|end of) )'
const moved = '(?:gone up|gone down|risen|fallen|grown|shrunk|increased|decreased|dropped|changed|moved|come down|improved)'

/** All that came in and all that went out, whatever they are called. */
const money = '(?:(?:what|whatever|the|all|total|our|any|amounts?|sums?|money|cash|funds|paisa)(?: that)? )*'
const cameIn = `${money}(?:(?:came|comes|coming|flowed|flows|flowing) in|(?:we (?:have |had )?(?:got|get|received?|collected?|earned?|took in|take in)|(?:was |were |is |has been )?(?:received|collected|credited|earned))|receipts?|inflows?|income|collections?|money in|credits?|in)`
const wentOut = `${money}(?:(?:went|goes|going|flowed|flows|flowing) out|(?:we (?:have |had )?(?:paid out|paid|pay|spent|spend|gave)|(?:was |were |is |has been )?(?:paid out|paid|spent|debited))|payments?|outflows?|outgo|expenses?|expenditure|spend(?:ing)?|money out|debits?|out)`
const stretch =
  '(?:(?:the|our) )*(?:last|this|past|previous|current|month|year|quarter|week|fy|q[1-4]|h[12]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\\d|today|yesterday|each|every)'
const andOr = ' (?:and|versus|vs\\.?|aur|&|to) '

/** Who keeps money that is ours. */
const ours = '(?:our|my) (?:money|cash|funds|dues|payments?|paisa|paise|outstandings?|receivables?)'
const hasOurs =
  "(?:(?:is|are|has|have|'s) )*(?:been )?(?:sitting|sits|sat|holding|holds|hanging|hangs|hogging|clinging|keeping)(?: (?:on to|onto|on|over|back|up|with|to))?"
const most =
  "(?:the )?(?:biggest|largest|highest|most|major|bulk|maximum|max|main|fattest|lion's)(?: (?:chunk|slice|share|piece|portion|part|pile|amount|lot|bit|sum))?"
const stuck = '(?:stuck|lying|locked(?: up)?|tied up|blocked|trapped|pending|parked|held up)'

/**
 * What is said in many ways, and the plain words that the rest of the reading knows for it. A way of saying something
 * that is only another one for what is read already belongs here and nowhere else.
 */
const ways: readonly (readonly [said: string, plain: string])[] = [
  // How it is asked.
  ['r(?= (?:there|we|our|they|the)\\b)', 'are'],
  ["(we|they|i)(?:'|’)?ve(?= )", '$1 have'],
  ['^what all (?=(?:do|did|does|have|has|had|is|are|was|were) )', 'what '],
  ['(?:has|have|did|do|does|is|are|was|were|wo|ca|could|would|should)nt', 'not'],
  ['(?<=^|[,.?!-] )what(?:s|z)(?= [a-z])', "what's"],
  ['who(?=s (?:late|behind|not|been|the|our|owing|overdue|paid|got))s', 'who is'],
  ['^(?:please |now |just )*(?:add|club|lump|pool|combine|put)(?: up)? together(?= )', 'combined'],
  ['^(?:please |now |just )*(?:club|lump|pool|combine) (?=[^.?]* (?:and|plus|&) )', 'combined '],
  [`(?:the )?(?:amount|date|value|day)s?,? and (?:the )?(?:amount|date|value|day)s? of (?=(?:the |our )?${big} )`, ''],
  ["(?:what(?:'s| is) )?the (?:story|scene|deal|situation) (?:with|on)", 'status of'],
  ['(?:on|for) how many (?:occasions|instances)|how many (?:occasions|instances)', 'how many times'],
  ['by what (?:factor|multiple)', 'kitna guna'],
  ['in the month of', 'in'],
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
    '(?<=^(?:please )?(?:rank|arrange|sort|order|list)\\b.*),? (?:the )?(?:highest|largest|biggest|most|top|costliest|heaviest|maximum)(?: ones?| paid| amounts?| value)? (?:first|on top|at the top|at top)(?=[?. ]*$)',
    ' ranked',
  ],
  [
    ',? (?:the )?(?:highest|largest|biggest|heaviest|maximum) (?:dues|amounts?|balances?|outstandings?|bills|sums?|values?) (?:first|on top|at the top|at top)(?=[?. ]*$)',
    ' ranked',
  ],
  [
    '(?<=^(?:please )?(?:rank|arrange|sort|order|list)\\b.*)(?<!by amount,?),? (?:the )?(?:lowest|smallest|least|cheapest|minimum)(?: ones?| paid| amounts?| value)? (?:first|on top|at the top|at top)(?=[?. ]*$)',
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
  // Which one.
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
  // Days.
  [
    `(?:the )?first half (and|vs\\.?|versus|against|compared (?:to|with)|or|to) (?:the )?second half of (fy ?\\d{2,4}(?:[-/]\\d{2,4})?|(?:the )?(?:last|this|current|previous) (?:financial |fiscal )?year)`,
    'H1 $1 H2 of $2',
  ],
  [
    "from (?:the )?((?:fy ?\\d{2,4}(?:[-/]\\d{2,4})?|q[1-4]|last year|last month|last quarter)(?:'s)?) (?=(?:invoices|bills|billing|sales)\\b)",
    'of $1 ',
  ],
  [
    '(start(?:ed)?|begin|began|open(?:ed)?)(?: off)? the (financial year|fy|fiscal year|year|month|quarter|week)(?= with\\b)',
    '$1 this $2',
  ],
  ['(?:the )?(year|month|quarter|week|fy)(?: that)? (?:just )?(?:gone by|went by|just ended|just gone|just over)', 'last $1'],
  ['(?:the )?(?:ongoing|running) (year|month|quarter|week|fy)', 'this $1'],
  ...'january february march april may june july august september october november december'
    .split(' ')
    .map((month, at) => [`(?<![\\d/.-])0?${at + 1}[/](20\\d\\d)`, `${month} $1`] as const),
  ['(?:the )?next fortnight', 'the next 14 days'],
  ['(?:the )?(?:last|past) fortnight', 'the last 14 days'],
  ['(?<=\\b(?:of|in) )the year(?=[?.,! ]*$| so far| and )', 'this year'],
  ['(payable|due|to pay|to be paid|falling due) within (?:the next )?(\\d+ (?:days|weeks))', '$1 in the next $2'],
  ['expected (?:collections?|receipts|inflows?|payments from customers)', 'invoices due'],
  [
    'how much of (?:our |the |all )*((?:vendor |supplier |customer )?(?:payables|receivables|dues|outstandings?|bills|invoices|liabilities)) (?=(?:\\w+ ){0,3}?(?:(?:fall|falls|falling|come|comes|mature|matures)(?: due)?|(?:is|are|becomes?) due) (?:in|on|by|before|next|this|between|within|during)\\b)',
    'total $1 due ',
  ],
  ['not-(?:yet-)?due(?! (?:ones|also|too|included))', 'not yet due'],
  [
    `(?:how much|what)(?: money| amount)? (?:must|should|do|will) we (?:have to |need to )?(?:pay|clear|settle)(?: to)? (?:(?:our|the|all) )*(vendors|suppliers)(?<=(?:must|should|have to|need to) .*)(?= ${byThen})`,
    'bills due to $1',
  ],
  [
    `(?:how much|what)(?: money| amount)? (?:must|should|do|will) (?:(?:our|the|all) )*(customers|clients) (?:have to |need to )?(?:pay|clear|settle)(?: to)?(?: us)?(?<=(?:must|should|have to|need to) .*)(?= ${byThen})`,
    'invoices due from $1',
  ],
  // Hindi written many ways.
  ['market (?:me|mein|se)', ''],
  ['(?:humare|hamare|hum|ham|humpe|hampe) (?:upar|par|pe)(?= )', 'hume dena'],
  [
    '(pich?h?l[aei]|last|gaye|beete) (mahin[ae]|saal|varsh|hafte|timahi|month|year|quarter|week) se (?=(?:ab |is (?:mahine|saal|hafte|month|year) )?(?:kitn[aei] )?(?:zyada|jyada|zada|kam|badh\\w*|ghat\\w*|gir[aei]|upar|neeche|mehenga|mehngi)\\b)',
    '$1 $2 ke mukable ',
  ],
  [
    '((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: 20\\d\\d)?) se (?=(?:kitn[aei] )?(?:percent |pratishat |% ?)?(?:zyada|jyada|zada|kam|upar|neeche|mehenga|mehngi)\\b)',
    '$1 ke mukable ',
  ],
  ['udh?aari', 'udhaar'],
  ['nagad|naqad|nakad', 'cash'],
  ['muqab(le|ala|ley)', 'mukab$1'],
  ['paisa (?:kahan|kidhar) (?:ja|jaa|gaya|chala) ?(?:raha|gaya|jata)?(?: hai)?', 'paisa kis cheez pe kharch hua'],
  // Money out.
  ['big[- ]ticket (spends?|expenses?|payments?|purchases?)', 'largest $1'],
  [
    '(?:throwing|pumping|showering|splashing|pouring) (?:all |most of )?(?:our |the )?(?:money|cash|funds) (?:at|into|on)',
    'paying the most to',
  ],
  [
    '(money|cash|funds) (?:(?:all|just|keeps?|even) )*(?:disappear(?:ing|ed)|vanish(?:ing|ed)|evaporat(?:ing|ed)|leaking|flying)(?: to| off| out| away)?',
    '$1 going',
  ],
  ['tax ?men|taxmen', 'taxman'],
  ['(?:handed (?:over|out)|parted with|dished out|doled out|laid out)', 'paid'],
  ['(?:ploughed|plowed|sunk|sank|poured|pumped|channell?ed) (?:in|into)', 'spent on'],
  [
    "who(?:'s| is| are| has been)? (?:hogging|bleeding|milking|draining|eating|swallowing|guzzling|gobbling)(?: up)? (?:most of |all )?(?:us|(?:our |all our )?(?:money|cash|funds))(?: dry)?",
    'who got the most from us',
  ],
  ['(?:biggest |largest |main )?money (?:pit|guzzler|sink)', 'biggest expense category'],
  ['(?:tax|income tax) (?:guys|folks|babus?|wallahs?|men|people)(?: (?:taken|take|took|grabbed|pocketed))?', 'taxes paid'],
  [
    `(?:on|in|to|for) what did (?:the )?(?:biggest|largest|main|bulk|major|lion's|most)(?: chunk| part| share| portion)?(?: of)? (?:our |the )?(.{0,20}?) ?(?:money|cash|funds|spend) go`,
    'what did we spend most on $1',
  ],
  ['(cash) did (we|i) (?:draw|take out|pull out|drew)', '$1 did $2 withdraw'],
  [
    '^(?:did|have|has) (we|i) (pay|paid|spend|spent|receive|received|collect|collected|earn|earned) (?:more|less|over|under|above|below|upwards)(?: than| of)? (?:rs\\.? ?|₹ ?)?\\d[\\d,.]* ?(?:lakhs?|lacs?|crores?|cr|k|thousand|l)?(?= (?:in|on|for|to|from|as|towards) )',
    'how much did $1 $2',
  ],
  [
    '([cis]?gst|tds|tax) liabilit(?:y|ies) (?=(?:(?:that )?(?:was|were|has been|we) )?(?:paid|deposited|discharged|settled)\\b)',
    '$1 ',
  ],
  // A tax is paid in cash where no credit is used for it: by whichever way the money went.
  [
    '(?:in|by|with) cash,? ?(?=\\(?(?:through|via|by|using|on|with|against) (?:(?:a|an|the|our|gst|tds|online|bank) )*challans?\\b)',
    '',
  ],
  [
    '(?<=\\b(?:[cis]?gst|tds|tcs|e?pf|esic?|tax(?:es)?|duty|duties)\\b[^.?,]{0,30})\\b(paid|pay|deposited|discharged|settled|remitted|payments?|outgo|outflow)( made| done)? (?:in|by) cash(?! (?:book|register))',
    '$1$2',
  ],
  ['(?:through|via|from|using|out of|by debit to) (?:the )?(?:electronic )?cash ledger', ''],
  ['net[- ]?banking', 'bank transfer'],
  // Money in.
  [
    '((?:total|amount|money|sum|much)(?: was| has been| is| have been)?) (?:credited|paid|sent|remitted|deposited) by (?:our |the |all )*(customers|clients|buyers)',
    '$1 received from $2',
  ],
  ['(?:pull(?:ed)?|rak(?:ed|e)|rope[ds]?|haul(?:ed)?|scoop(?:ed)?|reel(?:ed)?) in|mopp?(?:ed)? up', 'received'],
  ['came our way|reached us|(?:made|found) its way (?:to us|in(?:to our accounts?)?)|flowed our way', 'came in'],
  [
    '(?:give|gave|given|send|sent|pay|paid|return(?:ed)?)(?: us)? (?:anything|something|any money|money|any of it) back(?: to us)?',
    'refund us',
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
    '(?:how much|what)(?: (?:money|cash|dough|moolah|dosh|funds))? (?:have|had) (?:we|i)(?: (?:got|have|had))?(?: (?:left|stashed|parked|lying|sitting|saved|kept))?(?= (?:in|across|at|with|inside) (?:(?:the|our|all|both|of) )*(?:banks?|(?:bank )?accounts?)\\b)(?![^.?]*\\b(?:from|by|for|off|through|via)\\b)',
    'what is our total balance',
  ],
  [
    'how much (?:money |cash )?can (?:we|i) (?:spend|use|withdraw|draw|take out|pay out|pay) (?:from|out of)(?= )',
    'how much is available in',
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
  // The first and the last.
  ['^(?:the )?(first|last) time (?:that |when )?we (?=(?:paid|got|received|sent|gave|bought) )', 'when did we $1 '],
  [
    '^(?:when was |what was )?(?:the )?(first|last) time (?:that |when )?(?=(?:(?:any|some|the|a|our) )*(?:money|cash|funds|anything|payments?|receipts?) (?:came|went|was|were|left|landed|arrived|got|hit|reached))',
    'when did the $1 ',
  ],
  ['(?:how much|what) did we (?:pay|give|send|transfer)(?: to)? (.{2,40}?) (?:the )?last time', 'latest payment to $1'],
  ['(?:how much|what) did (.{2,40}?) (?:pay|give|send|transfer)(?: to)? us (?:the )?last time', 'latest receipt from $1'],
  ['how (?:many days|long)(?: ago)? (?:has it been|is it|was it)? ?since (?=(?:we|they) last)', 'when did '],
  // Invoices and bills.
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
    '((?:billed|invoiced|invoicing|billing|invoices?)[^.?]*) (?:before|excluding|without|minus|less) (?:any |the )?(?:tax|taxes|gst)',
    '$1 taxable value',
  ],
  [
    '(?:how much|what) (?:money )?should (?:be )?(?:com(?:e|ing) in|we (?:be )?(?:get|receiv|collect)(?:e|ing)?)(?= (?:from customers )?(?:by|before|till|until) )',
    'invoices due',
  ],
]
const patterns = ways.map(([said, plain]) => [new RegExp(`(?<![\\w'])(?:${said})(?:(?<=\\s)|(?![\\w']))`, 'gi'), plain] as const)

/** The question in plainer words. */
export const plainly = (question: string): string => patterns.reduce((text, [said, plain]) => text.replace(said, plain), question)
