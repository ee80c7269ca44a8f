import { financialYear } from '../../dates.ts'
import { askedDays, has, hasOf, only } from './said-words.ts'
import type { AskedWords } from './said.ts'
import { itemsNamed, topOf } from './named-items.ts'
import { compared, isCompared } from './read-figures.ts'
import * as records from './record-words.ts'
import type { Topic } from './topic.ts'
import * as words from './words.ts'

/** Sales and purchases by their documents. What was sold is not what was received, nor what was bought what was paid. */
export function readTrade(said: AskedWords): Topic | undefined {
  const side = sideOf(said)
  if (side === undefined || said.place || isAsking(said) || (said.spans.length === 0 && said.day !== undefined)) return undefined
  return ofItems(said, side) ?? ofParties(said, side)
}

type Side = 'sale' | 'purchase'

/** A customer buys what we sell, and a vendor sells what we buy. */
function sideOf(said: AskedWords): Side | undefined {
  const isBought = has(said, records.boughtWords) || (has(said, records.goodsWords) && has(said, records.takenWords))
  const isSold = has(said, records.soldWords)
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

/** What will be, or should be, is in no document. */
const isAsking = (said: AskedWords) =>
  hasOf(said, 'will', 'would', 'should', 'could', 'can', 'hoga', 'hogi', 'not', 'nahi', 'nahin', 'without')

/** `how many units of X did we sell`. */
function ofItems(said: AskedWords, way: Side): Topic | undefined {
  const items = itemsNamed(said, [records.tradeWords, records.takenWords, records.unitWords])
  if (items === undefined || items.length === 0 || said.spans.length > 1) return undefined
  return { kind: 'item_traded', way, items, days: askedDays(said) }
}

function ofParties(said: AskedWords, side: Side): Topic | undefined {
  const kind = side === 'sale' ? 'customer' : 'vendor'
  if (said.party && said.party.kind !== kind) return undefined
  const top = topOf(said)
  const rest = { ...said, content: top?.rest ?? said.content }
  if (!only(rest, records.tradeWords, records.takenWords, words.compareWords)) return undefined
  const today = { from: said.today, to: said.today }
  const isPlain = said.spans.length === 0 && !said.isToday
  const year = { from: financialYear(said.today).start, to: said.today }
  const spans = said.isToday ? [today] : isPlain && !isCompared(said) ? [year] : compared(said, isCompared(said))
  const isByItem = hasOf(said, 'item', 'items', 'product', 'products')
  return (
    spans && {
      kind: 'figures',
      of: side === 'sale' ? 'sales' : 'purchases',
      spans,
      ...(said.party && { party: said.party.name }),
      ...(isByItem && { by: 'item' as const }),
      ...(top ? { limit: top.limit } : isFirst(said) && { limit: 1 }),
    }
  )
}

/** `which customer bought the most`. */
const isFirst = (said: AskedWords) => hasOf(said, 'most', 'biggest', 'highest', 'largest', 'best', 'top', 'sabse')
