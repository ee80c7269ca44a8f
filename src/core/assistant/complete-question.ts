import { cuesIn, paperCuesIn } from './cues.ts'
import { hindiLeft, leansBack, pointsAtLast } from './follow/elliptical.ts'
import { type Frame, rankedIn } from './frame.ts'
import { groupIn } from './grouping.ts'
import { kindIn } from './direction.ts'
import { named } from './slots.ts'
import { isQuery, type Question } from './spec.ts'

/** `what was the largest?` without a subject: over everything it would give another figure. */
export function isOfNothing(frame: Frame): boolean {
  const cues = cuesIn(frame.masked)
  const papers = paperCuesIn(frame.masked)
  return (
    frame.links.length + frame.times.length + frame.amounts.length + frame.modes.length === 0 &&
    !(
      cues.credit ||
      cues.debit ||
      cues.balance ||
      cues.burn ||
      cues.runway ||
      cues.net ||
      cues.ownTransfer ||
      cues.uncategorised
    ) &&
    !(papers.invoice || papers.bill || papers.open || papers.overdue || papers.ageing || papers.daysToPay)
  )
}

const byAge =
  /^(?:and |the |show |give |me |its |their |an? )*(?:ageing|aging|age[- ]?wise|bucket[- ]?wise|by age)(?: (?:please|report|buckets?|analysis|wise|split|breakup))*[?. ]*$/
const extreme = '(?:oldest|biggest|largest|highest|latest|newest|smallest|earliest|longest overdue|most overdue)'
const onePaper = new RegExp(
  `^(?:and |so |ok )*(?:(?:which|what) (?:one |bill |invoice )?(?:of (?:them|those|these) )?(?:is|was|has been) (?:the )?${extreme}(?: (?:one|bill|invoice))?|(?:the |their |its )?${extreme} (?:bill|invoice)(?: (?:among|of|in) (?:them|those|these))?)[?. ]*$`,
)
const howOld = /^(?:and |so )?how (?:old|late|long overdue|overdue)(?: (?:is|are) (?:it|that|this|they|those|these))?[?. ]*$/
const whatIsLeft = /^(?:and |so |what(?:'s| is) |the |their )*balance(?: (?:due|left|pending|amount))*[?. ]*$/
const whichOfThem = /^(?:and |so |ok )*(?:who|which|kaun)\b[^.?]*\b(?:more|most|less|least|higher|bigger|larger|zyada|kam)\b/

/** `how many invoices?` behind what one customer owes: of the same invoices. */
export function isOfSame(frame: Frame, before: Question): boolean {
  const papers = paperCuesIn(frame.masked)
  if ('op' in before || before.from === 'transactions' || frame.links.length + frame.times.length + frame.amounts.length > 0)
    return false
  const said = frame.masked.trim()
  const isOfSome = before.filters.some(([field]) => field === 'counterparty' || field === 'open' || field === 'overdue')
  if (isOfSome && (byAge.test(said) || howOld.test(said) || onePaper.test(said) || whatIsLeft.test(said))) return true
  if (before.filters.some(([field, op]) => field === 'counterparty' && op === 'in') && whichOfThem.test(said)) return true
  return (
    !(papers.open || papers.overdue || papers.draft || papers.cancelled || papers.review || papers.ageing || papers.notDue) &&
    countedAnew[before.from === 'bills' ? 'bills' : 'invoices'].test(frame.masked.trim())
  )
}

const countedOf = (documents: string) =>
  new RegExp(
    `^(?:and |aur |so |ok )*(?:in |across )?(?:how many|number of|count of|which|list|show|give|kitn[ei]|kaun ?s[aei]|each|every)(?: (?:me|the|all|of|different|separate|each|every|those|these|individual|their|out))* ${documents}(?: (?:is that|are those|are they|are there|is it|hai|hain|in all|in total|please|separately|one by one|with (?:their |the )?(?:dates?|amounts?)))?[?. ]*$|^(?:and |ok |show |list |give |me |them |it )*(?:bill|invoice)[- ]?wise(?: (?:please|batao|dikhao|list|details?))?[?. ]*$`,
  )
const countedAnew = { bills: countedOf('bills?'), invoices: countedOf('(?:invoices?|bills?)') }

/** `how many to Shriram?`: about the previous subject. */
const isElliptic =
  /^(?:so |ok |then )?how (?:many|much)(?: of (?:them|those|these|it|that|this))?(?: (?:was|were|is|are|went|goes|came))? (?:to|from|via|through|under|by) (?:the |our )?[PCAM]+[?. ]*$/

/** A text that is a question even on its own. */
export function isWhole(frame: Frame): boolean {
  if (hindiLeft.test(frame.masked.trim())) return false
  const cues = cuesIn(frame.masked)
  const papers = paperCuesIn(frame.masked)
  const asks = cues.balance || cues.burn || cues.runway || cues.duplicate || papers.invoice || papers.bill || papers.ageing
  const isLeaning = leansBack(frame)
  if (cues.duplicate && frame.links.length + frame.times.length === 0 && frame.masked.split(' ').length < 5) return false
  if (asks)
    return (
      !isLeaning ||
      (!/\b(?:them|those|that|these|it|its|same|of which|their|they|he|she|his|her|[iu][sn](?:ka|ke|ki|ko|se|ne|me|mein)|the (?:first|top|last|second|third) one)\b/.test(
        frame.masked,
      ) &&
        (cues.burn ||
          cues.runway ||
          (/\bbalance|\binvoic|\bbills?\b|receivabl|payabl/.test(frame.masked) && frame.masked.split(' ').length > 4)))
    )
  if (isLeaning || isElliptic.test(frame.masked.trim())) return false
  if (
    (groupIn(frame.masked) || /\b(?:who|whom|kisne|kisko|kiska)\b/.test(frame.masked)) &&
    frame.times.length === 0 &&
    frame.links.length === 0
  )
    return false
  const says = cues.credit || cues.debit || cues.net || cues.both
  const has = frame.links.length > 0 || frame.times.length > 0 || frame.amounts.length > 0
  return (
    (says && has) ||
    (frame.links.some((link) => link.kind === 'category') && frame.times.length > 0) ||
    (has && (cues.value || cues.count) && frame.links.length > 0)
  )
}

/** Nothing but a day, an account or a bare “total”. */
export function isBare(frame: Frame): boolean {
  const cues = cuesIn(frame.masked)
  const papers = paperCuesIn(frame.masked)
  const says =
    cues.credit ||
    cues.debit ||
    cues.balance ||
    cues.net ||
    cues.burn ||
    cues.runway ||
    cues.duplicate ||
    cues.both ||
    cues.ownTransfer ||
    cues.uncategorised
  const isPaper = papers.invoice || papers.bill || papers.open || papers.overdue || papers.ageing || papers.daysToPay
  if (/\b(?:where|kahan)\b/.test(frame.masked) && cues.most) return false
  if (frame.numbers !== undefined) return false
  if (frame.text.split(' ').length < 2 && frame.links.length === 0 && !cues.balance && !cues.burn && !cues.runway && !isPaper)
    return true
  if (groupIn(frame.masked) && (cues.most || cues.fewest || cues.entries || rankedIn(frame.masked) !== undefined)) return false
  if ((cues.most || cues.fewest) && /\bwho(?:m|se)?\b/.test(frame.masked)) return false
  // `vendors by amount`: the direction of their payments is known.
  const group = groupIn(frame.masked)
  if (
    group?.field === 'counterparty' &&
    kindIn(group.word) !== undefined &&
    /\bby (?:the |total )*(?:amounts?|value|money|size|volume)\b|\branked\b|^(?:rank|arrange|sort|order)\b/.test(frame.masked)
  )
    return false
  if (
    groupIn(frame.masked)?.field === 'counterparty' &&
    frame.times.length > 0 &&
    /\b(?:gets?|got|receives?|earns?|draws?|takes?)\b/.test(frame.masked)
  )
    return false
  if (says || isPaper || named(frame, 'category').length > 0 || named(frame, 'party').length > 0) return false
  return (
    !(cues.count || cues.entries || frame.amounts.length > 0 || frame.modes.length > 0) &&
    !(
      named(frame, 'account').length > 0 &&
      (cues.value ||
        frame.times.some(({ kind, ...time }) => kind === 'period' && 'period' in time && time.period.from === time.period.to) ||
        /^(?:the |our )*A+[,:]? (?:(?:accounts?|on|as|of|at|for|the|end|close) )*T+[? ]*$|\bfigure|\bposition\b|\b(?:stands?|stood|standing)\b|as (?:of|on)\b|\bwhat(?:'s| is| was)\b/.test(
          frame.masked,
        ))
    )
  )
}

const ranking =
  /^(?:(?:show|list|give|tell|name|rank)(?: me| us)? )?(?:the |our |my )?(?:top|bottom|best|biggest|largest|highest|lowest|smallest)\b|^who (?:are|is|were|was) (?:our|the|my) (?:top|biggest|largest|best|highest|lowest|smallest)\b/

/**
 * A ranking with its own dates, and its money or its people, is a new question: `Top 5 vendors by spend this year` after what the rent came
 * to, `biggest customers this year` behind what was paid.
 */
export function ranksAnew(frame: Frame, before: Question): boolean {
  const text = frame.masked.trim()
  if (frame.times.length === 0 || !ranking.test(text) || pointsAtLast(frame) || groupIn(text) === undefined) return false
  const { credit, debit } = cuesIn(text)
  if (credit !== debit) return true
  const way = /\b(?:customers?|clients?|buyers?)\b/.test(text)
    ? 'credit'
    : /\b(?:vendors?|suppliers?|employees?)\b/.test(text)
      ? 'debit'
      : undefined
  const was = isQuery(before) ? before.filters.find(([field]) => field === 'direction')?.[2] : undefined
  return way !== undefined && was !== undefined && way !== was
}
