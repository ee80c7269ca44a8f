import type { Cues } from './cues.ts'
import type { Frame } from './frame.ts'
import { groupIn } from './grouping.ts'
import { leavesOutBefore } from './leaving-out.ts'
import { isOfDoers } from './people.ts'
import { type Direction, modeFilters, named, nameFilters, usualDirection } from './slots.ts'
import type { Filter, Lexicon } from './spec.ts'

/** The words of a vendor, a customer or an employee, as kinds of a party. */
export function kindIn(word: string): string | undefined {
  if (/^(?:vendor|supplier|grower|dealer|contractor|agenc|seller|merchant|creditor)/.test(word)) return 'vendor'
  if (/^(?:customer|client|buyer|debtor|grahak)/.test(word)) return 'customer'
  return word.startsWith('employee') ? 'employee' : undefined
}

/** The direction of the money in a question; undefined for both. */
export function directionOf(frame: Frame, cues: Cues, lexicon: Lexicon): Direction | undefined {
  const usual = usualDirection(frame, lexicon)
  const text = frame.masked
  // Who buys from us pays us.
  if (/\b(?:bought|buys?|buying|purchased?|ordered)\b[^.?]{0,500}\bfrom us\b/.test(text)) return 'credit'
  if (/\b(?:got|get|gets|received?|receives|earned|took|taken|collected|drawn)\b[^.?]{0,500}\bfrom us\b/.test(text))
    return 'debit'
  const isIn = cues.credit
  const isOut = cues.debit
  if (/\b(?:paid|came|deposited|credited|sent) into (?:the |our )?A/.test(text)) return 'credit'
  if (/\b(?:transfers?|transferred) to (?:(?:all|the|our) )*(?:employees|staff|workers|vendors|suppliers)\b/.test(text))
    return 'debit'
  if (named(frame, 'category').length > 0 && usual) {
    const kinds = new Set(
      named(frame, 'category')
        .flat()
        .map((name) => lexicon.categories.find((one) => one.name === name)?.type),
    )
    if (
      kinds.has('liability') &&
      (isIn ||
        /\b(?:introduced?|infused?|put in|injected|contributed?|invested|get|got|take|takes|taking|took|taken|avail\w*|borrow\w*|drew|draw|drawn|raised?|sanctioned|disburs\w+|liya|liye|li)\b|\bC+ from P/.test(
          text,
        )) &&
      (!isOut || /\bdisburs\w+\b/.test(text))
    )
      return 'credit'
    // What those got that an expense goes to is no return of it.
    if (usual === 'debit' && isOfDoers(frame)) return 'debit'
    // The category determines it, unless a refund is asked for.
    return usual === 'debit' &&
      /\b(?:refund\w*|received|credits?|came back)\b/.test(text) &&
      !/\bpaid\b/.test(text) &&
      !named(frame, 'category')
        .flat()
        .some((name) => /refund|return/i.test(name)) &&
      named(frame, 'party').length === 0
      ? 'credit'
      : usual
  }
  if (/\b(?:in|to) P|\bP+ ko\b|\bpa(?:y|id) (?:to )?P/.test(text) && isOut && !/\b(?:from|by) P/.test(text)) return 'debit'
  if (usual) {
    if (usual === 'credit')
      return (/\b(?:refund\w*|paid to P|sent to P|we (?:pay|paid)|debits?|P+ ko|to P|(?:spen[dt]|spending|expenses?|outgo|outflows?) (?:on|for|with|at|towards) (?:the |our )?P+)\b/.test(
        text,
      ) &&
        isOut) ||
        /\bwe (?:give|gave|given|send|sent|hand(?:ed)?|transfer(?:red)?) (?:(?:any|some|all|money|cash|out|over|to|the|our) )*P/.test(
          text,
        )
        ? 'debit'
        : 'credit'
    return /\b(?:refund\w*|received|receipts?|credits?|collected|came (?:in|back)|got (?:back )?from(?! us\b)|P+ se (?:\w+ )?(?:aaya|mila|aaye|mile)|aaya|mila)\b/.test(
      text,
    )
      ? 'credit'
      : 'debit'
  }
  if (
    /\b(?:paid|given|sent|pay|give|send|payments|payouts) to (?:them|these|those|each|him|her)\b|\bwe (?:paid|gave|sent) (?:to )?them\b/.test(
      text,
    )
  )
    return 'debit'
  if (
    /\b(?:payments?|money|cash|amounts?|paid) (?:\w+ )?(?:from|by) (?:(?:our|the|all|any) )*(?:customers?|clients?|buyers?)\b/.test(
      text,
    ) &&
    !/\brefund/.test(text)
  )
    return 'credit'
  if (
    /\b(?:which|what|kis|top|biggest|best|highest|largest|main|heaviest) (?:\w+ )?(?:customers?|clients?|buyers?)\b|\b(?:customers?|clients?) (?:who|that|have|has|which)? ?(?:pa(?:id|y)|bought|purchased|ordered|cough\w*|fork\w*|shell\w*)\b/.test(
      text,
    ) &&
    !/\b(?:we|refund\w*) /.test(text)
  )
    return 'credit'
  if (
    /\b(?:part(?:y|ies)|people|payees?|names?|firms?|compan(?:y|ies)|vendors?|suppliers?|one) (?:(?:that|who|which|have|has) )*(?:got|gets?|received?|receives|took|takes|earned|made|bagged|pocketed|cornered|swallowed|ate|eats) (?:the |most|us|our|from)/.test(
      text,
    ) &&
    !/\bwe (?:got|received)\b/.test(text)
  )
    return 'debit'
  if (
    /\bwho (?:all )?(?:has |have )?(?:received|got|gets|receives|was paid|were paid|is paid|took|takes)\b/.test(text) &&
    !/\bfrom (?:us )?who/.test(text)
  )
    return 'debit'
  // A payer without a payee paid us.
  if (
    /\bwho (?:all )?(?:has |have )?(?:paid|pays|settled)(?: us)?(?: (?:the )?(?:most|least|more|first|last|T+))*[?. ]*$/.test(
      text,
    )
  )
    return 'credit'
  if (
    /\bfrom us\b/.test(text) ||
    (/\b(?:vendors?|suppliers?|employees?|staff) (?:\w+ )?(?:got|received|get|gets|receive)\b/.test(text) &&
      !/\brefund/.test(text))
  )
    return 'debit'
  if (
    /\b(?:customer|client|buyer) (?:payments?|receipts?|collections?)\b/.test(text) &&
    !/\brefund|\bto (?:our |the )?(?:customers?|clients?)/.test(text)
  )
    return 'credit'
  if (/\b(?:top|biggest|largest|best|main|highest|heaviest|\d+|two|three|four|five) (?:\w+ )?payers?\b/.test(text))
    return 'credit'
  if (/\b(?:sent|sends|gave|gives|transferred|wired) us\b|\bkisne\b[^?]{0,500}\b(?:diy[ae]|bhej[ae]|pay)/.test(text))
    return 'credit'
  if (
    /\bM+ (?:\w+ ){0,3}(?:issued?|written|write|wrote|drawn|draw|cut)\b|\b(?:issued?|wrote|written|cut) (?:\w+ ){0,3}M/.test(text)
  )
    return 'debit'
  if (frame.modes.length > 0 && frame.modes.every(({ value }) => value === 'ATM') && !isIn) return 'debit'
  // A tax that is deposited goes out.
  if (isIn && ofTaxes.test(text) && /\bdeposit\w*\b/.test(text) && !/\brefund|\breceiv/.test(text)) return 'debit'
  if (isIn && !isOut) return 'credit'
  if (isOut && !isIn) return 'debit'
  if (isIn && isOut) {
    if (
      /\b(?:payments? (?:received|collected|from)|paid (?:us|by P)|amount paid by|pay(?:s|ing)? us|customers? (?:paid|pay)|kis customer ne)\b/.test(
        text,
      )
    )
      return 'credit'
    if (/\b(?:cost of sales|sales (?:commission|expenses?)|paid|spen[dt]\w*|debits?|kharch\w*)\b/.test(text)) return 'debit'
    return /\b(?:receiv\w*|receipts?|aaya|aaye|mila|credits?|income|inflow|collected|collections?)\b/.test(text)
      ? 'credit'
      : 'debit'
  }
  const word = groupIn(text)?.word ?? ''
  // Who sells for us pays out to us.
  if (/^(?:channel|marketplace|aggregator|portal|platform)/.test(word) && /\b(?:payouts?|settlements?|remittances?)\b/.test(text))
    return 'credit'
  if (kindIn(word) === 'vendor' || kindIn(word) === 'employee') return 'debit'
  return kindIn(word) === 'customer' ? 'credit' : undefined
}

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

const ofTaxes =
  /\b(?:taxes|tax (?:kitn\w+ )?(?:bhar[aei]|di[yae]\w*|gaya)|tax (?:outgo|outflow|bill|spend|expenses?|deposits?|ke liye|par|pe|me|mein|ka|bhara|bhare|paid)|tax ?man|tax payments?|(?:how much|total|kitna) tax|tax (?:did|have|paid)|(?:which|kaun ?s[aei]) tax(?:es)?|tax(?:es)? (?:costs?|heads?|types?|took|takes|refund\w*|received|credited|came back)|statutory|government|govt)\b/

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

/** `containing 'freight'`, `narration has EMI`: what the bank wrote. */
export const narrationIn = (text: string): string | undefined =>
  /["']([\w -]{2,30})["'] in (?:the |their |its )?(?:narrations?|remarks?|descriptions?)\b/.exec(text)?.[1] ??
  /\b(?:contain(?:s|ing)?|mention(?:s|ing)?|(?:narration|remarks?|description)s?(?: (?:has|having|have|with|like|says|saying|is|of|contains|containing))?|(?:with )?the words?)\s+(?:the )?(?:words? )?["']?([\w-]{2,})["']?/.exec(
    text,
  )?.[1]
