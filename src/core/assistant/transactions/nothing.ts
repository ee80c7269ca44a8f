import { named, usualDirection } from '../slots.ts'
import type { Frame } from '../frame.ts'
import type { Lexicon } from '../spec.ts'
import type { Asked } from './asked.ts'

/** Whether no entry can answer: parties that paid nothing, interest inside an instalment, payments per day. */
export function isOfNoEntry({ frame, text, cues, lexicon }: Asked): boolean {
  // What is odd is for people to judge.
  if (/\b(?:odd|strange|weird|suspicious|fishy|abnormal|wrong|funny)\b/.test(text) && !cues.duplicate) return true
  if (/\bon time\b/.test(text) || isInterestOut(frame, lexicon)) return true
  // Refunds to customers have no category of their own; those from suppliers belong to another.
  if (
    /\brefund\w* (?:\w+ )?(?:to|for) (?:our |the )?(?:customers?|clients?|buyers?)\b|\b(?:refunded|returned) (?:to )?(?:our |the )?(?:customers|clients|buyers)\b/.test(
      frame.text,
    )
  )
    return true
  if (cues.count && /\ba (?:day|week|month)\b/.test(text)) return true
  if (/\bmonths? of [CP]{2}/.test(text) && /\b(?:covers?|last|enough|pay for|sustain)\b/.test(text)) return true
  // A party that paid nothing has no entry.
  if (/(?:\bnot|n't|\bnever|\bnahin?)\b(?: \w+){0,2} (?:paid|pay|pays|received|sent|diy[ae]|bhej[ae])\b/.test(text)) return true
  // Someone who paid us is not paid for: a category of expense beside it belongs to another word.
  if (/\bpaid us\b/.test(text) && named(frame, 'category').length > 0 && usualDirection(frame, lexicon) === 'debit') return true
  // A supplier was paid: a ledger account of income does not apply.
  if (/\b(?:suppl(?:ied|ies|y)|sold|sells?) (?:to )?us\b/.test(text) && usualDirection(frame, lexicon) === 'credit') return true
  // Cash paid into a bank has no mode of its own.
  if (
    /\b(?:receipts?|received|collected|collections?|income|paid|payments?|expenses?|spent|spend|sales|donations?) (?:\w+ )?in cash\b/.test(
      text,
    )
  )
    return true
  if (/\bcash (?:deposits?|deposited)\b|\bdeposited in cash\b/.test(text)) return true
  // How often someone was paid, a day of every month and the time between payments are no sum.
  if (
    /\b(?:only|just|exactly) once\b|\bon (?:the )?\d+(?:st|nd|rd|th)? of (?:each|every) month\b|\b(?:gap|interval|days) between (?:\w+ ){0,2}[PC]*\s?(?:payments|receipts)\b/.test(
      text,
    )
  )
    return true
  return false
}

/** Interest paid, if only interest received has a category: the amount is inside other payments. */
function isInterestOut(frame: Frame, { categories }: Lexicon): boolean {
  if (!/\b(?:interest|byaj)\b/.test(frame.text)) return false
  if (
    !/\b(?:interest|byaj) (?:\w+ )?(?:paid|cost|costs|outgo|expenses?|charged|bhara|diya|gaya|on (?:the |our )?(?:term )?(?:loan|borrowing|emi))|\b(?:pay|paid|paying|spen[dt]|cost of) (?:\w+ ){0,3}(?:interest|byaj)\b/.test(
      frame.text,
    )
  )
    return false
  return !categories.some(({ name, type }) => /interest/i.test(name) && !/income/.test(type))
}
