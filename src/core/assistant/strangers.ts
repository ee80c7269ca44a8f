import type { Frame } from './frame.ts'
import { wordsIn } from './names/index-of-names.ts'
import type { Dictionary } from './names/found.ts'
import { isNounOfHead, ofWhom } from './names/link.ts'
import { isKnown } from './words/known.ts'
import { narrationIn } from './money.ts'
import { isQuiet } from './words/quiet.ts'
import { commonInNames, trades } from './words/trades.ts'

const slotBefore =
  /\b(?:to|from|by|at|with|paid|pay|did|does|has|owed?|owes|give|gave|for|about|of|and|versus|vs|on|client|customer|vendor|supplier|party|firm|company|m\/s|called|named)\s+(?:the\s+|our\s+)?$/
const slotAfter =
  /^\s*(?:'s\b|ko\b|se\b|ka\b|ke\b|ki\b|ne\b|wala\b|wale\b|owes?\b|bills?\b|invoices?\b|paid\b|pay\b|hold\b|payments?\b|\?*$)/

/**
 * Names that nobody in the books has, which must never be left out of a question silently, and words that said nothing;
 * `isLoose` when any word at all was not looked up.
 * @param shown the text as it was typed, as long as the frame's
 */
export function strangersIn(
  frame: Frame,
  shown: string,
  dictionary: Dictionary,
): { stranger?: string; skipped: string[]; isLoose: boolean } {
  const skipped: string[] = []
  if (narrationIn(frame.text) !== undefined) return { skipped, isLoose: false }
  const words = wordsIn(frame.masked)
  const strange = (text: string) => text.length > 1 && /^[a-z][a-z0-9&]*$/.test(text) && !isKnown(text) && !small.has(text)
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word || !strange(word.text) || word.text !== frame.masked.slice(word.start, word.end)) continue
    const before = frame.masked.slice(0, word.start)
    if (isNounOfHead(word.text) && /C\s+$/.test(before)) continue
    const after = frame.masked.slice(word.end)
    const isFirst = before.trim() === '' || /[.?!:]\s*$/.test(before)
    const isCapital = /\p{Lu}/u.test(shown[word.start] ?? '')
    const isAllCapitals = shown === shown.toUpperCase()
    const isEnglish = dictionary.correct(word.text)
    const isNamed = isCapital && !isAllCapitals && (!isFirst || !isEnglish) && !commonInNames.has(word.text)
    const isInSlot = !isEnglish && !commonInNames.has(word.text) && (slotBefore.test(before) || slotAfter.test(after))
    const isGiven = /^\s*(?:ko|ne)\b/.test(after) || (isCapital && /^\s*(?:se|ka|ke|ki|w[ao]+l[aeo]n?)\b/.test(after))
    const isHead =
      (isTrade(word.text) && !(/\b(?:which|what|kis|kaunsi|kaunsa) $/.test(before) && ofWhom.test(after))) ||
      spentOn.test(before) ||
      (spending.test(after) && !ordinary.has(word.text) && !/[PCA]\s+$/.test(before) && !/(?:ed|ing|ly|est)$/.test(word.text))
    const isQuoted = /["']\s*$/.test(before) && /^[^"']*["']/.test(after)
    if ((isNamed && !(isEnglish && isTitle(shown))) || isInSlot || isHead || isQuoted || (isGiven && !isAllCapitals)) {
      let end = word.end
      for (let next = at + 1; next < words.length; next++) {
        const one = words[next]
        if (
          !one ||
          !/^\s?$/.test(frame.masked.slice(end, one.start)) ||
          !/\p{Lu}/u.test(shown[one.start] ?? '') ||
          isKnown(one.text)
        )
          break
        end = one.end
      }
      return { stranger: shown.slice(word.start, end), skipped, isLoose: true }
    }
    if (!commonInNames.has(word.text) && !(isFirst && isEnglish)) skipped.push(word.text)
  }
  return { skipped: [...new Set(skipped)].filter((word) => !isQuiet(word)), isLoose: skipped.length > 0 }
}

const spentOn =
  /\b(?:spen[dt]|spending|expenses?|expenditure|costs?|outflow|outgo|kharch\w*) (?:on|for|towards|in buying) (?:the |our |new |all )*$/
const spending =
  /^ (?:spend|spends|costs?|expenses?|expenditure|kharcha|kharch|outgo|outflow|bills?|incomes?|revenues?|earnings)\b/
/** Before “cost” or “expenses” these are no heads. */
const ordinary = new Set(
  'next same identical equal exact rank sort order list total my our the actual operating business company recurring fixed variable regular other miscellaneous big heavy high huge extra additional entire full whole real main major key usual normal aggregate net gross combined average overall cumulative general common core direct indirect current past recent biggest heaviest single running ongoing new old all both more less day-to-day routine admin administrative overhead'.split(
    ' ',
  ),
)
const tradeWords = new Set(trades.flat().filter((word) => !word.includes(' ')))
/** The word of a head of expense or income, of which this company has none. */
const isTrade = (word: string) => tradeWords.has(word)

/** `how many orders`: things that no book of accounts counts. */
export function isOfThings({ masked }: Frame, dictionary: Dictionary): string | undefined {
  const [, noun = ''] =
    /\b(?:how many|number of|count of|no\.? of|kitne) (?:(?:different|total|more|new|of|our|the|distinct) )*([a-z]{3,})\b/.exec(
      masked,
    ) ?? []
  if (
    /\bhow many (?:[a-z]+ )?(?:people|persons?|customers|clients|guests|visitors|students|members)\b[^?]*\b(?:attend|visit|watch|join|enrol|register|book|order|stay|travel|walk|live|graduat|subscrib)\w*\b/.test(
      masked,
    )
  )
    return 'people'
  const counts = thingsCounted.exec(masked)?.[1]?.split(' ') ?? []
  const [last = ''] = counts.slice(-1)
  if (
    counts.length > 1 &&
    last.endsWith('s') &&
    !counts.some((word) => counted.test(word) || isKnown(word) || /[A-Z]/.test(word) || asParty.test(word))
  )
    return last
  const [, person = ''] =
    /\bwho(?:'s| is| was| are| were) (?:our|the|my) (?:[a-z]+(?:[ -])){0,3}?([a-z]{4,})(?: (?:in|of|for|during|at|this|last|T+)\b|[?. ]*$)/.exec(
      masked,
    ) ?? []
  if (person !== '' && !isKnown(person) && !asParty.test(person) && !counted.test(person) && dictionary.correct(person))
    return person
  const [, kind = ''] =
    /\b(?:which|what|kaun ?s[ai]|kon ?s[ai]) ([a-z]{3,})\b (?:gave|gives|sold|sells|made|makes|brought|brings|earned|earns|generated|generates|performs?|performed|did) /.exec(
      masked,
    ) ?? []
  if (
    kind !== '' &&
    !isKnown(kind) &&
    !small.has(kind) &&
    !/(?:er|or|ers|ors|ees?|ant|ants)$/.test(kind) &&
    dictionary.correct(kind)
  )
    return kind
  if (
    /\bhow many C+ (?:of [a-z]+ (?:are|were|is|was|do|did|have|has|left|remain\w*)\b|(?:are|were|is|was) (?:left|remaining|lying|available|stored|kept|unsold)\b|(?:paid (?:us|by|through|via|in)|joined|enrolled|left|bought|ordered|visited|booked|came)\b|(?:are|were|is) (?:running|there|idle|working|in|owned|installed|used)|(?:do|does|did|have|has) (?:we|the|our|they) (?:\w+ )?(?:have|own|use|used|run|buy|bought|sell|sold|purchased?|install(?:ed)?|deploy(?:ed)?|repair(?:ed)?|deliver(?:ed)?|lease[d]?|dispatch(?:ed)?|ship(?:ped)?|pack(?:ed)?|make|made|produced?))\b/.test(
      masked,
    )
  )
    return 'things'
  const [, doer = ''] =
    /\b(?:which|what|kaun ?s[ai]) ([a-z]{3,}) (?:serve|handle|attend|cook|bake|brew|weave|stitch|pack|visit|order|book|manage|hire|train)[a-z]*\b/.exec(
      masked,
    ) ?? []
  if (doer !== '' && !isKnown(doer) && !asParty.test(doer)) return doer
  const [, who = ''] =
    /\b(?:which|what) ([a-z]{5,}) (?:(?:is|was|were|are|has been|have been|got) (?!doing|performing|going|paid|billed|charged|invoiced|credited|debited|refunded|the|our|it|that|this|owed|due|overdue|most|least|bigger|more|higher|lower)[a-z]+|moves?|runs?|works?|needs?|broke|won|lost|joined|left|scored|passed|failed|completed)\b/.exec(
      masked,
    ) ?? []
  if (
    who !== '' &&
    !isKnown(who) &&
    !small.has(who) &&
    !asParty.test(who) &&
    !counted.test(who) &&
    !isQuiet(who) &&
    !/(?:er|or|ist|ee|ant|ent|man|ian)s?$/.test(who) &&
    dictionary.correct(who)
  )
    return who
  const [, praised = ''] = /\b(?:best|worst|finest|better|nicest|freshest|tastiest) ([a-z]{4,})\b/.exec(masked) ?? []
  if (
    praised !== '' &&
    !isKnown(praised) &&
    !small.has(praised) &&
    !asParty.test(praised) &&
    !counted.test(praised) &&
    !isQuiet(praised) &&
    !/(?:ing|ed|er|ers)$/.test(praised) &&
    dictionary.correct(praised)
  )
    return praised
  const [, prized = ''] = /\b(?:best|worst|highest|lowest|better) [a-z]{4,} ([a-z]{4,})[?. ]*$/.exec(masked) ?? []
  if (
    prized !== '' &&
    !isKnown(prized) &&
    !small.has(prized) &&
    !asParty.test(prized) &&
    !counted.test(prized) &&
    !isQuiet(prized) &&
    dictionary.correct(prized)
  )
    return prized
  const [, made = ''] = /\b(?:which|what|kaun ?s[ai]) C+ ([a-z]{4,})\b/.exec(masked) ?? []
  if (
    made !== '' &&
    !isKnown(made) &&
    !small.has(made) &&
    !asParty.test(made) &&
    !ofHead.test(made) &&
    !isNounOfHead(made) &&
    dictionary.correct(made)
  )
    return made
  return noun.endsWith('s') &&
    !noun.endsWith('ss') &&
    !isKnown(noun) &&
    !small.has(noun) &&
    !counted.test(noun) &&
    (dictionary.correct(noun) || noun.length > 4)
    ? noun
    : undefined
}

/** `how many blood samples did …`: what was counted by people and not by a bank. */
const thingsCounted =
  /\b(?:how many|number of|count of|no\.? of|kitne) ((?:[a-zA-Z]{3,} ){1,3}?[a-z]{3,}) (?:did|do|does|were|was|are|is|have|has|had|came|got|can|in|for|this|last|on)\b/

/** Behind a head these are still money or those it goes to. */
const ofHead =
  /^(?:mills?|growers?|factory|union|farms?|press|yard|lab|carrier|agency|agent|platform|marketplace|channel|firm|company|house|operator|service|tool|apps?|stores?|head|line|item|expenses?|costs?|took|costed?|came|gave|brought|went|were|was|with|from|that|have|has|took|goes|payment|place|portal|gateway|dealer|contractor|shop|brand|utility|lender|insurer)$/
/** Words for one of those the books know. */
const asParty =
  /^(?:offenders?|culprits?|payers?|payees?|defaulters?|laggards?|buyers?|sellers?|growers?|dealers?|merchants?|landlords?|lenders?|transporters?|auditors?|spenders?|earners?|recipients?|beneficiar(?:y|ies)|sources?|ones?|lot|bunch|most|worst|best|biggest|largest|top|contributors?|partners?|distributors?|shops?|names?|people)$/
const counted =
  /^(?:transactions|entries|lines|items|payouts|settlements|deposits|withdrawals|purchases|expenses|drafts|challans|instal?lments|refunds|times|days|weeks|months|quarters|years|lakhs|crores|rupees|parties|people|payees|payers|merchants|buyers|sellers|growers|dealers|agencies|contractors|debtors|creditors|receivables|payables|records|salaries|heads|sources|others|firms|businesses|companies|names|rows|payers|transporters|couriers|cheques|checks|bounces|returns)$/

/** Most words begin with a capital: it tells nothing. */
function isTitle(shown: string): boolean {
  const words = shown.split(/\s+/).filter((word) => /^\p{L}{3,}/u.test(word))
  return words.length > 5 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.8
}

const banks =
  'sbi hdfc icici axis kotak canara pnb bob boi idfc idbi rbl yes indusind federal union uco indian bandhan au karnataka kvb dbs hsbc citi citibank sib saraswat iob'.split(
    ' ',
  )
const bankBalance = new RegExp(
  `\\b((?<!state )bank of (?:india|baroda|maharashtra)|punjab national bank|south indian bank|${banks.join('|')})(?: bank)?(?: (?:current|savings?|salary|od|overdraft|tax|main|payroll))?(?: account)?(?:'s| me| mein| ka| ki)? (?:balance|account|a\\/c|khat[ae])|\\b(?:balance|account|money|cash|paisa) (?:in|of|at|with|for) (?:the |our |my )?(${banks.join('|')})\\b`,
)

/** The bank whose account is asked for where the company has none. */
export function strangeBank({ text, masked, links }: Frame): string | undefined {
  const number = /\b(?:ending|ends|ending in|ending with|a\/c|account|acct)(?: in| with| no\.?| number)* (\d{3,})\b/.exec(text)
  if (number?.[1] !== undefined && !links.some((link) => link.kind === 'account')) return number[1]
  const found = bankBalance.exec(text)
  const bank = found?.[1] ?? found?.[2]
  const start = found && bank !== undefined ? text.indexOf(bank, found.index) : -1
  const isOurs = links.some((link) => link.kind === 'account' && link.start < start + (bank?.length ?? 0) && start < link.end)
  if (bank !== undefined && !isOurs) return bank.toUpperCase()
  const [account = '', of = ''] =
    /(?<![A-Z])(C+|[a-z]{2,}) (?:bank )?(?:account|acct|a\/c|khat[ae])\b(?! (?:head|type|holder|wise))/.exec(masked) ?? []
  const [, before = ''] = /(?<![A-Z])\b([a-z]{3,}) (?:current |savings? )?balances?\b/.exec(masked) ?? []
  if (
    before !== '' &&
    !/^(?:ledger|book|final|trial|day-end|end|show|account|daily)$/.test(before) &&
    !(isKnown(before) || isQuiet(before) || small.has(before) || commonInNames.has(before))
  )
    return before
  const isStrange = of.startsWith('C') || purposes.test(of) || (of !== '' && !(isKnown(of) || isQuiet(of) || small.has(of)))
  return isStrange ? text.slice(masked.indexOf(account), masked.indexOf(account) + account.length) : undefined
}

/** A tax by its own name that is no head of this company: another tax is never told for it. */
export const strangeTax = ({ masked }: Frame): string | undefined =>
  /\b(?:income|advance|professional|property|road|service|wealth) tax(?:es)?\b|\b(?:customs|excise|import|stamp) duty\b/.exec(
    masked,
  )?.[0]

/** What an account may be kept for, of which this company has none by that name. */
const purposes =
  /^(?:main|primary|secondary|operating|collections?|receipts?|payroll|tax|savings?|overdraft|od|escrow|deposits?|fd)$/

/** Marks of what was found, and small words. */
const small = new Set(
  'a an the of to in on at by for from with is are was were be been am do does did have has had it its this that these those there here any some no not yes and or but if then than so as i we us our my me you your they them their he she his her vs ok okay hi hello hey thanks thank lakh every each all any one two three four five six seven eight nine ten eleven twelve k cr l rs inr a/c ac ab pan ca llp ke ki nil zero till so'.split(
    ' ',
  ),
)
