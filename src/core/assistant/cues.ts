/** What the words of a question ask for, once names, times and amounts are marked (see `frame.ts`). */
const cue = {
  credit:
    /\b(?:receiv(?:e[ds]?|ing)|receipts?|collect(?:ed|ions?)?|inflows?|incom(?:e|ing)|came in|come in|coming in|comes in|money[ -]in(?! (?:the |our |my |all |it\b|each|every|which|them|A))|got|gotten|get from|earn(?:ed|ings?)?|revenues?|sales|turnover|credits?|credited|deposit(?:s|ed)?|aaya|aaye|aayi|aye|aya|mila|mile|mili|jama|kama(?:ya|ye|i)|aa?mdani|bikri|vasool\w*|vasul\w*|paid us|pays us|pay us|paid by P|settled|fetch(?:ed)?|brought in|bring in|refunds?|takings|flow(?:ed|ing)? in|(?:take|takes|took|taken) in|landed|hit our)\b|\bP+ (?:has |have )?(?:settle|pay|paid|give|gave|send|sent|transfer(?:red)?|credit)\b|\b(?:did|has|have|does) P+ (?:settle|pay|paid|give|gave|send|sent|transfer|credit)\b|\bP+ ne (?:kitna )?(?:diya|diye|bheja|bheje|pay)\b|\bP+ se\b/,
  debit:
    /\b(?:spen[dt]s?|spending|paid|pay(?:s|ing)?|payments?|outflows?|outgo(?:ings?)?|expens(?:es?|ed|ive)|expenditures?|costs?|costing|debit(?:s|ed)?|went|going out|gone|goes|(?:money|transfers?|cash|payments?|funds) out|out of|kharch\w*|gaya|gayi|gaye|diya|diye|bheja|bheje|bheji|laga|lage|lagi|lagaya|lagaye|uda(?:ya|ye|yi)|luta(?:ya|ye)|phoonk\w*|chuka(?:ya|ye)|chuke|bhar[aei]|shell(?:ed)?|burn(?:ing)? (?:on|for)|burnt|burned|blew|blow|splurge\w*|set us back|withdr\w+|sent|sen[dt]|remitted|disburs\w+|kharid\w*|nikla|nikle|nikasi|bhugtan|left our|walk(?:ed)? out|drain(?:ed|s)?|eat(?:s|ing|en)?|cough(?:ed)?|fork(?:ed)?|challans?|deposited with|money out|tax ?man|bought|buy|purchas\w+|dal[ae])\b/,
  count:
    /\b(?:how many(?! percent| times| days| months|%)|number of|count(?: of)?|no\.? of|total number|kitn[ei]\b(?! (?:aa?mdani|kamai|bikri|rakam|raqam|salary|tankhwah|income|sale|inflow|badh[aie]|ghat[aie]|gir[aie]|fees?|vasooli|bachat|emi|burn|kharch\w*|paise|paisa|rupaye|ka\b|ki\b|ke (?:hain?|the|thi|ban\w*|hue|hui)\b|mahin|din\b|gay[aie]\b|gaye\b|aay[ie]\b|aaye\b|aai\b|lag[ie]\b|mil[ie]\b|bhar[ie]\b|nikl[ie]\b|chuk\w+))|(?:payments?|transactions?|txns?|entr(?:y|ies)|invoices?|bills?|cheques?|debits?|credits?) kitn[ei]\b(?! k[aei]\b)|kitni (?:baar|entries)|frequency|how often|volume of)\b|\bnumber and\b|\bcounts?\b/,
  value: /\b(?:how much|worth|value|amount|rupees|rs|total value|kitna|kitne (?:ka|ke|paise)|sum|kul|money)\b/,
  average:
    /\b(?:average|avg|(?<!i |we |you )mean|typical(?:ly)?|ausat|ausatan|on an average|usual(?:ly)?|per transaction|ticket size)\b/,
  monthly:
    /\b(?:(?:typical|average|normal|usual) month|per month|a month|each month|every month|monthly|month ?ly|har mahine|mahine ka|p\.?m\.?|har maheene|mahine me(?:in)? (?:ausat|average))\b/,
  median: /\bmedian\b/,
  most: /\b(?:fullest|(?:most|highest|largest|biggest)(?! recent| first|-first| to (?:lowest|least|smallest))|max(?:imum)?|top|heaviest|costliest|priciest|greatest|worst|main|leading|best|sabse (?:zyada|jyada|zada|bada|badi|bade|mehen?ga|mehengi)|peak|single largest|longest|number one|no\.? 1|major|busiest|strongest|bulk|most expensive)\b/,
  fewest:
    /\b(?:emptiest|(?:lowest|least|smallest)(?! first|-first| to)|min(?:imum)?|fewest|cheapest|leanest|quietest|poorest|sabse (?:kam|chhot[aie]|chot[aie])|weakest|slowest|bottom|slimmest|shortest)\b/,
  latest: /\b(?:latest|last|most recent(?:ly)?|recent(?:ly)?|newest|aakhri|akhri|pichl[aie])\b/,
  earliest: /\b(?:first|earliest|oldest|pehl[aie]|sabse pehl[aie]|sabse purana|initial)\b/,
  when: /\b(?:when|what date|which date|on which (?:day|date)|kab|kis din|kis date|kaunsi date|dates? of|(?:last|latest|first|previous|earliest|recent) [^.?]*\bdate\b(?! range))\b/,
  entries:
    /\b(?:transactions?|txns?|entr(?:y|ies)|payments?|debits?|credits?|receipts?|transfers?|settlements?|payouts?|withdrawals?|deposits?|expenses?|lines|purchases?|inflows?|outflows?|spends?|kharche?|kharcha|bills?|invoices?|challans?|refunds?|M+|bhugtan|instal?lments?)\b/,
  list: /\b(?:with (?:their )?dates?|dates? and amounts?|list|show|display|give me|which|see|details?|statement of|what are|what were|what (?:payments|transactions|entries|debits|credits|receipts)|dikhao|dikha|batao|pull up|bring up|find|fetch|all the|every)\b/,
  net: /\b(?:(?:fayda|nuksan)[^.?]*\bcash|cash (?:me|mein)[^.?]*\b(?:fayda|nuksan)|net of (?:all )?(?:money |cash )?(?:in|inflows?|receipts|credits) (?:and|less|minus)|more (?:money |cash )?(?:came|went|flowed|comes|goes) (?:in|out) than (?:\w+ )?(?:came|went|flowed|comes|goes|goes)? ?(?:in|out)|net(?! of\b)(?: cash ?flows?| flow| movement| inflow| outflow| position| change| amount)?|cash ?flow|surplus|deficit|in (?:minus|less) out|(?:inflows?|money in|credits?|receipts|collections?|income) (?:minus|less) (?:T+ |the |our |all )*(?:outflows?|money out|debits?|payments|expenses|spend(?:ing)?)|after (?:all )?(?:expenses|outflows?|payments)|kitna bacha|bachat|bacha|cash (?:positive|negative)|(?:spend|spending|spent|pay|paying) more than (?:what )?we (?:\w+ )?(?:make|making|made|earn|earned|get|got|receive|received|collect|collected|bring|take)|(?:earn|earning|make|making|made|collect|collecting|receive) more than (?:what )?we (?:spend|spent|pay|paid)|in the (?:red|black)|(?:mak(?:e|ing)|made|los(?:e|ing)|lost|gain(?:ed|ing)?|generat(?:e[ds]?|ing)|add(?:ed)?)(?: or (?:mak(?:e|ing)|los(?:e|ing)|burn(?:ing)?|gain(?:ing)?))? (?:any )?(?:money|cash)|(?:outflows?|spend(?:ing)?|spent|payments|expenses|debits|paid|inflows?|receipts|income|collections|credits) (?:exceed(?:ed|s)?|outstrip\w*|outpac\w*|cross(?:ed)?|beat|top(?:ped)?) (?:the |our |total )*(?:outflows?|spend(?:ing)?|payments|expenses|debits|inflows?|receipts|income|collections|credits)|(?:cash|money|bank balance|balance) (?:go|went|gone|move|moved) up or down)\b/,
  both: /\b(?:(?:money |cash |came |flow(?:ed)? )?in (?:and|vs|versus|aur|against|&) (?:(?:money|cash|went|flow(?:ed)?) )?out|(?:receipts?|inflows?|income|collections?|credits?|received|aaya|collected|came in)(?: \w+)? (?:and|vs|versus|aur|against|&|to) (?:(?:total|what|kitna|our|T+) )*(?:payments?|outflows?|expenses?|spend(?:ing)?|debits?|paid|gaya|spent|went out)|(?:payments?|outflows?|expenses?|spend(?:ing)?|debits?|gaya|spent|went out)(?: \w+)? (?:and|vs|versus|aur|against|&|to) (?:(?:total|what|kitna|our|T+) )*(?:receipts?|inflows?|income|collections?|credits?|received|aaya|collected|came in))\b/,
  distinct:
    /\b(?:how many|number of|count(?: of)?|kitn[ei]|no\.? of) (?:(?:different|distinct|unique|separate|of our|our|alag alag|alag) )*(vendors?|suppliers?|customers?|clients?|part(?:y|ies)|counterpart(?:y|ies)|people|employees?|payees?|payers?|categor(?:y|ies)|accounts?|banks?|modes?|log|logon|buyers?|businesses|companies)\b/,
  share:
    /\b(?:share|slice|chunk|percent(?:age)?|% of|proportion|portion|fraction|kitna hissa|hissa|what part|contribut(?:e|es|ed|ion)|how much of (?:our|the|total|all|that|it|this)|kitne? (?:percent|pratishat)|what %)\b|%/,
  compare:
    /\b(?:compar(?:e|ed|ison|es)|versus|vs|v\/s|against|next to|beside|alongside|side by side|differ(?:ence|ent)|difference between|than|mukab(?:le|ala)|tulna|how does|stack up|relative to|(?:me|mein) se (?:kaun|kis|kon)\w*|or|ya|se (?:kitn\w+ )?(?:zyada|jyada|kam))\b/,
  growth:
    /\b(?:grow(?:th|n)?|grew|increas(?:e|ed)|decreas(?:e|ed)|chang(?:e|ed)|rise|risen|rose|declin(?:e|ed)|drop(?:ped)?|fell(?! due)|fall(?:en)?(?! due)|jump(?:ed)?|up or down|higher or lower|more or less|zyada ya kam|badh[aie]|ghat[aie]|gir[aie]|yoy|mom|qoq|(?:go|going|went|gone) (?:up|down)(?= (?:in|by|T|versus)|[?. ]*$)|year on year|month on month|quarter on quarter|year over year|month over month|quarter over quarter|by (?:how many|what) percent|percent(?:age)? change|how many percent|kitne percent|swing|shift)\b/,
  times: /\b(?:how many times|times (?:the|of|as|bigger|larger)|kitne guna|kitna guna|multiple of|ratio)\b/,
  together:
    /\b(?:aggregate|across|plus|in all|jod(?:ke|kar)?|together|combined|total|altogether|put together|milake|milakar|mila ke|mila kar|sum of|in all|jodke|jod ke|overall)\b/,
  apart: /\b(?:between P+ and P+|each|separately|respectively|individually|both|alag alag|alag|one by one|side by side|either)\b/,
  balance:
    /\b(?:balances?|closing|opening|cash position|bank position|funds? (?:position|available|in)|cash in (?:hand|bank|the bank)|cash at bank|cash on hand|money (?:in|at) (?:the |our |all )?(?:bank|banks|A+|accounts?)|(?:how much|kitna) (?:money |cash |paisa )?(?:do we|did we|had we|have we|is there|is|are we|do i|we) (?:currently |now )?(?:have|got|hold|in A|left|sitting|lying|available|holding)|(?:how much|kitna) (?:money |cash )?(?:is )?(?:in|lying in|sitting in|left in|parked in) (?:the |our )?(?:bank|banks|A+|accounts?)|bank balance|liquid(?:ity)?|khat[ae] (?:me|mein) (?:kitn\w+|kul)|(?:bank|A+|khat[ae]|khaton) (?:me|mein) (?:abhi |aaj |total |kul |T+ )*(?:kitn\w+ )?(?:paise?|paisa|rakam|balance)?\s*(?:kitn\w+ )?(?:hai|hain|pada|pade|bacha|bache|tha|the)\b|sitting (?:in|at)|(?:money|cash|funds) (?:lying )?(?:across|over|in|at) (?:all |our |the )*(?:banks?|accounts?)\b|(?:fullest|emptiest) (?:accounts?|banks?)|how(?:'s|s| is) (?:our |the |my )?cash (?:looking|doing|position)|how (?:fat|full|healthy) is (?:the|our|my) (?:bank|account)|(?:total|sum) (?:of|in) (?:the |our |all )*A+(?=[?. ]*$)|in the (?:kitty|till|coffers)|kitty|(?:lowest|highest|minimum|maximum|peak) (?:(?:that|point|level|mark|our|the|in|for|of) )*A+ (?:(?:has|have|ever|was|did|account) )*(?:touch\w*|reach\w*|hit|went|gone|go|got|fell|drop\w*|dip\w*|saw|climb\w*)|how (?:low|high) (?:did|has|have) (?:the |our )?A+|how much (?:(?:money|cash|is|was|lay|sat|there) )+in (?:each|every|all|both|which)|(?:open(?:ed)?|start(?:ed)?|beg[aiu]n|end(?:ed)?|finish(?:ed)?|closed?) (?:(?:the|off|up|month|year|quarter|day|week|T+) )*with\b|(?:split|spread|distribution|break ?up|breakdown) of (?:our |the |all )?(?:cash|money|funds)\b(?! (?:in|out|flow))|(?:stood|stands|lay|lies|sat|parked|kept|held) in (?:the |our |my )?A+|(?:kis|kaunse|konse|kaun se) (?:bank |account |khat[ae] )+(?:me|mein) [^.?]*(?:hai|hain|pada|pade|bacha)|(?:which|what) (?:bank )?accounts? (?:has|have|had|holds?|held|is holding|carries|carried)|how much cash|(?:cash|money|paisa) (?:left|lying|sitting|available|remaining)|cash balance|(?:bank|account)[- ]?wise (?:cash|money|funds?|position)|kitna (?:paisa|cash) (?:hai|pada|bacha)|paisa kitna hai|total cash|cash (?:across|as of|as on)|in the bank\b(?! (?:charges|charge))|how (?:low|high|far down) (?:did|has|have|was|were) (?:the |our |my |all )*(?:cash|money|funds|balances?|banks?|kitty|A+))\b/,
  low: /\b(?:how low|how far down|leanest|thinnest|lowest|minimum|min|least|smallest|dip(?:ped)?|bottom|trough|sabse kam|went down to)\b/,
  high: /\b(?:how high|highest|maximum|max|peak(?:ed)?|most|largest|sabse (?:zyada|jyada))\b/,
  opening:
    /\b(?:opening|opened|(?:open|start|beg[aiu]n)(?= (?:(?:the|off|up|month|quarter|year|day|week|T+) )*with)|start(?:ed|ing)? (?:with|balance|of)|begin(?:ning)?|(?:at|in) the start)\b/,
  burn: /\bburn(?:s|ing)?(?: rate)?\b(?! (?:on|up on|for) (?:the |our )?[CP])|\b(?:paisa|paise|cash) (?:jal|phuk|phook|phunk|ud|udd)(?:a|e|i|ta|te)? (?:rah\w*|rha|hai|jata|jaata)\b|\b(?:average|avg) (?:monthly )?net (?:cash )?outflow\b|\b(?:monthly net|net monthly) (?:cash )?outflow\b|\b(?:average|avg) monthly (?:outflows?|spend(?:ing)?|expenses|payments) (?:minus|less|over|net of) (?:the )?(?:inflows?|receipts|income|collections)\b/,
  gross: /\bgross\b/,
  runway:
    /\b(?:runway|run out|how long (?:before|until|till)|(?:cash|money|funds?) (?:is |gets? |will be )?(?:finished|exhausted|dries up)|how long (?:can|will|would) |how long (?:does|do) (?:the|our|my|this) (?:\w+ )?(?:cash|money|funds?|balance)|how many (?:more )?months (?:can|will|would|of(?! (?:\w+ )?[CP])|does|do|the|is|before|until|till)|months will|survive|months of (?:cash|runway|money|cover)|(?:bank|cash|paisa|paise|money|balance)[^.?]*\b(?:last|lasts|chalega|chalegi|chalenge)|kitne (?:aur )?mahine (?:nikal|kat\b|guzar)|kitne mahine (?:chal|aur|tak|(?:ka |ke |ki )?(?:cash|paisa|paise|fund))|kitne din chal)\b/,
  duplicate:
    /\b(?:duplicat\w+|twice|double(?:d)? (?:pay\w*|paid|entr\w+)|paid (?:\w+ )?(?:double|again)|do baar|dobara|same amount|repeat(?:ed)? pay\w+|repeated)\b/,
  ownTransfer:
    /\b(?:(?:own|internal|inter|between)[- ]?(?:account|bank|our|the|two|own)?\s*(?:own )?(?:accounts?|banks?)?\s*transfers?|transfers? (?:between|among|within|across|to|from) (?:our |my |the |own |all )*(?:own |two |bank )*accounts?|own[- ]account|self transfers?|contra|apne (?:hi )?(?:accounts?|khat[eo]n?)\w*|internal movements?|moved? (?:between|among|across) (?:our |the |own )*(?:own )?accounts?|own transfers?)\b/,
  leavesOut:
    /\b(?:aside|except|excluding|apart from|leaving out|leave out|other than|without|skipping|minus|not counting|not including|not counted|not included|ignoring|ignored|excluded|left out|kept out|removed|skipped|sans|but not|chhod|chod|alawa|bina|hata|exclude|omit\w*|net of)\b/,
  uncategorised:
    /\b(?:uncategori[sz]ed|without (?:a |any )?categor\w+|no category|not categori[sz]ed|un ?tagged|bina category)\b/,
  cumulative: /\b(?:cumulative|running total)\b/,
  trend: /\b(?:trend|over time|month by month|month on month|plot|graph|chart|curve|movement)\b/,
} as const

export type Cues = Record<keyof typeof cue, boolean>

/** Which of them a masked question holds. */
export const cuesIn = (masked: string): Cues =>
  Object.fromEntries(Object.entries(cue).map(([name, pattern]) => [name, pattern.test(masked)])) as Cues

/** The same for documents: what is owed, and to whom. */
const papers = {
  invoice:
    /\b(?:invoic\w+|receivables?|debtors?|owes? us|owed to us|owed us|billed|billing|customers? (?:owe|due|dues)|due from|dues from|pending from|outstanding from|lena|lene|udhaar|udhar|bakaya|baki|baaki|atk[aei]|phas[aei]|rok(?:a|e|i)? (?:rakh\w*|hu[aie]|ke)|dab(?:a|aa|aye|aa ke|a ke|a kar) (?:rakh\w*|baith\w*)|(?:sitting|sits|sat) on our|holding (?:back |up |on to |onto )?our|(?:ha(?:s|ve)|needs?|got|yet|still) (?:still )?to (?:give|send|hand over|hand|remit|release|cough up|pay) us|days to pay|dso|collect from|collected yet|to collect|ar\b)\b|\bP+ owes?\b|\bdoes P+ owe\b|\bP+ (?:se|ka|ke|ki) (?:\w+ ){0,2}(?:lena|baki|baaki|bakaya)\b/,
  bill: /\b(?:bills?|payables?|creditors?|we (?:still )?owe|do we owe|owed to (?!us)|liabilit(?:y|ies) (?:to|towards|with) (?:our |the )?(?:vendors?|suppliers?|P)|(?:vendor|supplier|trade) liabilit(?:y|ies)|deep (?:are we )?in (?:we are )?(?:with|to)|on the hook|in debt to|run up (?:a tab )?with|bharn[aei]|upcoming (?:payments|payouts|bills)|owe to|owe P|to be paid|dena|dene|due to|dues to|vendor dues|supplier dues|payable|ap\b|input gst|itc|input (?:tax|credit)|purchase invoices?|(?:vendor|supplier) invoices?|chukana|chukane)\b/,
  open: /\b(?:fully paid|paid up|paid in full|(?<=^(?:have|has|did) )(?:we|i) (?:fully |already |yet |all )*(?:clear(?:ed)?|settled?|paid off)|(?<=^(?:have|has|did) )P+ (?:fully |already |yet )*(?:clear(?:ed)?|paid off)|all (?:cleared|settled)|upcoming (?:payments|payouts|dues|bills)|liabilit(?:y|ies) (?:to|towards|with) (?:our |the )?(?:vendors?|suppliers?|P)|(?:vendor|supplier|trade) liabilit(?:y|ies)|deep (?:are we )?in (?:we are )?(?:with|to)|on the hook|in debt to|run up (?:a tab )?with|bharn[aei]|chukan[aei]|den[ei]|(?:needs?|has|have|yet|got) to (?:cough up|pay up|settle up|clear)|(?:ha(?:s|ve)|needs?|got|yet|still) (?:still )?to (?:give|send|hand over|hand|remit|release|cough up|pay) us|rok(?:a|e|i)? (?:rakh\w*|hu[aie]|ke)|dab(?:a|aa|aye|aa ke|a ke|a kar) (?:rakh\w*|baith\w*)|(?:sitting|sits|sat) on our|holding (?:back |up |on to |onto )?our|(?:not|yet to|to be) (?:been )?cleared|nahi(?:n)? (?:bhar\w*|diy\w*|chuk\w*|mil\w*|aay\w*|aaya|pay|paid|hu[aie]\w*|kiy\w*)|outstanding|unpaid|pending|owes?|owed|owing|dues?|receivables?|payables?|open|unsettled|uncollected|bakaya|baki|baaki|udhaar|udhar|atk[aei]|phas[aei]|lena|lene|dena|dene|debtors?|creditors?|not (?:yet )?(?:been )?(?:paid|cleared|settled|received)|yet to (?:be )?(?:pay|paid|receive|received|collect|come)|still (?:to|not)|to be paid|to collect|stuck|uncleared|remaining|unreceived|haven't paid|hasn't paid|have not paid|has not paid|(?:have|need|got) to pay|yet to pay)\b/,
  overdue:
    /\b(?:overdue|over due|past[- ]due|past (?:their |the |its )?due|late|delayed|beyond (?:the )?due|missed|crossed (?:the )?due|due date (?:nikal|paar|cross)\w*|after (?:the )?due|lapsed|dragging (?:their|its|his) feet|laggards?|chas(?:e|ing)|slow payers?|defaulters?|behind (?:on|with|in)|(?:customers?|clients?|invoices?|bills?|who) (?:have |has |that |had )*(?:gone|crossed) T+)\b/,
  issued: /\b(?:invoiced|billed|raised|issued|generated|sent out|booked|received)\b/,
  ageing:
    /\b(?:by how (?:late|old)|age?ing|age[- ]?wise|buckets?|by age|how old(?! (?:is|are) (?:the |our )?(?:oldest|longest))|aged)\b/,
  draft: /\bdrafts?\b/,
  cancelled: /\bcancel(?:l?ed|s)?\b/,
  partly: /\b(?:part(?:ial|ially|ly)?[- ]?paid|partial payments?|half[- ]paid)\b/,
  review: /\b(?:review(?:ed)?|awaiting approval|to be approved|unapproved|under review)\b/,
  gst: /\binput (?:tax )?credit\b|\b(?:gst|C+|tax) (?:that )?(?:can |could |did |have )?(?:we|i) (?:can |could |have )?(?:claim|charge|bill|collect|lev)\w*|\b(?:claim|charged?|collected|billed) (?:\w+ )?(?:gst|C+) |\b(?:(?:output |input )?gst|output tax|input tax|itc|tax) (?:on|in|charged|collected|component|amount|billed|invoiced|credit|part|of)\b|\b(?:output|input) (?:gst|tax)\b|\bitc\b|\bC+ (?:on|in|charged|component|billed|part) (?:\w+ )*(?:invoices?|bills?|sales|purchases?)\b|\b(?:output|input) C+/,
  taxable:
    /\b(?:taxable|before (?:gst|tax|C+)|excluding (?:gst|tax|C+)|without (?:gst|tax|C+)|ex[- ](?:gst|C+)|net of (?:gst|tax|C+))\b/,
  paidLate:
    /\b(?:paid late|late pay(?!ing us)\w+|pay late|pays late|paid after (?:the )?due|settled late|late se (?:pay|diy|di)\w*|cleared late)\b/,
  daysToPay:
    /\b(?:(?:pays?|settles?|clears?) (?:us |up )?(?:the )?(?:fastest|quickest|slowest|soonest)|days to pay|days? (?:do|does|did) [^.?]*(?:take|pay)|how (?:long|many days|quickly|fast|soon) (?:do|does|did|it|is|has|have)[^.?]*(?:pay|paid|settle|clear)|time to pay|payment (?:days|cycle|time)|dso|collection (?:period|days)|kitne din (?:me|mein)[^.?]*(?:pay|paisa|paise|deta|dete|deti)|days[^.?]* (?:taken|takes?)[^.?]* to (?:pay|clear|settle)|(?:paisa|paise|payment|paisey) (?:aane|milne|dene|aata|aate) (?:me|mein)?[^?]*\bdin\b|kitne din (?:lagte|lagta|lag)\w*|sabse (?:late|der se|jaldi) (?:pay|paisa|paise|payment)|takes? (?:\w+ ){0,3}to (?:pay|clear|settle)|slow(?:est)? (?:to pay|pay\w+)|fast(?:est)? (?:to pay|pay\w+)|taken to pay)\b/,
  daysLate:
    /\b(?:how late (?:is|are|was)|how old (?:is|are) (?:the |our )?(?:oldest|longest)|how (?:many days|long|late|old|overdue)[^.?]*(?:overdue|late|past|delayed|behind|due)|longest overdue|oldest overdue|most overdue|maximum (?:days|delay)|max days|days overdue|kitne din (?:se )?(?:late|overdue|purana))\b/,
  notDue:
    /\b(?:not (?:yet )?(?:over)?due|undue|yet to (?:fall|become|be) due|not (?:yet )?fallen due|within (?:the )?(?:due|credit))\b/,
  due: /\b(?:due|falling due|fall due|falls due|payable|to be paid|maturing)\b/,
} as const

export type PaperCues = Record<keyof typeof papers, boolean>

export const paperCuesIn = (masked: string): PaperCues =>
  Object.fromEntries(Object.entries(papers).map(([name, pattern]) => [name, pattern.test(masked)])) as PaperCues
