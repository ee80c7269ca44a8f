import { inLatin } from './words/devanagari.ts'
import { withoutOwnTransfers } from './words/own-transfers.ts'
import { plainly } from './words/plainly.ts'

const monthName = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|tember|ober|ember)?'
const correction = '[?.!, ]*\\b(?:no,? wait|no|oops|sorry|i mean|i meant|rather|make that|scratch that),? +'
/** `October, sorry, November`: a word withdrawn at once does not count. */
const corrections = new RegExp(
  `\\b(?:${monthName}${correction}(?=${monthName}\\b)|\\d{3,6}${correction}(?=\\d{3,6}\\b)|q[1-4]${correction}(?=q[1-4]\\b))`,
  'gi',
)

/** `> 60 days`, `< 5 lakh`. */
const inWords = (typed: string) =>
  typed.replace(/(?<=^|\s)>=? ?(?=[\d₹])/g, 'above ').replace(/(?<=^|\s)<=? ?(?=[\d₹])/g, 'below ')

/** Ends of both texts stay beside each other: quotes and dashes are made one kind, capitals small. */
export function normalise(question: string): { text: string; shown: string } {
  const typed = inLatin(question.normalize('NFKC'))
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
  const shown = withoutOwnTransfers(plainly(inWords(typed)))
    .replace(
      /\b(month|week|day|date|year|quarter|category|head|vendor|supplier|customer|client|party|account|bank|mode)(wise|war)\b/gi,
      '$1 $2',
    )
    .replace(/\b([qmy])[- ]?o[- ]\1\b/gi, '$1o$1')
    // Dictated letter by letter: `n e f t`.
    .replace(/(?<![\w'])(?:[a-z] ){2,5}[a-z](?![\w'])/gi, (letters) => letters.replaceAll(' ', ''))
    .replace(
      /\bq (one|two|three|four)\b/gi,
      (_, word: string) => `Q${['one', 'two', 'three', 'four'].indexOf(word.toLowerCase()) + 1}`,
    )
    .replace(/\bmay be\b(?! \d)/gi, 'maybe')
    .replace(/\b(kaun|kon)[- ]\1[- ]?s[aei]\b/gi, 'kis kis')
    .replace(corrections, '')
    .replace(/\b(month|week|day|quarter|year)-(by|on|over)-\1\b/gi, '$1 $2 $1')
    .replace(
      /\b(?:from )?(?:the )?(?:biggest|largest|highest|most|heaviest|top|costliest)(?: first| paid| payout| amount| value)? (?:to|down to) (?:the )?(?:smallest|lowest|least|bottom|cheapest|lightest)(?: paid| payout| amount| value)?\b|\b(?:in )?(?:descending|decreasing) order\b/gi,
      'ranked',
    )
    .replace(/\b(?:theirs|hers)\b/gi, 'them')
    .replace(/\b(?:the )?same (?:list|table|ranking|breakdown|split|report|thing|figures?|numbers?)\b/gi, 'same')
    .replace(
      /\bbanks?((?: (?:have|has|had|did|do|does))? [a-z]+(?: (?:us|from us|off us|we|in|as|for|by way of|towards|by))*) (charges|fees)\b/gi,
      '$1 bank $2',
    )
    .replace(
      /\b(paid|pays?|paying|sent|sends?|gave|gives?|given|transferred|remitted)(?: (?:any |some |more )?(?:money|cash|funds|amounts?|something|anything|payments?))? to us\b/gi,
      '$1 us',
    )
    .replace(/\bpayments?(?: made)? to us\b/gi, 'receipts')
    .replace(/\bpayers to us\b/gi, 'payers')
    .replace(
      /^what (?:do|does|did) (?:our|the|my) (?:books?|records?|ledgers?|statements?) (?:say|show|tell)(?: us)?(?: that)?(?= (?:we|our|the|is|are)\b)/gi,
      'how much',
    )
    .replace(
      /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?=(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi,
      '',
    )
    .replace(/\b(?:session|academic|accounting|school) year\b(?: \(FY\))?/gi, 'year')
    .replace(/\bin the green\b(?= *(?:$|[?.!,]|(?:in|for|during|this|last|as|by)\b))/gi, 'in the black')
    .replace(
      /\b(each|every) (?:one )?of (?=(?:the |our )?(?:last|past|previous) [\w ]{0,100}?\b(day|week|month|quarter|year)s\b)/gi,
      '$1 $2 of ',
    )
    .replace(/\b(?:double|cross)[- ]?check(?:ing)?(?: (?:with|for|on|against))?\b/gi, 'and')
    .replace(/\b(?:between|from) now (?:and|to|till|until|up ?to)\b/gi, 'by')
    .replace(
      /\b(?:between|from) today (?:and|to|till|until|up ?to)\b(?=.{0,500}\b(?:due|payable|to pay|mature)\b)|\b(?=between|from)(?<=\b(?:due|payable|to pay|mature)\b.{0,500})(?:between|from) today (?:and|to|till|until|up ?to)\b/gi,
      'by',
    )
    .replace(/\b(\w{4,})-(paying|spending|earning|owing)\b/gi, '$1 $2')
    .replace(/^(?:tally|add|tot|sum|count) up\b/i, 'total of')
    .replace(/\bhow(?=(?:much|many)\b)/gi, 'how ')
    .replace(/\bnet of (?=[^.?]{0,500} (?:minus|less) )/gi, '')
    .replace(/\b(average|avg|mean|typical|usual|median) ticket(?: size| value)?(?= (?:of|for|on|from|at)\b)/gi, '$1 size')
    .replace(/\b(?:financial|vitt(?:iya|iy)?) (?:saal|sal|varsh)\b/gi, 'financial year')
    .replace(/\b(FD|RD|EMI|OD|TDS|GST)s\b/gi, '$1')
    .replace(/\bpaid (?:and|or|&) unpaid\b|\bunpaid (?:and|or|&) paid\b/gi, 'all')
    .replace(/\bstatutory dues\b/gi, 'statutory payments')
    .replace(
      /\b((?:spen[dt]|spending|cost|goes|went|money|paid out) (?:on|for) (?:our |the )?)(?:people|staff|team|employees|workforce)\b/gi,
      '$1salaries',
    )
    .replace(
      /\b(go|went|gone|rise|rose|fall|fell|drop(?:ped)?|grow|grew|increased?|decreased?|changed?)( up| down)? from (\S+(?: \d{4})?) to (\S+(?!\S)(?: \d{4})?)(?=[?. ]*$)/i,
      '$1$2 in $4 versus $3',
    )
    .replace(/\bburn(?:t|ed|ing|s)? (?:a |an )?(?:big |huge )?hole\b(?: in (?:our|the|my) (?:pockets?|wallet|budget))?/gi, 'cost')
    .replace(/\bhow (much|many) r (?=we\b|there\b)/gi, 'how $1 are ')
    .replace(/\s+/g, ' ')
    .trim()
  const text = shown.toLowerCase()
  return text.length === shown.length ? { text, shown } : { text, shown: text }
}

/** `My CA is asking for`, `I want to know`: who asks does not affect the question. */
const preamble =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|quick (?:one|question)|one more thing|just checking)\b[ ,:-]*)*(?:(?:my|our|the) (?:\w+ ){1,2}(?:is asking|are asking|wants?|needs?|asked|has asked|keeps asking)(?: me| us)?(?: about| for| to (?:know|see))?[ ,:]+|(?:i|we) (?:want|need|would like|wish|have) to (?:know|see|check|find out)[ ,:]+|(?:can|could|would|will) (?:you|u) (?:please )?(?:tell|show|give|let) (?:me|us)(?: know)?[ ,:]+)?(?=\S)/

export function withoutPreamble({ text, shown }: { text: string; shown: string }): { text: string; shown: string } {
  const length = preamble.exec(text)?.[0].length ?? 0
  return { text: text.slice(length), shown: shown.slice(length) }
}
