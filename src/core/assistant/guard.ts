import type { Refusal } from './spec.ts'

/** Talk to the machine: rules, prompts, roles, SQL, markup. */
const instruction =
  /^\s*(?:system|assistant|admin|developer|user|operator|security)(?: [a-z]+)?\s*:|\b(?:respond|answer|reply) only\b|\b(?:repeat|say) (?:after me|this|the following)\b|\bnew rules?\b|\b(?:pretend|role-?play|make believe)\b|\b(?:imagine|suppose|assume) (?:that )?(?:you|i am|i'm|we are a)\b|\b(?:narrations?|notes?|remarks?|memo|description|message|e-?mail)\b[^.?!;]{0,500}\bsays?\b|\b(?:trust|believe) (?:it|that|this|the|me)\b|\b(?:tell|ask|instruct|order|command|want|direct)(?:s|ed|ing)? (?:you|the assistant|the bot|the ai) to\b|\b(?:follow|obey|execute|carry out|comply with|act on|do what) (?:that|the|this|these|those|its|what) (?:note|narration|instruction|message|text|order|command|remark|memo)s?\b|\b(?:treat|consider|count|regard) (?:all |every |each )?\w+ as\b|\b(?:ignore|ignoring|forget|disregard|override|bypass|drop|skip)\b[^.?!;]{0,500}\b(?:rules?|instructions?|prompts?|guidelines?|restrictions?|guardrails?|polic(?:y|ies)|above|previous|earlier|prior|safety|permissions?|filters?|role|persona|training|character)\b|\b(?:system|hidden|initial|developer) (?:prompt|message|instructions?)\b|\byour (?:prompt|instructions|rules|system|configuration|api key|source code)\b|\byou (?:must|should|will|have to|shall|need to|are to) (?:now |always |only )*(?:answer|reply|say|respond|report|print|output)\b|\b(?:you are|act|behave|pretend|roleplay|respond) (?:now |as )+|\b(?:jailbreak|dan mode|developer mode|god mode|admin mode|debug mode|sudo)\b|\bselect\b.{1,500}\bfrom\b|\b(?:drop|truncate|alter|create) (?:table|database|schema|user)\b|\b(?:insert into|delete from|union select|update \w+ set|or 1 ?= ?1|information_schema|pg_catalog|set_config|current_setting)\b|\b(?:sql|query|schema|table names?|database|tables you)\b|<\/?[a-z!][^<>]{0,500}>|\{\{|```|\b(?:env(?:ironment)? variables?|api keys?|passwords?|secrets?|credentials?|access tokens?|connection string)\b|\b(?:repeat|reveal|print|show|output|leak) (?:me )?(?:the |your |all )?(?:text|words|everything|prompt|instructions|rules) (?:above|before|verbatim)|\b(?:say|state|declare|announce|assert|tell me|report|answer|reply|claim|pretend|print|respond|output|confirm|agree|acknowledge|admit|certify|affirm|verify|assume|note|write) (?:that |with |only |exactly )*(?:our|the|my|we|i|it|every|all|each|there|nobody|no one|everyone|")\b[^.?!]{0,500}\b(?:is|are|was|have|has|made)\b|\b(?:multiply|inflate|double(?![- ]?(?:pay|paid|entr|count|debit|charg|bill))|halve|add|adding|increase)\b[^.?!]{0,500}\b(?:figures?|balances?|numbers?|amounts?|totals?|results?)\b|\b(?:add|adding|plus|subtract|subtracting|deduct|deducting|multiply|multiplying)\b (?:it |that |them )?(?:by )?(?:an? )?(?:extra )?(?:₹|rs\.? ?)?\d[\d.,]*\s*(?:%|percent|lakhs?|crores?|cr|k|thousand)?|\bas (?:an? )?(?:admin|administrator|root|superuser|developer|dba)\b|\bwithout (?:any )?(?:row|tenant|company|permission|security|filter)\w*\b|\brow[- ]level\b|\bbase64\b|\btenant\b|\bcompan(?:y|ies)_id\b/

/** About another person's books. */
const otherCompany =
  /\b(?:(?:other|another|different|all(?: the)?|every|rival|competitor'?s?|neighbou?r'?s?) (?:compan(?:y|ies)|business(?:es)?|tenants?|organi[sz]ations?|firms?|customers? of (?:yours|this)|users?|clients? of (?:yours|this app))|competitors?|doosri company|dusri company|kisi aur (?:ki )?company|industry (?:average|benchmark|peers?)|peers|other (?:people|user)'?s? (?:data|books|accounts?)|across (?:all )?(?:compan(?:y|ies)|tenants))\b/

const actionVerb =
  'transfer|convert|exchange|draft an?|write|generate|prepare|record an?|reverse|assign|wire|remit|print|sign|send|pay|delete|remove|approve|reject|cancel|create|raise|make|issue|email|mail|remind|call|message|whatsapp|schedule|book|block|freeze|open|close|change|update|edit|rename|mark|move|withdraw|invest|refund|settle|upload|download|file|submit|initiate|release|stop|add|set|post|recategori[sz]e|categori[sz]e|reconcile|write off|void|clear|deposit|bhejo|bhej do|kar do|karo|hata do|mita do|bana do|daal do|de do'
const action = new RegExp(
  `^(?:please |kindly |pls |can you |could you |would you |will you |go ahead and |now |then |and |ok |okay |hey |i want (?:you )?to |i need (?:you )?to |let'?s |just |help me (?:to )?)*(?:${actionVerb})\\b(?!\\s*(?:per|by|of the)\\b)`,
)
const actionAnywhere =
  /\b(?:bhej (?:do|dijiye|dena)|bhejo\b|transfer (?:kar|karo|kardo)|pay (?:kar|karo|kardo)|payment (?:kar do|karo|kardo)|approve (?:kar|karo)|delete (?:kar|karo)|cancel (?:kar|karo)|hata do|mita do|(?:can|could|will) you (?:pay|transfer|send|delete|approve|cancel|email|remind|file|create|mark|move))\b/

const prediction =
  /^(?:so |and |ok |but )*will (?:there|[a-z]+)\b(?!.{0,500}\b(?:last|survive|run out|runway)\b)|^(?:is|are) [^.?]{0,500}\benough (?:for|to)\b[^.?]{0,500}\b(?:next|coming|upcoming)\b|\b(?:predict\w*|forecast\w*|project(?:ion|ions|ed)|estimate for|expected? (?:to|in|next|revenue|sales|balance)|(?:will|would|shall) (?:we|our|the|be|i|it|sales|revenue|they|my)\b(?!.{0,500}\b(?:last|survive|run out|runway)\b)|(?:what|how much|how many|when|who|where|which [a-z]+) will\b(?!.{0,500}\b(?:last|survive|run out|runway)\b)|going to be|next (?:year|month|quarter|fy)'?s|by (?:next|the end of next)|tomorrow|likely to|hoga\b|hogi\b|honge\b|in future|what if|when will)\b/
const runway =
  /\b(?:how long|run out|runway|survive|last us|money last|cash last|chalega|chalegi|last three|last \d+ (?:full |complete )?months repeat)\b/

/** Due dates are known in advance. */
const isDue =
  /\b(?:will|shall) (?:be |become |fall )?(?:payable|due|overdue)\b|\b(?:bills|invoices|dues|payables) (?:that )?(?:will|shall) (?:fall|become|be) (?:due|payable)\b|\b(?:due|payable|matur\w+)\b[^.?]{0,500}\btomorrow\b/

const advice =
  /\b(?:should (?:we|i|our)|(?:do|would) you (?:recommend|suggest|advise|think)|recommend\w*|advise|advice|suggest\w*|is it (?:wise|a good idea|better|safe|worth)|best way to|how (?:can|do|could|should) (?:we|i) (?:reduce|save|cut|improve|increase|grow|lower|avoid|raise|get)|good (?:idea|time) to|worth (?:buying|investing|taking)|kya kar(?:na|e|u|en|oon)|chahiye kya|can we afford|\bif (?:we|they|our|the|[a-z]+) (?:\w+ )?(?:leaves?|stops?|quits?|closes?|doubles?|halves|goes away|loses?)\b|afford to|tips?|kaise (?:bacha|kam|badha)\w*)\b/

const outside =
  /\b(?:weather|news|cricket|joke|poem|story|song|movie|recipe|translate|stock (?:price|market)|share price|nifty|sensex|gold (?:rate|price)|exchange rate|dollar rate|repo rate|interest rates?|rates? of interest|(?:what|which|kitne) (?:percent|%) (?:of )?(?:interest|byaj)|inflation|prime minister|(?:gst|tds|tax|itr|roc|annual) returns?\b|(?:filing|return) (?:is |are )?(?:due|deadline)|deadlines?|visited|prices?\b|pric(?:ed|ing)\b|(?:us )?dollars?|usd|euros?|pounds?|gbp|dirhams?|capital of|who (?:are|made|built) you|birthday|inventory|stock (?:in hand|level|left|do we have)|warehouse|headcount|how many (?:employees|staff|people) (?:do we|are|work|have)|attendance|absent(?:ees?|eeism|ees|ed)?|absences?|leave (?:balance|record|days?|register|application)s?|(?:sick|casual|annual|maternity|paternity|medical|unpaid) (?:leaves?|days?)|days? of leave|days? off|off days|(?:most|least|fewest|many|more|any|his|her|their) leaves?(?= (?:in|this|last|left|pending|during|of|so|did|has|have|were|are|since)\b|[?. ]*$)|(?:took|taken|take|takes|taking) (?:(?:the|most|any|a|more|least|his|her) )*leaves?(?! (?:from|off|out) )|leaves? (?:did|has|have)|leaves? (?:taken|left|pending|remaining)|chh?utt?i(?:yan|yaan|ya)?|(?:working|work|overtime|duty|extra|man|billable) hours|hours (?:worked|of work|logged|clocked|put in)|how many hours|work(?:ed|s|ing)? (?:the )?(?:most|more|longest|least|overtime|hours|late|extra|\d+ (?:days|hours))|(?:did|do|does|done|put in) (?:the )?(?:most |more |any )*overtime|overtime (?:did|has|have|does|do) (?:\S+ ){1,3}(?:do|done|work(?:ed)?|put|log(?:ged)?|clock(?:ed)?)|how many (?:working )?days (?:did|has|have|does|do) (?:\S+ ){1,4}work(?:ed)?|phone numbers?|mobile numbers?|email (?:id|address)(?:es)?|home address|credit score|cibil|credit rating|market share|website (?:traffic|visitors?)|visitors|footfall|followers|satisfaction|retention|churn|attrition|loyalty|occupancy|utili[sz]ation|productivity|turnaround|conversion|reviews|ratings?|nps|complaints|gross margin|profit margin|margins?|ebitda|net profit|gross profit|profit(?:able|ability)?|p&l|balance ?sheet|trial balance|day ?book|(?:total|net|fixed|current) (?:assets|liabilities)(?! (?:to|towards|of|from) )|valuation|depreciation|cost of goods|cogs|roi|return on|net worth|share ?holders?|equity|tax (?:slab|rate)|slab|gst rate|income tax rate|pan (?:number|card)|aadhaar|units? sold|how many units|\b(?:good|bad|great|reliable|honest|trustworthy|loyal|lazy|hard ?working|genuine) (?:employee|customer|client|vendor|supplier|party|company|person|man|worker|boss|payer)s?|(?:gst|pan|tan|cin|gstin|msme|udyam) (?:numbers?|no\b|id)|credit (?:limits?|period|terms?)|payment terms?|loan (?:amount )?(?:is |are )?(?:still )?(?:left|outstanding|remaining|balance|pending)|(?:outstanding|remaining|pending|balance) (?:on |of |in )?(?:the |our )?loan|how much of (?:the|our) (?:\w+ ){0,2}loan|petty cash|working capital(?! loan| limit| finance| emi)|efficien\w+|average (?:delay|lateness)|bad debts?|cash ?box|(?:drawer|locker|(?<!pass)safe|wallet)\b|(?:gst|tax|msme|udyam)[- ]regist\w+|regist(?:ered|ration)\b|units (?:did|do|were)|quantity|kilos?|kgs?|tonnes?|litres?|pieces|sku|skus|variet(?:y|ies)|flavou?rs?|best[- ]?sell\w*|popular(?:ity)?|sold (?:the )?(?:best|most)|(?:which|what) \w+ (?:was |is |were )?(?:sold|sells)\b|stock (?:of|left|remaining|position|in|at|lying|worth|value)|(?:value|worth) of (?:the |our )?(?:stock|inventory|goods)|in stock|pan (?:of|no)\b|gstin of|address of|contact (?:of|details|number|person)|bank details|account number of|ifsc|(?:did|does|do) (?:\w+ ){1,3}(?:say|think|feel|mean|believe)\b|per (?:unit|kg|kilo|litre|piece|cup|hour|km|employee|customer|order|tonne|bag)\b|did we budget|budgeted|(?:over|under|within|versus|vs|against) (?:the |our )?budget|credit ?worth\w*|who (?:approved|signed|authori[sz]ed|entered|created)|due date (?:to|for) (?:fil|gst)\w*|gstr\S*|what is \d+(?:\.\d+)?% of (?:rs\.? ?|₹ ?)?\d+|opinion|on leave\b|walk(?:ed|s)? in|market (?:rate|price|rent|value)s?|products? (?:sold|sell\w*|did|do|is|was|are|made|brings?|gives?|has)|which (?:products?|items?|sku|dish|design|model|colou?r)|(?:credit|debit) notes?|delivery challans?|(?:purchase|sales|work) orders?|quotations?|munafa|bounced?|dishonou?red|law|legal advice|who won)\b/g

/**
 * Questions that must be refused. A clause addressed to the machine is removed if the rest is a question of its own.
 * @param text lower case
 * @param isOwn whether a word is one of the company's own categories, so that `petty cash` may be asked about
 */
export function guard(
  text: string,
  isOwn: (word: string) => boolean,
): { keep: readonly [start: number, end: number]; refusal?: Refusal } {
  const whole: readonly [number, number] = [0, text.length]
  const said = text.replace(
    /\b(?:do|does|did) (?:the |our |my )?(?:books?|records?|statements?|ledgers?|accounts?|entries) (?:say|show|tell)\b/g,
    ' ',
  )
  if (instruction.test(said)) {
    const left = clauses(text).filter(
      ([start, end]) => !instruction.test(text.slice(start, end)) && isQuestion(text.slice(start, end)),
    )
    const [first] = left
    if (
      first === undefined ||
      /<|```|\{\{|\b(?:drop|truncate|alter|create) (?:table|database|schema)\b|\bupdate \w+ set\b|\binsert into\b|\bdelete from\b|;\s*--|\bselect\b.+\bfrom\b/.test(
        text,
      )
    )
      return { keep: whole, refusal: 'instruction' }
    // Access to others' books, or false figures, is not a question about one's own books.
    if (
      /\b(?:ignore|ignoring|forget|disregard|override|bypass|drop|skip|without) (?:the |any |all |your |my |every )*(?:company|tenant|permission|security|access|row|role|user)[- ](?:\w+ )?(?:filters?|checks?|limits?|scopes?|restrictions?|levels?)\b/.test(
        text,
      )
    )
      return { keep: whole, refusal: 'instruction' }
    const rest = refusalOf(text.slice(first[0], first[1]), isOwn)
    return rest ? { keep: whole, refusal: 'instruction' } : { keep: first }
  }
  const refusal = refusalOf(said, isOwn)
  return refusal ? { keep: whole, refusal } : { keep: whole }
}

function refusalOf(text: string, isOwn: (word: string) => boolean): Refusal | undefined {
  if (otherCompany.test(text)) return 'other_company'
  if (
    action.test(text.trim()) &&
    !/^(?:please |now |then |and |ok |just )*(?:make (?:it|that)|change (?:it|that)|clear(?:ed|ing)|open(?:ing)? |clos(?:ing|e)\b|call it|move(?:d|ment)|stop at|set (?:it|that) to)/.test(
      text.trim(),
    )
  )
    return isNoun(text.trim()) ? undefined : 'action'
  if (actionAnywhere.test(text)) return 'action'
  const isChased =
    /\b(?:who|whom|which (?:\w+ )?(?:customers?|clients?|invoices?|vendors?|suppliers?|bills?)) (?:should|do) (?:i|we) (?:\w+ )?(?:chase|follow up|call|collect|push|pay)/.test(
      text,
    )
  if (advice.test(text) && !isChased) return 'advice'
  if (prediction.test(text) && !runway.test(text) && !isDue.test(text)) return 'prediction'
  if ([...text.matchAll(outside)].some(([said]) => !said.split(' ').every(isOwn))) return 'outside'
  return undefined
}

/** `open invoices`, `refund from X`, `pay slip total`, `transfer entries`, `raised invoices`: the word is no order. */
const isNoun = (text: string) =>
  /^(?:open|close|refunds?|transfers?|deposits?|settle|issue|pay|cancel|add|book|file|clear) (?:invoices|bills|invoice count|total|amount|from|received|entries|count|in|out|by|balance|roll|outs?|ments?)\b/.test(
    text,
  ) ||
  /^(?:make|set) (?:a )?(?:table|list|chart|graph)/.test(text) ||
  /^add (?:up|the)\b/.test(text) ||
  /^(?:set|hold|lay|place|line up|mark|post) (?:[^.?!]+ )?(?:beside|against|next to|alongside|side by side|versus|vs)\b/.test(
    text,
  ) ||
  /^(?:change|changes|rise|drop|move|raise) (?:in|of|from|between)\b/.test(text) ||
  /^(?:create|generate|prepare) (?:a |an |the )?(?:\w+ )?(?:table|list|chart|graph|breakdown|report|summary|statement)/.test(text)

function clauses(text: string): [number, number][] {
  const parts: [number, number][] = []
  let start = 0
  // An embedded statement is not the question itself.
  const spoken =
    /^[^:]{0,500}\b(?:say|reply|respond|answer|print|output|write|repeat|report|sentence|words?|line)\b[^:]{0,500}: /.exec(text)
  if (spoken && instruction.test(spoken[0])) return []
  for (const match of text.matchAll(
    /[.?!;\n]+\s*|(?:,|(?<![\s,]))\s+(?:and also|also|and then|but|then|and)\s+(?=(?:also |please |ignore|forget|disregard|show|print|reveal|tell|say|drop|what|how|give|list))|:\s+|\s[-–]\s/g,
  )) {
    parts.push([start, match.index + 1])
    start = match.index + match[0].length
  }
  parts.push([start, text.length])
  return parts.filter(([from, to]) => text.slice(from, to).trim().length > 3)
}

const isQuestion = (text: string) =>
  /^(?:(?:and|please|so|now|then|ok|okay|also),? )*(?:what|how|which|who|whom|when|where|kitn[aei]|kaun)(?:'s)? (?:\S+ ){2,}\S+/.test(
    text.trim(),
  ) ||
  /\b(?:how much|how many|balance|total|spen[dt]|paid|receiv\w*|outstanding|overdue|invoices?|bills?|outflow|inflow|kitna|kharcha|top \w+|average|list|transactions?|runway|burn|compare|cost|income|expenses?|salar\w+)\b/.test(
    text,
  )
