/** Money that only moves between own accounts, in the words of bookkeepers and of everyone else. */
const own = '(?:own|internal|inter|intra|self|in-?house|our own|our internal|apne|apni|khud)'
const place = '(?:accounts?|banks?|a/cs?|khat[aeo]n?|compan(?:y|ies)|khato)'
const moved =
  '(?:transfers?|moves?|movements?|shift(?:s|ing)?|sweeps?|entries|contras?|shuffl\\w+|rotations?|top-?ups?|adjustments?)'
const money = '(?:(?:money|cash|funds?|amounts?|sums?|bank) )?'
const our = '(?:(?:our|my|the|its|own|other|two|three|both|all|various|different|bank|respective) )*'
const transfers = [
  `${our}${own}[- ]?(?:(?:our )?(?:own )?${place}[- ])?(?:(?:ke|ka|ki) )?(?:(?:fund|money|cash|bank) )?${moved}`,
  `${our}contras?(?: (?:entries|transfers|vouchers|lines|transactions))?`,
  `${our}${money}${moved} (?:in |out |made |done |received |sent )*(?:from|to|between|among|amongst|within|across|to and from) (?=(?:our|my|own|the|other|its|two|both|all)\\b)${our}${place}(?: of (?:ours|our own|the company))?`,
  `(?:what (?:was|is|we|has been)|money|cash|funds?|amounts?|sums?|anything|whatever)(?: (?:we|was|is|that|have|has|been))* (?:moved|shifted|transferred|swept|sent|rotated)(?: (?:in|out|over|around))? (?:from|to|between|among|amongst|within|across) (?=(?:our|my|own|the|other|its|two|both|all)\\b)${our}${place}(?: of (?:ours|our own|the company))?`,
].join('|')

const before =
  "(?:excluding|excludes?|excl\\.?|except(?: for)?|without(?: (?:counting|including|considering|taking(?: in)?|any|the))*|not (?:counting|including|considering|taking(?: in)?)|ignoring|ignore|leav(?:e|ing) (?:out|aside|off)|barring|apart from|aside from|other than|minus|less|net of|omitting|omit|skipping|skip|(?:set|put|keep|tak|strip|filter|factor|weed|knock)(?:t?e|ing|t?ing|p?ing)? (?:out|aside|off)|discounting|discount|disregarding|disregard|sans|ex|no|never mind|forget(?:ting)?|(?:do not|don't|dont|please don't) (?:count|include|consider|add|take|need|want|show|bring|give(?: me)?)(?: in)?|no need (?:of|for|to (?:count|show|include))|not interested in|not looking for|but not|dropping|drop|removing|remove|eliminating|after removing|non)[ :-]*(?:(?:the|any|all|of|for|payments?|receipts?|entries|like) )*"
const after =
  "(?:,? (?:is|are|being|should|must|to|be|all|please|kindly|ko|wale|wala|i|we|do|that))* ?(?:not (?:to be |be )?(?:counted|included|considered|added|taken(?: in)?|needed|required|wanted|necessary|relevant|of interest|asked(?: for)?)|(?:un(?:wanted|needed|necessary))|(?:don't|do not|dont) (?:need|want|care about)(?: (?:them|those|these))?|nahin? (?:chahiye|chahie|dikhan[aei]|dikhao)|(?:mat|na) (?:jod\\w*|gin\\w*|le\\w*|dikha\\w*)|(?:shouldn't|mustn't|needn't) (?:be )?count(?:ed)?|excluded|ignored|omitted|disregarded|removed|skipped|(?:left|kept|taken|stripped|filtered|weeded|set|put) (?:out|aside|apart|off)|apart(?! from)|aside(?! from)|out(?=[ .?]*$)|chhod ?k\\w+|chod ?k\\w+|chhod|hata ?k\\w+|ke (?:alawa|bina|siva\\w*)|nahi(?:n)? (?:gin\\w+|jod\\w+|len\\w+))"
const around = '(?:leav|keep|set|put|tak|strip|filter)(?:e|t?ing|p?ing)? (?=[^.?,]*\\b(?:out|aside|apart|off)\\b)'

/** `Own Account Transfer` means the ledger account of that name, if there is one. */
const head = '(?!own[- ]accounts? transfers?\\b)'
const leftOut = new RegExp(
  `(?:,|(?<![ ,])) *(?:\\b(?:and|but|with|,) )?(?<![\\w-])(?:${before}${head}(?:${transfers})|${around}${head}(?:${transfers}) (?:out|aside|apart|off)|${head}(?:${transfers})(?:${after}))(?![\\w-])`,
  'gi',
)
const bare = new RegExp(
  `(?:,|(?<![ ,])) *(?<![\\w-])(?:(?:excluding|without|except|ignoring|barring|not counting|leaving out|net of|apart from|other than) (?:(?:any|all|the) )*(?:fund |money |bank )?transfers|(?<=^|[,;.?:(]|\\band|\\bbut|\\bwith) ?transfers (?:not counted|not included|excluded|left out|ignored))(?=[ ,.?]*$|,| (?:in|for|during|this|last)\\b)`,
  'gi',
)

const alsoBefore = '(?:including|inclusive of|(?:even )?counting|along with|together with|plus)(?: (?:the|all|any|even))*[ :]*'
const alsoAfter = '(?: (?:are|is|should be|being|to be))? (?:included|counted(?: in)?|too|also|as well|bhi)'
const counted = new RegExp(
  `(?:,|(?<![ ,])) *(?<![\\w-])(?<!(?:not|without|n't|but|no) )(?:${alsoBefore}(?:${transfers})(?: (?:too|also|as well|bhi))?|(?:with )?(?:${transfers})${alsoAfter})(?![\\w-])`,
  'gi',
)

/** Parties that are none of our own accounts: all of them are. */
const outside =
  /\b((?:to|from|with|by|of|an?|other) )?(?:(?:the|our|all|any|an?|some) ){0,9}(?:outside|external|third|unrelated|outer)[- ](?:(?:party|world) )?(part(?:y|ies)|people|persons?|vendors?|suppliers?|customers?|clients?|payees?|payers?|entit(?:y|ies)|firms?|compan(?:y|ies)|hands|accounts?)\b/gi

const outer =
  /\b(?:outside|external|third[- ]party) (payments?|receipts?|transactions?|entries|debits?|credits?|spend(?:ing)?|inflows?|outflows?)\b/gi

/** One word for all exclusions of transfers between own accounts; payments to outsiders are those without them. */
export const withoutOwnTransfers = (text: string): string =>
  text
    .replace(leftOut, ' excluding contra')
    .replace(bare, ' excluding contra')
    .replace(counted, ' including transfers')
    .replace(outer, '$1 excluding contra')
    .replace(/\boutsiders\b/gi, 'outside parties')
    .replace(outside, (_, way: string | undefined, noun: string) =>
      way === undefined || /^(?:an?|other|of) /i.test(way)
        ? `${way ?? ''}${noun}`
        : /^(?:part|people|person|entit|hands|account)/i.test(noun)
          ? 'excluding contra'
          : `${way}${noun}`,
    )
