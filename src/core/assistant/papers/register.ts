import type { PaperCues } from '../cues.ts'
import type { Frame } from '../frame.ts'
import { kindsNamed, named } from '../slots.ts'
import type { Lexicon } from '../spec.ts'

/** Which register a question is about: invoices, bills or neither. */
export function paperOf(frame: Frame, cues: PaperCues, lexicon: Lexicon): 'invoices' | 'bills' | undefined {
  const text = frame.masked
  const kinds = kindsNamed(frame, lexicon)
  const isStanding =
    cues.open ||
    cues.overdue ||
    cues.ageing ||
    cues.daysToPay ||
    cues.daysLate ||
    cues.paidLate ||
    cues.draft ||
    cues.cancelled ||
    cues.partly ||
    cues.review
  const isOurs =
    /\b(?:vendors?|suppliers?|(?:unpaid|pending|due|outstanding|owed|overdue|payable) to (?!us|collect|be)|growers?|(?:we|are we) (?:\w+ )?behind|we (?:still )?owe|do we owe|owe to|to (?:the )?(?:vendors?|suppliers?)|den[aei]|bharn[aei]|payables?|creditors?|ap|bills?|chukan[aei]|payable|on the hook|in debt to)\b/.test(
      text,
    )
  const isTheirs =
    /\b(?:customers?|clients?|invoices?|owes? us|owed to us|owe us|receivables?|debtors?|lena|lene|udhaar|from (?:customers?|clients?))\b|\bfrom P/.test(
      text,
    )
  if (
    isStanding &&
    cues.open &&
    kinds.length > 0 &&
    !/\binvoic|\bbills?\b/.test(text) &&
    !(/\b(?:pending|due|dues)\b/.test(text) && named(frame, 'category').length > 0)
  ) {
    if (kinds.every((kind) => kind === 'vendor')) return /\bowes? us\b|\blena\b/.test(text) ? 'invoices' : 'bills'
    if (kinds.every((kind) => kind === 'customer')) return 'invoices'
  }
  if (cues.daysToPay && kinds.length > 0 && kinds.every((kind) => kind === 'vendor')) return 'bills'
  if (/\b(?:purchase|vendor|supplier)s? invoices?\b/.test(text)) return 'bills'
  if (
    /\b(?:vendors?|suppliers?)\b[^.?]{0,500}\bbilled\b|\bbilled (?:us )?by (?:our |the )?(?:vendors?|suppliers?|P)/.test(text) &&
    !/\bcustomers?\b/.test(text)
  )
    return 'bills'
  if (
    /\b(?:vendors?|suppliers?|P+) (?:have |has |had )?(?:bill|invoice|charge)(?:d|s)? us\b/.test(text) &&
    (kinds.length === 0 || isBilling(frame, lexicon))
  )
    return 'bills'
  // For a party without bills the payments are shown.
  if (/\bbilled us\b/.test(text) && named(frame, 'party').length > 0 && !isBilling(frame, lexicon) && !/\binvoic/.test(text))
    return undefined
  if (/\binvoic|\bbilled\b|\bbilling\b|\bwe bill\b/.test(text))
    return kinds.length > 0 && kinds.every((kind) => kind === 'vendor') ? 'bills' : 'invoices'
  if (cues.gst && /\b(?:input|purchases?|itc|bills?|claim\w*)\b/.test(text)) return 'bills'
  if (cues.gst && /\b(?:output|sales|collected|charged?|customers?)\b/.test(text)) return 'invoices'
  if (
    /\bbills?\b/.test(text) &&
    /\b(?:raised|sent|issued|made|given|billed)? ?(?:to|on|for) (?:our |the )?(?:customers?|clients?|buyers?)\b|\b(?:customer|client|sales?) bills?\b/.test(
      text,
    ) &&
    !/\b(?:vendors?|suppliers?)\b/.test(text)
  )
    return 'invoices'
  if (isStanding && /\bbills?\b/.test(text) && kinds.length > 0 && kinds.every((kind) => kind === 'customer')) return 'invoices'
  if (/\bbills?\b/.test(text)) {
    if (
      isStanding ||
      /\bbills? (?:(?:that )?we (?:received|got|booked|paid)|to (?:pay|be paid|clear|settle)|count|amount|value|total|size|from|of|by|received|raised|booked|dated|for P|due)\b|\b(?:vendor|supplier|purchase) bills?\b|\b(?:sabse (?:bad[aei]|chhot[aei]|puran[aei]|nay[aei])|average|how many|number of|count|list|show|which|largest|biggest|highest|value of|kitne) (?:\w+ ){0,30}bills?\b/.test(
        text,
      )
    )
      return /\b[CP]+ bills?\b/.test(text) && !isStanding && !isBilling(frame, lexicon) ? undefined : 'bills'
    return isBilling(frame, lexicon) && !/\b(?:paid|pay|payments?|spen[dt]|electricity)\b/.test(text) ? 'bills' : undefined
  }
  if (!isStanding && !/\b(?:receivables?|payables?)\b/.test(text)) return undefined
  if (/\bwho(?: all)? (?:still )?(?:needs?|has|have|is yet) to (?:cough up|pay|clear|settle)\b/.test(text)) return 'invoices'
  if (/\b(?:have|need|got) to pay\b(?! us\b)/.test(text) && !/\b(?:customers?|clients?|buyers?|debtors?)\b/.test(text))
    return 'bills'
  if (
    /\blate (?:in |with |on )?paying us|\b(?:has|have) ?n[o']t paid us|(?:hasn't|haven't|not|yet to) (?:yet )?(?:paid|pay) us\b/.test(
      text,
    )
  )
    return 'invoices'
  // Only what vendors send is reviewed.
  if (cues.review && !isTheirs) return 'bills'
  if (isOurs && !isTheirs) return 'bills'
  if (isTheirs && !isOurs) return 'invoices'
  if (isOurs) return /\b(?:customers?|owes? us|from)\b/.test(text) ? 'invoices' : 'bills'
  if (cues.ageing || cues.overdue || cues.daysToPay || cues.paidLate || cues.invoice || cues.draft) return 'invoices'
  return cues.bill
    ? 'bills'
    : cues.open &&
        /\b(?:outstanding|unpaid|dues|overdue|uncollected|baki|bakaya|baaki|stuck|atk[aei]|phas[aei]|pending|who owes|owes?)\b/.test(
          text,
        )
      ? 'invoices'
      : undefined
}

/** Every named party has bills, so that its bills are documents and not payments for them. */
function isBilling(frame: Frame, { billers }: Lexicon): boolean {
  const parties = named(frame, 'party').flat()
  return parties.length > 0 && parties.every((name) => billers.includes(name)) && named(frame, 'category').length === 0
}
