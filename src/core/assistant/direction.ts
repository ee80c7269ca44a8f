import type { Cues } from './cues.ts'
import type { Frame } from './frame.ts'
import { groupIn } from './grouping.ts'
import { isOfDoers } from './people.ts'
import { type Direction, named, usualDirection } from './slots.ts'
import type { Lexicon } from './spec.ts'

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

/** Taxes as a whole, and what is done with them. */
export const ofTaxes =
  /\b(?:taxes|tax (?:kitn\w+ )?(?:bhar[aei]|di[yae]\w*|gaya)|tax (?:outgo|outflow|bill|spend|expenses?|deposits?|ke liye|par|pe|me|mein|ka|bhara|bhare|paid)|tax ?man|tax payments?|(?:how much|total|kitna) tax|tax (?:did|have|paid)|(?:which|kaun ?s[aei]) tax(?:es)?|tax(?:es)? (?:costs?|heads?|types?|took|takes|refund\w*|received|credited|came back)|statutory|government|govt)\b/
