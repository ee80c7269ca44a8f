import type { Frame } from './frame.ts'
import { wordsIn } from './names/index-of-names.ts'
import type { Dictionary } from './names/ranked-links.ts'
import { isNounOfHead, ofWhom } from './names/link.ts'
import { isKnown } from './words/known.ts'
import { narrationIn } from './narration-in.ts'
import { states } from '../identifiers/state-list.ts'
import { isQuiet } from './words/filler-words.ts'
import { stopWords } from './words/stop-words.ts'
import { commonInNames, trades } from './words/trades.ts'

/** A state is no party: what is asked of one is asked back. */
const stateNames: ReadonlySet<string> = new Set(
  states.map(({ name }) => name.toLowerCase()).filter((name) => /^[a-z]{4,}$/.test(name)),
)

const slotBefore =
  /\b(?:to|from|by|at|with|paid|pay|did|does|has|owed?|owes|give|gave|for|about|of|and|versus|vs|on|client|customer|vendor|supplier|party|firm|company|m\/s|called|named)\s+(?:the\s+|our\s+)?$/
const slotAfter =
  /^\s*(?:'s\b|ko\b|se\b|ka\b|ke\b|ki\b|ne\b|wala\b|wale\b|owes?\b|bills?\b|invoices?\b|paid\b|pay\b|hold\b|payments?\b|\?*$)/

/**
 * Names that are not in the books, which must never be silently ignored, and words without meaning; `isLoose` when any word was not looked
 * up. @param shown the text as it was typed, as long as the frame's
 */
export function strangersIn(
  frame: Frame,
  shown: string,
  dictionary: Dictionary,
): { stranger?: string; skipped: string[]; isLoose: boolean } {
  const skipped: string[] = []
  if (narrationIn(frame.text) !== undefined) return { skipped, isLoose: false }
  const words = wordsIn(frame.masked)
  const isUnnamed = frame.links.every(({ kind }) => kind === 'account')
  const strange = (text: string) => text.length > 1 && /^[a-z][a-z0-9&]*$/.test(text) && !isKnown(text) && !stopWords.has(text)
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
      (isTrade(word.text) &&
        !/P (?:[a-z]+ )?(?:and )?$/.test(before) &&
        !(/\b(?:which|what|kis|kaunsi|kaunsa) $/.test(before) && ofWhom.test(after))) ||
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
      const stranger = shown.slice(word.start, end)
      if (stateNames.has(stranger.toLowerCase())) continue
      return { stranger, skipped, isLoose: true }
    }
    if (stateNames.has(word.text)) continue
    if (
      !commonInNames.has(word.text) &&
      !(
        isFirst &&
        isEnglish &&
        !thingBought.test(frame.text.slice(word.end)) &&
        !(isUnnamed && isPaid.test(after) && !word.text.endsWith('ly') && !telling.test(word.text))
      )
    )
      skipped.push(word.text)
  }
  return { skipped: [...new Set(skipped)].filter((word) => !isQuiet(word)), isLoose: skipped.length > 0 }
}

/** Behind the word of a thing: `ink purchases` are not all purchases. */
export const thingBought = /^ (?:purchases?|procurement)\b/

/** After the first word, the paid or received thing: `overtime paid in May`, `parking collections`. */
const isPaid =
  /^ (?:paid|received|collected|given|claimed|receipts?|collections?|payments?|inflows?|outflows?|credits?|debits?|takings|fees|settlements?|payouts?|remittances?)\b/
/** The instruction in the first word. */
const telling =
  /^(?:summari[sz]e|analy[sz]e|check|explain|review|track|tabulate|itemi[sz]e|categori[sz]e|compute|calculate|get|pull|fetch|describe|report|present|enumerate|verify|confirm|trace|examine|look|study|mention|state|provide|share|send|print|return|collate|gather|identify|highlight|spot|flag|detect|outline|view|open|read|map|scan|search|retrieve|extract|produce|prepare|generate|draw|make|bring|reveal|point)$/
const spentOn =
  /\b(?:spen[dt]|spending|expenses?|expenditure|costs?|outflow|outgo|kharch\w*) (?:on|for|towards|in buying) (?:the |our |new |all )*$/
const spending =
  /^ (?:spend|spends|costs?|expenses?|expenditure|kharcha|kharch|outgo|outflow|bills?|incomes?|revenues?|earnings)\b/
/** Before “cost” or “expenses” these are not categories. */
const ordinary = new Set(
  'against next same identical equal exact rank sort order list total my our the actual operating business company recurring fixed variable regular other miscellaneous big heavy high huge extra additional entire full whole real main major key usual normal aggregate net gross combined average overall cumulative general common core direct indirect current past recent biggest heaviest single running ongoing new old all both more less day-to-day routine admin administrative overhead'.split(
    ' ',
  ),
)
const tradeWords = new Set(trades.flat().filter((word) => !word.includes(' ')))
/** The word of a category of expense or income that this company does not have. */
const isTrade = (word: string) => tradeWords.has(word)

/** Most words begin with a capital: it proves nothing. */
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

/** Words that stand behind a name and are a part of it. */
const behindName =
  /(?<![A-Z])(P{2,}) (logistics|traders|trading|industries|enterprises?|foods|couriers?|transport|transports|roadlines|solutions|systems|technolog(?:y|ies)|agenc(?:y|ies)|foundation|textiles?|chemicals?|pharma|plastics?|polymers|packaging|engineering|constructions?|builders|motors|electricals?|electronics|naturals|exports|infotech|consultants|consultancy)\b(?! (?:payments?|expenses?|charges|costs?|bills?|invoices?|sales|purchases?|spend))/

/** A name that only begins like one of the books: `Deccan Logistics`, where the books have Deccan Naturals. */
export function strangeNamesake({ text, masked, links }: Frame): string | undefined {
  const found = behindName.exec(masked)
  const end = found === null ? 0 : found.index + (found[1] ?? '').length
  const link = links.find((one) => one.kind === 'party' && one.end === end)
  if (!found || !link || link.values.some((name) => wordsIn(name.toLowerCase()).some((word) => word.text === found[2])))
    return undefined
  return text.slice(link.start, found.index + found[0].length)
}

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
    /(?<![A-Za-z])(C+|[a-z]{2,}) (?:bank )?(?:account|acct|a\/c|khat[ae])\b(?! (?:head|type|holder|wise))/.exec(masked) ?? []
  const [, before = ''] = /(?<![A-Z])\b([a-z]{3,}) (?:current |savings? )?balances?\b/.exec(masked) ?? []
  if (
    before !== '' &&
    !/^(?:ledger|book|final|trial|day-end|end|show|account|daily)$/.test(before) &&
    !(isKnown(before) || isQuiet(before) || stopWords.has(before) || commonInNames.has(before))
  )
    return before
  const isStrange = of.startsWith('C') || purposes.test(of) || (of !== '' && !(isKnown(of) || isQuiet(of) || stopWords.has(of)))
  return isStrange ? text.slice(masked.indexOf(account), masked.indexOf(account) + account.length) : undefined
}

/** A named tax or due without a ledger account in this company: another one, or the total, is never shown for it. */
export const strangeTax = ({ masked }: Frame): string | undefined =>
  /\b(?:income|advance|professional|property|road|service|wealth) tax(?:es)?\b|\b(?:customs|excise|import|stamp) duty\b|\b(?:e?pf|esic?|lwf|emis?)\b|(?<=\b(?:our|the|my|hamare|humare) )ca\b(?=[?.,! ]|$)/.exec(
    masked,
  )?.[0]

/** A purpose of accounts that no account of this company has. */
const purposes =
  /^(?:main|primary|secondary|operating|collections?|receipts?|payroll|tax|savings?|overdraft|od|escrow|deposits?|fd)$/
