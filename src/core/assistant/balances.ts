import { addDays } from '../dates.ts'
import type { Cues } from './cues.ts'
import { type Frame, rankedIn } from './frame.ts'
import { groupIn } from './grouping.ts'
import { named, nameFilters, periodOf } from './slots.ts'
import type { Lexicon, Period, Query } from './spec.ts'
import { unitBack } from './time/calendar.ts'
import { timesIn } from './time/phrases.ts'

/** A balance a week ago is that of the day, not of the week. */
function sameDayAgo({ text, times: [first, other] }: Frame, { today }: Lexicon): Period | undefined {
  const said = first && text.slice(first.start, first.end)
  if (said === undefined || other || !/ (?:ago|back)$/.test(said)) return undefined
  const [day] = timesIn(`exactly ${said}`, today)
  return day?.kind === 'period' ? day.period : undefined
}

/** How many complete months up to the present one a period is, where it is of such alone. */
function monthsUntilNow({ from, to }: Period, { today }: Lexicon): number | undefined {
  if (from === undefined || !from.endsWith('-01') || to !== unitBack(today, 'month', 1).to) return undefined
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
}

/** Balances, burn and runway; undefined if none is asked for. */
export function balanceQuery(frame: Frame, cues: Cues, lexicon: Lexicon): Query | undefined {
  const text = frame.masked
  const months = /\b(?:last|past|over|previous) (\d{1,2}|one|two|three|four|five|six|twelve) (?:full |complete )?months?\b/.exec(
    frame.text,
  )?.[1]
  const words: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, twelve: 12 }
  const count = months === undefined ? undefined : (words[months] ?? Number(months))
  const back = count !== undefined && count !== 3 ? { months: count } : {}
  if (cues.runway) return { from: 'transactions', measure: 'runway', filters: [], ...back, ...(cues.gross && { gross: true }) }
  const said = periodOf(frame)
  const isOf = said?.from !== undefined && count === undefined && said.from !== said.to
  if (cues.burn && isOf && !cues.gross && !cues.average && !(cues.monthly && monthsUntilNow(said, lexicon) !== undefined))
    return { from: 'transactions', measure: 'net', filters: [['own_transfer', '=', false]], time: said }
  // An average of other months than the last ones is not the stored burn rate.
  const isElsewhen = isOf && !/\b(?:last|past)\b/.test(frame.text)
  const complete = isElsewhen && !cues.gross ? monthsUntilNow(said, lexicon) : undefined
  if (cues.burn && isElsewhen && !cues.gross && complete === undefined) return undefined
  if (cues.burn && complete !== undefined)
    return { from: 'transactions', measure: 'burn', filters: [], ...(complete !== 3 && { months: complete }) }
  if (cues.burn) return { from: 'transactions', measure: 'burn', filters: [], ...back, ...(cues.gross && { gross: true }) }
  const accounts = named(frame, 'account').length
  const period = sameDayAgo(frame, lexicon) ?? periodOf(frame)
  const isOnDay =
    accounts > 0 &&
    period?.from !== undefined &&
    period.from === period.to &&
    named(frame, 'party').length + named(frame, 'category').length + frame.modes.length + frame.amounts.length === 0 &&
    !(cues.debit || cues.credit || cues.count || cues.entries || cues.net || cues.ownTransfer || cues.duplicate) &&
    !/\b(?:move[ds]?|moving|movement|activity|turnover|happen\w*|transact\w*)\b/.test(text)
  const isAtEnd =
    accounts > 0 &&
    /^(?:the |our |and )*A+[,:]? (?:account )?(?:at|by|as at|on) (?:the )?(?:end|close|closing) of T+[? ]*$/.test(text)
  const isNow =
    accounts > 0 &&
    !cues.debit &&
    !cues.credit &&
    !cues.count &&
    /^(?:the |our |and )*A+(?:(?:,| and| plus| &| aur) A+)*(?: accounts?)?[,:]? (?:together |combined )?how much(?: is (?:there|in (?:it|them|there)))?(?: T+)?[? ]*$/.test(
      text,
    )
  const isFigure =
    isOnDay ||
    isNow ||
    isAtEnd ||
    (accounts > 0 && /^what(?:'s| is| was) (?:the |our |my )?A+ (?:at|like|up to|sitting at)(?: T+)?[?. ]*$/.test(text)) ||
    (accounts > 0 &&
      /\b(?:figure|position|status|stood|stands?|standing|as (?:of|on|at))\b/.test(text) &&
      !cues.debit &&
      !cues.credit)
  const isInAccount =
    accounts > 0 &&
    frame.modes.length === 0 &&
    /\bin (?:the |our |my )?A|\b(?:is|are|was|were|lying|parked|left|available|kept|sitting|held|cash|money|funds) (?:(?:still|now|currently|over|there) )*(?:with|at) (?:the |our |my )?A|\bA+ (?:(?:wale|wali|ke|ki|bank|accounts?|dono|teeno|sab|saare|khat[ae]|khaton) )*(?:me|mein)\b/.test(
      text,
    ) &&
    !/\b(?:transfer\w*|moved?|sent|swept)\b/.test(text) &&
    /\b(?:hai|hain|pada|bacha|tha|is there|(?:do|did) we (?:still )?have|have we (?:got|still)|stood|stands|lay|lies|lying|rested|sat|sits|sitting|parked|available|kept|held|left|remain(?:s|ing)?|is with|how much|kitn[ae]|what(?:'s| is| was)?(?: there| left)?(?= in\b))(?!\w)/.test(
      text,
    ) &&
    !cues.debit &&
    !cues.credit &&
    !cues.count
  const isFullest =
    !(cues.credit || cues.debit || cues.entries || cues.count) &&
    (cues.most || cues.fewest) &&
    !/\b(?:busiest|used|charged|charges|deducted|levied|active|costliest|cheapest|most expensive|spend\w*)\b/.test(text) &&
    /^(?:account|bank)$/.test(groupIn(text)?.field ?? '') &&
    groupIn(text)?.asks === true
  const isAmong =
    named(frame, 'account').flat().length > 1 &&
    /\b(?:which|kaun ?s[aei]|kis) (?:one )?(?:of (?:the |our )?)?A/.test(text) &&
    !cues.debit &&
    !cues.credit &&
    !cues.count &&
    !cues.entries
  if (isAmong)
    return {
      from: 'transactions',
      measure: 'balance',
      filters: nameFilters(frame, ['account']),
      ...(period?.to !== undefined && period.to < lexicon.today && { as_of: period.to }),
      group_by: 'account',
      order: cues.fewest || /\bless\b/.test(text) ? 'value asc' : 'value desc',
    }
  if (/\b(?:surplus|shortfall|deficit)\b|\bwith (?:a )?net cash flow\b/.test(text)) return undefined
  if (!cues.balance && !isFigure && !isInAccount && !isFullest) return undefined
  // Payments to a category or party are not an account's balance.
  const isOfNames = named(frame, 'party').length + named(frame, 'category').length > 0
  if (isOfNames && accounts === 0 && !/\bbalances?\b/.test(text)) return undefined
  if (/\b(?:opening|closing) (?:stock|invoice)/.test(text)) return undefined
  if (/\b(?:covers?|enough|funds?|pays? for|months? of) /.test(text) && /[CP]{2}/.test(text)) return undefined
  const isExtreme =
    /\b(?:lowest|highest|minimum|maximum|peak|least|how (?:low|high))\b[^.?]{0,500}A+/.test(text) && (cues.low || cues.high)
  if (cues.debit && !isExtreme && !/\bbalances?\b|\bcash position\b/.test(text)) return undefined
  if (cues.credit && !/\bbalances?\b|\bcash position\b/.test(text)) return undefined
  const filters = nameFilters(frame, ['account'])
  const base = { from: 'transactions' as const, filters }
  const isStretch = period !== undefined && period.from !== period.to
  const group = groupIn(text)
  // `highest total cash across the banks in August`: of all of them together, on whichever day it was.
  const isOfAll =
    isStretch &&
    group?.asks === false &&
    (cues.low || cues.high || cues.average) &&
    /\b(?:across|over|in|of|among) (?:(?:all|the|our|both|of|two|three|four|five) ){0,9}(?:bank )?(?:accounts|banks)\b/.test(
      text,
    ) &&
    !/\b(?:each|every|per|by|wise|separately|individual\w*|which)\b/.test(text)
  const isWhichAccount = !isOfAll && (group?.field === 'account' || group?.field === 'bank')
  if (!isWhichAccount) {
    const range =
      period && isStretch
        ? { from: period.from ?? lexicon.first_entry ?? lexicon.today, to: period.to ?? lexicon.today }
        : undefined
    const wide = range ?? { from: lexicon.first_entry ?? lexicon.today, to: lexicon.today }
    if (cues.average) return { ...base, measure: 'balance_avg', time: wide }
    if (
      frame.amounts.some((one) => one.kind === 'amount' && one.op.startsWith('<')) &&
      /\b(?:ever|gone|go|went|fall|fell|drop\w*|dip\w*|slip\w*)\b/.test(text)
    )
      return { ...base, measure: 'balance_low', time: wide }
    if (cues.low && !/\b(?:at least)\b/.test(text)) return { ...base, measure: 'balance_low', time: wide }
    if (cues.high) return { ...base, measure: 'balance_high', time: wide }
  }
  if (
    period &&
    isStretch &&
    /\bchanged?\b|\bmovement\b|\b(?:how much|what amount|how far|fall or rise|rise or fall)\b[^.?]{0,500}\b(?:moved?|shift(?:ed)?|gr[eo]w|rise|rose|fall|fell|drop(?:ped)?|swing|swung|increased?|decreased?)\b/.test(
      text,
    )
  )
    return { ...base, measure: 'net', time: period }
  const asOf = cues.opening && period?.from !== undefined && period.from !== lexicon.today ? addDays(period.from, -1) : period?.to
  const at = asOf === undefined || asOf >= lexicon.today ? {} : { as_of: asOf }
  const isSeveral = frame.links.some((link) => link.kind === 'account' && link.bank !== undefined) && !cues.together
  const isWhole = /\b(?:cash|money|bank|funds?) (?:position|picture|status)\b[^.?]{0,500}\b(?:over|across) (?:every|all)\b/.test(
    text,
  )
  const isApart =
    !isWhole &&
    (isSeveral ||
      ((accounts === 0 || accounts > 1) &&
        (isWhichAccount ||
          /\b(?:ranked|sorted|ordered|each|(?<!\b(?:over|across) )every|individual|separately|account[- ]?wise|bank[- ]?wise|all (?:the |our |my )?accounts? balances|balances|breakdown|break ?up|split|spread|distribution|har|one below|alag)\b/.test(
            text,
          )) &&
        !cues.together))
  const limit = rankedIn(text) ?? (group?.asks && !group.isPlural && (cues.most || cues.fewest) ? 1 : undefined)
  if (isWhichAccount && (cues.most || cues.fewest))
    return {
      ...base,
      measure: 'balance',
      ...at,
      group_by: 'account',
      order: cues.fewest && !cues.most ? 'value asc' : 'value desc',
      limit: limit ?? 1,
    }
  // In descending order, unless the question says otherwise.
  const isSorted = accounts === 0 && /\b(?:rank(?:ed)?|order(?:ed)?|sort(?:ed)?|arranged?)\b/.test(text)
  if (isSorted && /\b(?:accounts|banks|balances)\b/.test(text) && frame.amounts.length === 0)
    return {
      ...base,
      measure: 'balance',
      ...at,
      group_by: 'account',
      ...((/\b(?:ascending|increasing)\b/.test(text) || (cues.fewest && !cues.most)) && { order: 'value asc' as const }),
      ...(limit !== undefined && { limit }),
    }
  const [amount] = frame.amounts
  if (isWhichAccount && amount?.kind === 'amount')
    return { ...base, measure: 'balance', ...at, group_by: 'account', having: [amount.op, amount.amount], order: 'value desc' }
  return { ...base, measure: 'balance', ...at, ...(isApart && { group_by: 'account' as const }) }
}
