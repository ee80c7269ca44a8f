import type { Paraphrases } from './paraphrases.ts'

/** Future dates follow. */
const byThen =
  '(?:(?:in|over|during|within|by|before|till|until|between|from|for|on)\\b|(?:the )?(?:next|coming|upcoming|this|end of) )'

/** Days, and Hindi that is written many ways. */
export const days: Paraphrases = [
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
  ['u[sn]se pich?h?l[aei] (?:mahine|month)', 'the month before that'],
  ['u[sn]se pich?h?l[aei] (?:saal|year)', 'the year before that'],
  ['u[sn]se pich?h?l[aei] quarter', 'the quarter before that'],
  // One span beside the one before it.
  [
    '(?:last|pich?h?l[aei]) (mahine|saal|quarter|hafte|month|year|week)(?: me(?:in)?)? (.{1,60}?) (?:ya|or) (?:u[sn]se |the one )(?:pehle|pahle|before(?: that)?)(?: wal[aei])?(?: (?:me(?:in)?|ka|ki))?',
    '$2 last $1 versus $1 before last',
  ],
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
    `(?:how much|what)(?: money| amount)? (?:must|should|do|will) we (?:have to |need to )?(?:pay|clear|settle)(?: to)? (?:(?:our|the|all) )*(vendors|suppliers)(?<=(?:must|should|have to|need to) .{0,500})(?= ${byThen})`,
    'bills due to $1',
  ],
  [
    `(?:how much|what)(?: money| amount)? (?:must|should|do|will) (?:(?:our|the|all) )*(customers|clients) (?:have to |need to )?(?:pay|clear|settle)(?: to)?(?: us)?(?<=(?:must|should|have to|need to) .{0,500})(?= ${byThen})`,
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
  ['sabse ach+h?[aei]', 'best'],
  ['sabse (?:bura|buri|kharab)', 'worst'],
  ['nagad|naqad|nakad', 'cash'],
  ['muqab(le|ala|ley)', 'mukab$1'],
  ['paisa (?:kahan|kidhar) (?:ja|jaa|gaya|chala) ?(?:raha|gaya|jata)?(?: hai)?', 'paisa kis cheez pe kharch hua'],
]
