import { isKnown } from '../words/known.ts'
import { commonInNames, stem } from '../words/trades.ts'
import type { RankedLink } from './ranked-links.ts'
import type { Names, Word } from './index-of-names.ts'

/** People by their occupation; purchases and possessions can have the same ending. */
const doer = /^[a-z]{3,}(?:ers?|ors?|ists?|ants?|smen)$/
const things =
  /^(?:paper|printer|computer|scanner|server|router|monitor|motor|tractor|generator|compressor|mixer|boiler|freezer|dryer|chiller|cooler|heater|order|offer|transfer|number|tower|cover|filler|tanker|container|trailer|liner|sticker|flyer|poster|banner|booster|toner|filter|razor|mirror|door|floor|color|error|counter|adapter|charger|timer|meter|sensor|burner|cutter|grinder|projector|inverter|transformer|voucher|letter|folder|tender|dinner|fertili[sz]er|sweetener|powder|hamper|fastener|conveyor|elevator|laser|ruler|scooter|plant|tenant|restaurant|lubricant|consumer|customer|supplier|vendor|payer|buyer|dealer|distributor|retailer|wholesaler|exporter|importer|lender|seller|grower|manager|director|partner|member|owner|founder|proprietor|promoter|worker|labourer|employer|offender|defaulter|debtor|creditor|earner|spender|other|quarter|ledger|register|water|power|butter|leather|rubber|copper|timber|silver|major|minor|error|factor|sector|discount|constant|important|relevant|significant|instant|amount|account|current|payment)s?$/

const shared = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** `decorators` of Decor & Flowers: people who do what the category is for. */
function isOfHead(word: string, head: string): boolean {
  const length = shared(word, head)
  const [rest, end] = [word.slice(length), head.slice(length)]
  const isEnd = /^(?:e|y|ry|ing|ance|age|ation|ion|ment|ure|s)?$/.test(end)
  return length > (end === 'ing' || end === '' ? 3 : 4) && isEnd && /^(?:at|er|r|y)?(?:er|or|r|ist|ant|smen)s?$/.test(rest)
}

/**
 * Occupations that a company pays for, without a name or ledger account of that word: the account for it (`upholsterers`), or else all of
 * several parties whose names contain the word (`which of the decorators`).
 */
export function doersAt(text: string, words: readonly Word[], names: Names): RankedLink[] {
  return words.flatMap(({ text: word, start, end }): RankedLink[] => {
    if (!doer.test(word) || things.test(word) || isKnown(word) || commonInNames.has(word)) return []
    if ((names.categoryPhrases.get(stem(word)) ?? []).some((phrase) => phrase.words.length === 1)) return []
    const heads = [...names.heads].flatMap(([name, type]) =>
      type === 'expense' &&
      name
        .toLowerCase()
        .split(/[^a-z]+/)
        .some((own) => own.length > 3 && !isKnown(own) && !commonInNames.has(own) && isOfHead(word, own))
        ? [name]
        : [],
    )
    if (heads.length > 0) return [{ kind: 'category', start, end, values: heads, words: 1, rank: 4 }]
    const isAskedAll =
      word.endsWith('s') && /\b(?:rank|list|which|of|top|the|our|all|each|per|pa(?:y|id)|to) $/.test(text.slice(0, start))
    const called = [word, stem(word)].flatMap((one) => names.partiesOfWord.get(one) ?? [])
    const values = [...new Set(called.map(({ name }) => name))]
    return isAskedAll && values.length > 1 ? [{ kind: 'party', start, end, values, words: 1, rank: 5, isAll: true }] : []
  })
}
