import type { Lexicon } from '../spec.ts'
import { isKnown } from '../words/known.ts'
import { commonInNames, nearest, otherwise, places, stem, trades } from '../words/trades.ts'

export type Word = { text: string; start: number; end: number }

/** The words of a text (lower case) and their positions. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu)].map((match) => ({
    text: match[0].replace(/'s$/, '').replaceAll("'", ''),
    start: match.index,
    end: match.index + match[0].replace(/'s$/, '').length,
  }))
}

const byFirst = <T extends Phrase>(phrases: readonly T[]): Map<string, T[]> =>
  Map.groupBy(phrases, ({ words }) => stem(words[0] ?? ''))

/**
 * `own` when the word belongs to the ledger account and other accounts have it too; `isInstead` for the account that collects such things
 * without one of their own.
 */
type CategoryPhrase = Phrase & { exact: boolean; own?: true; isInstead?: true }
type Phrase = { words: readonly string[]; value: string; isInitials?: boolean }
export type Party = { name: string; kind: string; words: readonly string[]; wordSet: ReadonlySet<string> }

/** A company's names, prepared for searching. */
export type Names = {
  parties: readonly Party[]
  partiesOfWord: ReadonlyMap<string, readonly Party[]>
  /** By the stem of their first word, as are the categories'. */
  partyPhrases: ReadonlyMap<string, readonly Phrase[]>
  /** `exact` when the words are the category's own, not only the trade's. */
  categoryPhrases: ReadonlyMap<string, readonly CategoryPhrase[]>
  /** The words of the company's own categories. */
  headWords: ReadonlySet<string>
  /** The type of each category. */
  heads: ReadonlyMap<string, string>
  accounts: readonly {
    account: string
    bank: string
    bankWords: ReadonlySet<string>
    ownWords: ReadonlySet<string>
    /** Other words for those: `salary` of a payroll account. */
    alikeWords: ReadonlySet<string>
    number_end: string
    account_type: string
  }[]
  /** The words that the company calls its accounts by. */
  accountWords: ReadonlySet<string>
  /** Every word of them, for spelling. */
  words: ReadonlySet<string>
  wordsByLetter: ReadonlyMap<string, readonly string[]>
}

const split = (name: string) =>
  wordsIn(name.toLowerCase())
    .map((word) => word.text)
    .filter((word) => word !== 'and')

/** A number in a name identifies nothing on its own: in a question it is an amount or a date. */
export const isNumber = (word: string) => /^\d+$/.test(word)

const banksBy: Record<string, string> = {
  'state bank of india': 'sbi',
  'punjab national bank': 'pnb',
  'union bank of india': 'ubi',
  'bank of india': 'boi',
  'indian overseas bank': 'iob',
  'central bank of india': 'cbi',
  'south indian bank': 'sib',
  'karur vysya bank': 'kvb',
  'city union bank': 'cub',
}

/** The purposes of accounts, in other words than those of trades. */
const purposes = [
  'online web webstore website ecommerce marketplace marketplaces aggregator aggregators portal',
  'operations operating operational ops main primary principal',
  'tax taxes statutory',
  'collection collections receipts receivables',
  'payroll salary salaries wage wages staff',
].map((line) => line.split(' '))

function alikeOf(ownWords: ReadonlySet<string>): ReadonlySet<string> {
  const own = new Set([...ownWords].map(stem))
  const lines = [...trades, ...purposes].filter((line) => line.some((word) => own.has(stem(word))))
  return new Set(lines.flat().map(stem))
}

const tradeWords = new Set(
  trades
    .flat()
    .flatMap((text) => text.split(' '))
    .map(stem),
)
/** These begin names of accounts of any bank. */
const plainFirst = new Set(
  'main primary secondary our my the new old first second state national south central city bank head branch corporate business company operations operating general reserve petty project site export import online web webstore retail wholesale milk tax duty milk collections savings od cc escrow'.split(
    ' ',
  ),
)

function accountOf(one: Lexicon['accounts'][number]): Names['accounts'][number] {
  const bank = split(one.bank)
  const initials = bank.map((word) => word[0]).join('')
  const bankWords = new Set(
    bank.filter(
      (word) => !commonInNames.has(word) && !isNumber(word) && word !== 'state' && word !== 'national' && word !== 'first',
    ),
  )
  if (initials.length > 2) bankWords.add(initials)
  const short = banksBy[one.bank.toLowerCase()]
  if (short) bankWords.add(short)
  // `Union Operations`, `KBL Online`: the bank as the account's own name calls it.
  const [called = ''] = split(one.account)
  if (!isKnown(called) && !isNumber(called) && called.length > 1 && !tradeWords.has(stem(called)) && !plainFirst.has(called))
    bankWords.add(called)
  const ownWords = new Set<string>()
  for (const word of split(one.account)) {
    if (bankWords.has(word)) bankWords.add(word)
    else if ((bank.includes(word) && !isNumber(word)) || word === 'account' || word === 'ac' || word === 'bank') continue
    else ownWords.add(word)
  }
  return { ...one, bankWords, ownWords, alikeWords: alikeOf(ownWords) }
}

const joining = new Set(
  'in on at to by from with without before after under over as or not yet other others per against earned given spent gained owed out up down off back away through into around all any more less most last first next top end ends between during since till until for of the a an and vs how what who which when much many do did does be is are was were has have had we us our my me it its this that these those one two three new old day days'.split(
    ' ',
  ),
)

/**
 * Words that questions consist of: `in` of Settlements in transit is no category, nor are words that such an account shares with
 * them.
 */
const asksItself = (type: string, word: string) =>
  joining.has(word) ||
  (/^(?:asset|liability|contra)$/.test(type) && isKnown(word) && !(type === 'liability' && tradeWords.has(stem(word))))

const ofAssets = new Set(trades.find((line) => line.includes('machinery'))?.map(stem))

/** `Packing Material` is no material that a firm makes its goods of, nor all that it buys. */
const besideGoods = new Set('packing packaging packed printed promotional publicity office display'.split(' '))

/** `Purchase Returns` are no purchases. */
/** `Provident fund payable` is what one owes of it: people leave the last word out. */
const bare = (words: readonly string[]) => (words.length > 1 && words.at(-1) === 'payable' ? words.slice(0, -1) : words)
/** Taxes and dues have words of their own, though they mention their base: `TDS on salaries`, `Professional tax`. */
const ofTaxes = new Set(['gst', 'tds', 'professional tax', 'pf', 'esi', 'income tax'])
const isOfTaxes = (line: readonly string[]) => line.some((word) => ofTaxes.has(word))
const untaxed = new Set(trades.filter((line) => !isOfTaxes(line)).flatMap((line) => line.map(stem)))

const givenBack = new Set('return returned refund refunded rebate reversal'.split(' '))

function categoryPhrases(lexicon: Lexicon): CategoryPhrase[] {
  const names = lexicon.categories.map(({ name, type }) => ({ name, type, words: split(name) }))
  const holders = new Map<string, number>()
  for (const { words } of names) for (const word of new Set(words.map(stem))) holders.set(word, (holders.get(word) ?? 0) + 1)
  // `equipment` is what was bought if there is a category for that, not its repair nor the loan for it.
  const isOfAssets = (word: string) => ofAssets.has(stem(word))
  const hasAssets = names.some(({ type, words }) => type === 'asset' && words.some(isOfAssets))
  const isElse = (type: string, word: string) => (hasAssets || type === 'liability') && type !== 'asset' && isOfAssets(word)
  const phrases: CategoryPhrase[] = []
  for (const { name, type, words } of names) {
    phrases.push({ words, value: name, exact: true })
    if (bare(words).length < words.length && (words.length > 2 || holders.get(stem(words[0] ?? '')) === 1))
      phrases.push({ words: bare(words), value: name, exact: true })
    // `factory rent` of Factory Rent & Upkeep, if no other category begins so.
    const [first, second] = words
    const isAlone = names.every((other) => other.name === name || other.words[0] !== first || other.words[1] !== second)
    if (first && second && words.length > 2 && !/^(?:contra|liability)$/.test(type) && isAlone)
      phrases.push({ words: [first, second], value: name, exact: true })
    for (const word of words)
      if (
        !isElse(type, word) &&
        !(type === 'tax' && untaxed.has(stem(word))) &&
        !asksItself(type, word) &&
        !(isKnown(word) && !tradeWords.has(stem(word))) &&
        (!commonInNames.has(word) || places.has(stem(word))) &&
        words.length > 1 &&
        word.length > 1 &&
        !isNumber(word)
      )
        phrases.push({ words: [word], value: name, exact: holders.get(stem(word)) === 1, own: true })
  }
  for (const line of trades) {
    const stems = new Set(line.filter((word) => !word.includes(' ')).map(stem))
    const own = names.filter(
      ({ name, type, words }) =>
        (words.some((word) => stems.has(stem(word)) && !isElse(type, word)) &&
          (type !== 'tax' || isOfTaxes(line)) &&
          !(line.includes('purchases') && words.some((word) => besideGoods.has(word))) &&
          (line.includes('refund') || !words.some((word) => givenBack.has(stem(word))))) ||
        line.includes(bare(words).join(' ')) ||
        line.includes(name.toLowerCase()),
    )
    const instead = otherwise.get(line[0] ?? '')
    const meant = own.length > 0 ? own : names.filter(({ words }) => words.join(' ') === instead)
    for (const word of line) {
      // A word without meaning outside a ledger account would be ignored.
      const near = nearest(word, meant, stems)
      for (const { name } of near.length === 0 && isKnown(word) ? meant : near)
        phrases.push({ words: word.split(' '), value: name, exact: false, ...(own.length === 0 && { isInstead: true as const }) })
    }
  }
  return phrases
}

/** Makes a company's names ready; done once for a lexicon. */
function indexNames(lexicon: Lexicon): Names {
  const parties = lexicon.parties.map(({ name, kind }): Party => {
    const words = split(name)
    return { name, kind, words, wordSet: new Set(words) }
  })
  const partiesOfWord = new Map<string, Party[]>()
  for (const party of parties)
    for (const word of party.wordSet) {
      const list = partiesOfWord.get(word) ?? []
      list.push(party)
      partiesOfWord.set(word, list)
    }
  const partyPhrases = lexicon.parties.flatMap(({ name, aliases, vpa }) =>
    [name, ...aliases, ...(vpa ? [vpa] : [])].flatMap((text) => {
      const words = split(text)
      const initials = words.length > 2 ? words.map((word) => word[0]).join('') : ''
      const glued = words.length > 1 && words.length < 4 ? words.join('') : ''
      return [words, ...(initials.length > 2 && text === name ? [[initials]] : []), ...(glued ? [[glued]] : [])]
        .filter((one) => one.length > 0)
        .map((one) => ({ words: one, value: name, isInitials: one.length === 1 && one[0] === initials }))
    }),
  )
  const accounts = lexicon.accounts.map(accountOf)
  const categories = categoryPhrases(lexicon)
  const words = new Set([
    ...partiesOfWord.keys(),
    ...partyPhrases.flatMap((phrase) => phrase.words),
    ...categories.flatMap((phrase) => phrase.words),
    ...trades.flat().flatMap((text) => text.split(' ')),
    ...accounts.flatMap((account) => [...account.bankWords, ...account.ownWords]),
  ])
  return {
    parties,
    partiesOfWord,
    partyPhrases: byFirst(partyPhrases),
    categoryPhrases: byFirst(categories),
    heads: new Map(lexicon.categories.map(({ name, type }) => [name, type])),
    headWords: new Set(lexicon.categories.flatMap(({ name }) => split(name))),
    accounts,
    accountWords: new Set(accounts.flatMap(({ ownWords }) => [...ownWords])),
    words,
    wordsByLetter: Map.groupBy(words, (word) => word[0] ?? ''),
  }
}

const ready = new WeakMap<Lexicon, Names>()

/** The lexicon's names, indexed at its first question. */
export function namesOf(lexicon: Lexicon): Names {
  const known = ready.get(lexicon)
  if (known) return known
  const names = indexNames(lexicon)
  ready.set(lexicon, names)
  return names
}
