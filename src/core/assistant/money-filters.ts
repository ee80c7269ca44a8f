import type { Cues } from './cues.ts'
import { ofTaxes } from './direction.ts'
import type { Frame } from './frame.ts'
import { groupIn } from './grouping.ts'
import { leavesOutBefore } from './leaving-out.ts'
import { narrationIn } from './narration-in.ts'
import { type Direction, modeFilters, named, nameFilters } from './slots.ts'
import type { Filter, Lexicon } from './spec.ts'

/** The direction of a transfer between own accounts, as seen from the named one. */
function movedIn(frame: Frame): Direction | undefined {
  if (named(frame, 'account').length !== 1 || named(frame, 'party').length > 0 || named(frame, 'category').length > 0)
    return undefined
  const found =
    /\b(?:transfer(?:red|s)?|moved|swept|shifted|topped up) (?:\w+ )?(?:(?:from|to) (?:(?:our|the|my|own|other|bank) )*accounts? )?(to|into|from|out of) (?:the |our )?A/.exec(
      frame.masked,
    )
  if (!found) return undefined
  return found[1]?.endsWith('to') ? 'credit' : 'debit'
}

/** Of categories that share a word, those with money in this direction. */
function ofWay([field, op, value]: Filter, direction: Direction | undefined, { categories }: Lexicon): Filter {
  if (field !== 'category' || op !== 'in' || direction === undefined) return [field, op, value]
  const isIncome = (name: string) => /income/.test(categories.find((one) => one.name === name)?.type ?? '')
  const kept = [value]
    .flat()
    .map(String)
    .filter((name) => isIncome(name) === (direction === 'credit'))
  const [first] = kept
  if (first === undefined) return [field, op, value]
  return kept.length > 1 ? [field, 'in', kept] : [field, '=', first]
}

/** Filters for the direction of money; own transfers are excluded unless asked for. */
export function moneyFilters(frame: Frame, cues: Cues, direction: Direction | undefined, lexicon: Lexicon): Filter[] {
  const filters: Filter[] = []
  const moved = movedIn(frame)
  if (moved) return [['direction', '=', moved], ['own_transfer', '=', true], ...nameFilters(frame, ['account'])]
  const names = nameFilters(frame).map((filter) => ofWay(filter, direction, lexicon))
  const contra = new Set(lexicon.categories.filter(({ type }) => type === 'contra').map(({ name }) => name))
  const isContra = named(frame, 'category')
    .flat()
    .some((name) => contra.has(name))
  const isOwn = (cues.ownTransfer || isContra) && !cues.leavesOut && !/\binclud/.test(frame.masked)
  if (direction) filters.push(['direction', '=', direction])
  else if (isOwn) filters.push(['direction', '=', 'debit'])
  if (isOwn) filters.push(['own_transfer', '=', true])
  else if (
    (direction || cues.leavesOut) &&
    !/\bincluding (?:own|internal|self|transfers)/.test(frame.masked) &&
    !isContra &&
    (direction || cues.ownTransfer)
  )
    filters.push(['own_transfer', '=', false])
  const isDropped = isOwn || (cues.ownTransfer && cues.leavesOut)
  filters.push(
    ...(frame.told !== undefined || narrationIn(frame.text) === undefined
      ? names
      : names.filter(([field]) => field === 'account')
    ).filter(
      ([field, , value]) => !(isDropped && field === 'category' && [value].flat().every((name) => contra.has(String(name)))),
    ),
  )
  if (cues.uncategorised) filters.push(['category', '=', ''])
  if (nameless.test(frame.masked)) filters.push(['counterparty', '=', ''])
  filters.push(...weekdayFilters(frame.masked))
  const tax = ofTaxes.exec(frame.masked)
  if (tax && leavesOutBefore(frame.masked.slice(0, tax.index))) filters.push(['category_type', '!=', 'tax'])
  else if (tax && named(frame, 'category').length === 0) filters.push(['category_type', '=', 'tax'])
  if (names.every(([field]) => field !== 'category') && otherIncome.test(frame.masked) && direction === 'credit')
    filters.push(['category_type', '=', 'other_income'])
  const kind = names.every(([field]) => field !== 'counterparty') ? kindPaid(frame.masked) : undefined
  if (kind !== undefined) filters.push(['counterparty_kind', '=', kind])
  if (
    /\b(?:to|for|of|among|amongst|within|from) (?:our |the |all )*(?:employees|staff|workers|team)\b|\b(?:employees?|staff|workers|karmchari\w*) ko\b|\b(?:employees?|staff) (?:payments?|payouts?)\b/.test(
      frame.masked,
    ) &&
    names.every(([field]) => field === 'account')
  )
    filters.push(['counterparty_kind', '=', 'employee'])
  const told = frame.told ?? narrationIn(frame.text)
  if (told !== undefined) filters.push(['narration', 'contains', told])
  filters.push(...modeFilters(frame))
  return filters
}

const otherIncome = /\b(?:other|non[- ]?operating|miscellaneous|indirect) (?:incomes?|receipts|inflows?|earnings)\b/

/** `payments with no vendor name`, `without a party`. */
const nameless =
  /\b(?:with no|without (?:a |an |any )?|no|missing|lacking a?) ?(?:vendor|supplier|customer|payee|payer|party|counterparty)(?:'s)?(?: names?)?\b(?! (?:bills?|invoices?|payments?|was|were|got|has|have))|\b(?:unnamed|nameless)\b/
const paidTo =
  '(?:pay(?:s|ing|ments?|outs?)?|paid|given?|gives|giving|gave|sent?|went|goes|transfers?|transferred|money|outgo|outflow|spend|remitted|released)'
const ofVendors = new RegExp(
  `\\b${paidTo}(?: \\w+){0,2}? to (?:(?:all|our|the|various|outside) )*(?:vendors|suppliers)\\b|\\b(?:pay|paid|paying) (?:(?:all|our|the|off) )*(?:vendors|suppliers)\\b|\\b(?:vendor|supplier)s? (?:payments?|payouts?|outgo|spend|ko)\\b|\\b(?:vendors|suppliers) (?:were|have been|got|received?|get) (?:paid|from us)\\b`,
)
const ofCustomers =
  /\b(?:from|by) (?:(?:all|our|the) )*(?:customers|clients|buyers)\b|\b(?:customers|clients|buyers) (?:have |has |did |actually )*(?:pay|paid|sent|gave|remitted|ne|se|transferred|cough\w*|fork\w*|shell\w*)\b|\b(?:customer|client|buyer)s? (?:receipts?|collections?|payments?|money|inflows?)\b/

const fromVendors =
  /\b(?:receipts?|received|inflows?|money|cash|collections?|collected|came(?: in)?|come|got|bought|purchased?|purchases) (?:\w+ ){0,2}?from (?:(?:all|our|the) )*(?:vendors|suppliers)\b|\b(?:vendor|supplier)s? (?:receipts?|inflows?|collections?)\b/
const toCustomers = new RegExp(
  `\\b${paidTo}(?: \\w+){0,2}? to (?:(?:all|our|the|various) )*(?:customers|clients|buyers)\\b|\\b(?:customers|clients|buyers) ko\\b|\\b(?:customers|clients|buyers) (?:were|have been|got) (?:paid|given)\\b`,
)

/** The kind of those the money goes to or comes from: `paid to suppliers` is not all that was paid. */
function kindPaid(text: string): string | undefined {
  if (/\brefund\w*\b/.test(text) && /\b(?:suppliers?|vendors?)\b/.test(text) && !groupIn(text)) return 'vendor'
  if (/\brefunds?\b/.test(text) || groupIn(text)?.field === 'counterparty') return undefined
  if (ofVendors.test(text) || (fromVendors.test(text) && !/C{3,}/.test(text))) return 'vendor'
  if (toCustomers.test(text)) return 'customer'
  if (/\bpaid to (?:the |our )?banks?\b/.test(text)) return 'bank'
  return ofCustomers.test(text) ? 'customer' : undefined
}

const weekend = ['Saturday', 'Sunday']
/** `on Sundays`, `at weekends`, `on weekdays`. */
function weekdayFilters(text: string): Filter[] {
  const days = [
    ...text.matchAll(
      /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:s\b| (?=(?:receipts|collections|sales|spend|spends|payments|expenses|takings|income|inflows?|outflows?)\b))/g,
    ),
  ].map(([, day = '']) => `${day[0]?.toUpperCase()}${day.slice(1)}`)
  if (days.length > 0) return [['weekday', 'in', days]]
  if (/\bweekends?\b/.test(text)) return [['weekday', 'in', weekend]]
  return /\b(?:on|during|only) (?:the )?week ?days\b/.test(text) ? [['weekday', 'not_in', weekend]] : []
}
