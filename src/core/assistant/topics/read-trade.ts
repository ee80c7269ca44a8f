import { financialYear } from '../../dates.ts'
import { askedDays, has, hasOf, only } from './said-words.ts'
import type { AskedWords } from './said.ts'
import { itemsNamed, topOf } from './named-items.ts'
import * as docs from './document-words.ts'
import { compared, isCompared } from './read-figures.ts'
import * as records from './record-words.ts'
import type { Topic } from './topic.ts'
import * as words from './words.ts'

/** Sales and purchases by their documents. What was sold is not what was received, nor what was bought what was paid. */
export function readTrade(asked: AskedWords): Topic | undefined {
  const said = besideTax(asked)
  // How many documents are without GST is no amount.
  if (said === undefined || (said !== asked && hasOf(said, 'many'))) return undefined
  const side = sideOf(said)
  if (side === undefined || said.place || isAsking(said) || (said.spans.length === 0 && said.day !== undefined)) return undefined
  return ofItems(said, side) ?? averaged(said, side) ?? byPeriod(said, side) ?? ofParties(said, side)
}

/** `without GST`, `GST ke bina`, `before tax`: how the amount is meant. The answer has both. */
const taxSide =
  /\b(?:without|excluding|exclusive of|excl|ex|before|net of|minus|less|bina|with|including|inclusive of|incl) (?:of )?(?:the |any )?(?:gst|tax)\b|\b(?:gst|tax) (?:ke bina|bina|ko chhod ?kar|chhod ?kar|ke sath|sahit|inclusive|exclusive|included|excluded)\b/

/** The question without the words that say whether GST is in the amount. */
function besideTax(said: AskedWords): AskedWords | undefined {
  const [found] = taxSide.exec(said.words.join(' ')) ?? []
  if (found === undefined) return said
  const left = new Set(found.split(' '))
  const words = said.words.join(' ').replace(found, ' ').split(' ').filter(Boolean)
  // A second `without` is another condition.
  if (words.some((word) => ['without', 'excluding', 'except', 'bina'].includes(word)) && !said.isLeftOut) return undefined
  const isTaxWord = (word: string) => left.has(word) && !words.includes(word)
  return {
    ...said,
    words,
    tokens: new Set([...said.tokens].filter((word) => !isTaxWord(word))),
    content: said.content.filter((word) => !isTaxWord(word)),
  }
}

type Side = 'sale' | 'purchase'

/** A customer buys what we sell, and a vendor sells what we buy. */
function sideOf(said: AskedWords): Side | undefined {
  const isBought = has(said, records.boughtWords) || (has(said, records.goodsWords) && has(said, records.takenWords))
  const isSold = has(said, records.soldWords)
  // `best customer this year`: by what was sold. What came in or is open is said with a word of its own, which no reader here knows.
  if (!isBought && !isSold) return isRankOfCustomers(said) ? 'sale' : undefined
  if (isBought === isSold) return undefined
  const isOfCustomer =
    said.party?.kind === 'customer' ||
    hasOf(said, 'customer', 'customers', 'client', 'clients') ||
    (isBought && hasOf(said, 'who', 'kisne'))
  const isOfVendor = said.party?.kind === 'vendor' || hasOf(said, 'vendor', 'vendors', 'supplier', 'suppliers')
  if (isOfCustomer && isOfVendor) return undefined
  if (isOfCustomer) return isBought && hasOf(said, 'from', 'se') ? undefined : 'sale'
  if (isOfVendor) return isSold && hasOf(said, 'to', 'ko') ? undefined : 'purchase'
  return isSold ? 'sale' : 'purchase'
}

const isRankOfCustomers = (said: AskedWords) =>
  said.party === undefined &&
  hasOf(said, 'customer', 'customers', 'client', 'clients', 'buyer', 'buyers', 'grahak') &&
  (has(said, docs.firstRanks) || has(said, docs.lastRanks) || said.words.join(' ').includes('sabse bada'))

/** What will be, or should be, is in no document. */
const isAsking = (said: AskedWords) =>
  hasOf(said, 'will', 'would', 'should', 'could', 'can', 'hoga', 'hogi', 'not', 'nahi', 'nahin', 'without')

/** `how many units of X did we sell`. */
function ofItems(said: AskedWords, way: Side): Topic | undefined {
  const ranked = byUnits(said, way)
  if (ranked) return ranked
  const items = itemsNamed(said, [records.tradeWords, records.takenWords, records.unitWords])
  if (items === undefined || items.length === 0 || said.spans.length > 1) return undefined
  return { kind: 'item_traded', way, items, days: askedDays(said) }
}

/** `which item sells the most by quantity`: the items with the most units. */
function byUnits(said: AskedWords, way: Side): Topic | undefined {
  const isOfItems = hasOf(said, 'item', 'items', 'product', 'products')
  const top = topOf(said)
  if (
    !isOfItems ||
    !has(said, records.unitWords) ||
    !(has(said, records.mostWords) || top) ||
    said.party ||
    said.spans.length > 1
  )
    return undefined
  if (
    !only(
      { ...said, content: top?.rest ?? said.content },
      records.tradeWords,
      records.takenWords,
      records.unitWords,
      records.mostWords,
    )
  )
    return undefined
  const limit = top?.limit ?? (hasOf(said, 'items', 'products') ? 5 : 1)
  return { kind: 'item_traded', way, items: [], days: askedDays(said), limit }
}

/** `which month was the best for sales`, `purchases by quarter`: the sums of each month or quarter of a span. */
function byPeriod(said: AskedWords, side: Side): Topic | undefined {
  const isOf = (set: ReadonlySet<string>) => said.words.some((word) => set.has(word))
  const units = (['day', 'month', 'quarter'] as const).filter((unit) => isOf(docs.unitWise[unit]))
  const [by, ...more] = units
  if (!by || more.length > 0 || said.others.length > 0 || said.isLeftOut || said.spans.length > 1) return undefined
  const kind = side === 'sale' ? 'customer' : 'vendor'
  if (said.party && said.party.kind !== kind) return undefined
  if (!only(said, records.soldWords, records.boughtWords, docs.periodWords, valueWords)) return undefined
  const year = { from: financialYear(said.today).start, to: said.today }
  const [span = year] = said.spans
  if (span.from > said.today) return undefined
  // By day only the best or the worst of a span, of all parties: a list of all days is in the report.
  if (by === 'day' && (said.party || !(has(said, docs.leastWords) || has(said, mostWords)))) return undefined
  const isLeast = has(said, docs.leastWords)
  const isOne = isLeast || has(said, mostWords)
  return {
    kind: 'figures',
    of: side === 'sale' ? 'sales' : 'purchases',
    spans: [{ from: span.from, to: span.to > said.today ? said.today : span.to }],
    by,
    ...(said.party && { party: said.party.name }),
    ...(isLeast && { isLeast }),
    ...(isOne && { limit: 1 }),
  }
}

/** `average sale per day in October`: what a day, week or month of the span has on average. */
function averaged(said: AskedWords, side: Side): Topic | undefined {
  const found = perUnit.exec(said.words.join(' '))
  const per = averageUnits.get(found?.[1] ?? found?.[2] ?? '')
  if (!per || !hasOf(said, 'average', 'avg', 'ausat', 'mean') || said.party || said.isLeftOut || said.spans.length > 1)
    return undefined
  if (!only(said, records.soldWords, records.boughtWords, averageWords)) return undefined
  const [span = { from: financialYear(said.today).start, to: said.today }] = said.spans
  if (span.from > said.today || (said.spans.length === 0 && (said.isToday || said.day !== undefined))) return undefined
  const to = span.to > said.today ? said.today : span.to
  return { kind: 'figures', of: side === 'sale' ? 'sales' : 'purchases', spans: [{ from: span.from, to }], per }
}

const perUnit = /\b(?:per|a|each|every|har|ek) (day|din|week|hafte|month|mahine)\b|\b(daily|weekly|monthly|rozana|roz)\b/
const averageUnits: ReadonlyMap<string, 'day' | 'week' | 'month'> = new Map([
  ...['day', 'din', 'daily', 'rozana', 'roz'].map((word) => [word, 'day'] as const),
  ...['week', 'hafte', 'weekly'].map((word) => [word, 'week'] as const),
  ...['month', 'mahine', 'monthly'].map((word) => [word, 'month'] as const),
])
const averageWords: ReadonlySet<string> = new Set(
  'average avg ausat mean per day days daily week weekly month monthly each every har ek din hafte mahine roz rozana value hui hua hue'.split(
    ' ',
  ),
)

const valueWords: ReadonlySet<string> = new Set(['value', 'worth', 'hui', 'hua', 'hue', 'humne', 'gst'])
const mostWords: ReadonlySet<string> = new Set(
  'best highest most strongest top biggest largest maximum max zyada achha accha acha'.split(' '),
)

/** A day, week or month that is asked for is no customer: `which day had the highest sales`. */
const asksWhen = (said: AskedWords) =>
  said.words.some((word) => docs.calendarUnits.has(word)) &&
  /\b(?:which|what|kis|kaun ?s[ae]|kaunse|konse|best|worst|highest|lowest|per|each|every|by) (?:\w+ )?(?:day|date|week|month|quarter|year|mahin[ae]|din|hafte|saal)s?\b|\b(?:monthly|quarterly|weekly|daily)\b/.test(
    said.words.join(' '),
  )

function ofParties(said: AskedWords, side: Side): Topic | undefined {
  if (asksWhen(said)) return undefined
  // How many there were is no amount, and neither is what one of them is on average.
  if (said.words.includes('many')) return undefined
  const kind = side === 'sale' ? 'customer' : 'vendor'
  if ([said.party, ...said.others].some((party) => party && party.kind !== kind)) return undefined
  // The last of a ranking are those of what was sold at all.
  const isLast = has(said, docs.lastRanks) && !isCompared(said)
  const top = topOf(said)
  const rest = { ...said, content: top?.rest ?? said.content }
  const isShare = has(said, records.shareWords) && !isCompared(said)
  const isOfSeveral = (isLast || isRankOfCustomers(said)) && hasOf(said, 'customers', 'clients', 'buyers', 'items', 'products')
  if (isLast && !(isOfSeveral || hasOf(said, 'customer', 'client', 'buyer', 'grahak', 'item', 'product'))) return undefined
  if (isLast && (isShare || said.party || (top && has(said, docs.firstRanks)))) return undefined
  if (isShare && (said.isLeftOut || said.others.length > 0 || !(said.party || top))) return undefined
  const known = [records.tradeWords, records.takenWords, words.compareWords, records.shareWords, docs.lastRanks, rankedWords]
  if (!only(rest, ...known, ...(isShare ? [records.besideShare] : []))) return undefined
  // `sales less Metro and Deccan` leaves both out.
  if (said.others.length > 0 && hasOf(said, 'less', 'minus')) return undefined
  const today = { from: said.today, to: said.today }
  const isPlain = said.spans.length === 0 && !said.isToday
  const year = { from: financialYear(said.today).start, to: said.today }
  // Two names are beside each other in one span, two spans only with one name or none.
  const isGrowth = isCompared(said) && (said.others.length === 0 || said.spans.length > 1)
  const spans = said.isToday ? [today] : isPlain && !isGrowth ? [year] : compared(said, isGrowth)
  const isByItem = hasOf(said, 'item', 'items', 'product', 'products')
  return (
    spans && {
      kind: 'figures',
      of: side === 'sale' ? 'sales' : 'purchases',
      spans,
      ...partiesOf(said),
      ...(isShare && { isShare }),
      ...(isByItem && { by: 'item' as const }),
      ...(top ? { limit: top.limit } : (isFirst(said) || isLast) && { limit: isOfSeveral ? 5 : 1 }),
      ...(isLast && { isLeast: true as const }),
    }
  )
}

const rankedWords: ReadonlySet<string> = new Set(['buyer', 'buyers', 'grahak', 'bada', 'bade'])

/** `which customer bought the most`. */
const isFirst = (said: AskedWords) => hasOf(said, 'most', 'biggest', 'highest', 'largest', 'best', 'top', 'sabse')

/** The parties whose sums are asked, or the one that is left out of them. */
function partiesOf({ party, others, isLeftOut }: AskedWords) {
  if (!party) return {}
  if (isLeftOut) return { without: party.name }
  return others.length > 0 ? { parties: [party, ...others].map(({ name }) => name) } : { party: party.name }
}
