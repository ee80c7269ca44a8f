import { questionOf, withName } from './compose.ts'
import { cuesIn, paperCuesIn } from './cues.ts'
import { ofEntries } from './follow/entries.ts'
import { followed, gapOfLast } from './follow/follow.ts'
import { isPointing, leansBack } from './follow/leaning.ts'
import { dueThen, laterThen, withPeriodOf } from './follow/periods.ts'
import { type Frame, frameOf, groupIn, rankedIn } from './frame.ts'
import { guard } from './guard.ts'
import { namesOf } from './names/index-of-names.ts'
import type { Dictionary } from './names/link.ts'
import { spell } from './names/spell.ts'
import { dueIn } from './papers/due.ts'
import { named } from './slots.ts'
import { type Earlier, isQuery, type Lexicon, type Question, type Reading, type Wording } from './spec.ts'
import { unreadNumber, unreadParty } from './unread.ts'
import { isOfThings, strangeBank, strangersIn } from './strangers.ts'

export type { Dictionary } from './names/link.ts'

const monthName = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|tember|ober|ember)?'
const correction = '[?.!, ]*\\b(?:no,? wait|no|oops|sorry|i mean|i meant|rather|make that|scratch that),? +'
/** `October, sorry, November`: what is taken back at once was never asked. */
const corrections = new RegExp(
  `\\b(?:${monthName}${correction}(?=${monthName}\\b)|\\d{3,6}${correction}(?=\\d{3,6}\\b)|q[1-4]${correction}(?=q[1-4]\\b))`,
  'gi',
)

/** Ends of both texts stay beside each other: quotes and dashes are made one kind, capitals small. */
function normalise(question: string): { text: string; shown: string } {
  const shown = question
    .normalize('NFKC')
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(
      /\b(month|week|day|date|year|quarter|category|head|vendor|supplier|customer|client|party|account|bank|mode)(wise|war)\b/gi,
      '$1 $2',
    )
    .replace(/\b([qmy])[- ]?o[- ]\1\b/gi, '$1o$1')
    .replace(/\b(kaun|kon)[- ]\1[- ]?s[aei]\b/gi, 'kis kis')
    .replace(corrections, '')
    .replace(/\b(month|week|day|quarter|year)-(by|on|over)-\1\b/gi, '$1 $2 $1')
    .replace(/\bin the green\b(?= *(?:$|[?.!,]|(?:in|for|during|this|last|as|by)\b))/gi, 'in the black')
    .replace(
      /\b(each|every) (?:one )?of (?=(?:the |our )?(?:last|past|previous) [\w ]*?\b(day|week|month|quarter|year)s\b)/gi,
      '$1 $2 of ',
    )
    .replace(/\b(?:double|cross)[- ]?check(?:ing)?(?: (?:with|for|on|against))?\b/gi, 'and')
    .replace(/\b(?:between|from) now (?:and|to|till|until|up ?to)\b/gi, 'by')
    .replace(/\b(\w{4,})-(paying|spending|earning|owing)\b/gi, '$1 $2')
    .replace(/\bstatutory dues\b/gi, 'statutory payments')
    .replace(
      /\b((?:spen[dt]|spending|cost|goes|went|money|paid out) (?:on|for) (?:our |the )?)(?:people|staff|team|employees|workforce)\b/gi,
      '$1salaries',
    )
    .replace(
      /\b(go|went|gone|rise|rose|fall|fell|drop(?:ped)?|grow|grew|increased?|decreased?|changed?)( up| down)? from (\S+(?: \d{4})?) to (\S+(?: \d{4})?)(?=[?. ]*$)/i,
      '$1$2 in $4 versus $3',
    )
    .replace(/\s+/g, ' ')
    .trim()
  const text = shown.toLowerCase()
  return text.length === shown.length ? { text, shown } : { text, shown: text }
}

/** `My CA is asking for`, `I want to know`: who asks says nothing of what is asked. */
const preamble =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|quick (?:one|question)|one more thing|just checking)\b[ ,:-]*)*(?:(?:my|our|the) (?:\w+ ){1,2}(?:is asking|are asking|wants?|needs?|asked|has asked|keeps asking)(?: me| us)?(?: about| for| to (?:know|see))?[ ,:]+|(?:i|we) (?:want|need|would like|wish|have) to (?:know|see|check|find out)[ ,:]+|(?:can|could|would|will) (?:you|u) (?:please )?(?:tell|show|give|let) (?:me|us)(?: know)?[ ,:]+)?(?=\S)/

function withoutPreamble({ text, shown }: { text: string; shown: string }): { text: string; shown: string } {
  const length = preamble.exec(text)?.[0].length ?? 0
  return { text: text.slice(length), shown: shown.slice(length) }
}

/**
 * Reads a question about the company's money. Pure: the day, the names and the dictionary are handed in.
 * @param earlier what was asked before in the conversation, the latest first
 * @returns what is asked, or why it is not answered, or what has to be asked back; it never throws on any text
 */
export function read(question: string, lexicon: Lexicon, earlier: readonly Earlier[], dictionary: Dictionary): Reading {
  const typed = withoutPreamble(normalise(earlier.length > 0 ? question.replace(takenOut, 'without ') : question))
  const guarded = guard(typed.text)
  if (guarded.refusal) return { kind: 'refuse', reason: guarded.refusal }
  const [from, to] = guarded.keep
  const names = namesOf(lexicon)
  const spelt = spell(typed.text.slice(from, to), typed.shown.slice(from, to), names, dictionary)
  const frame = frameOf(spelt.text, spelt.shown, names, lexicon, dictionary)
  const again = spelt.corrected.length > 0 ? guard(spelt.text).refusal : undefined
  if (again) return { kind: 'refuse', reason: again }

  const unknownDay = frame.times.find((time) => time.kind === 'unknown')
  if (unknownDay?.kind === 'unknown') return { kind: 'refuse', reason: 'unknown_date', about: unknownDay.about }
  const future = frame.times.find((time) => time.kind === 'future')
  if (
    future?.kind === 'future' &&
    !dueIn(frame.masked, frame, lexicon) &&
    !dueThen(frame, earlier[0]?.question, lexicon) &&
    !laterThen(frame, earlier[0]?.question, lexicon)
  )
    return { kind: 'refuse', reason: 'future', about: future.about }
  if (isOfThings(frame, dictionary)) return { kind: 'refuse', reason: 'outside' }
  const { stranger, skipped, isLoose } = strangersIn(frame, spelt.shown, dictionary)
  const bank = strangeBank(frame)
  if (bank !== undefined) return { kind: 'refuse', reason: 'no_such_party', about: bank }
  if (stranger !== undefined) return { kind: 'refuse', reason: 'no_such_party', about: stranger }

  const found = understood(frame, earlier, lexicon)
  if (!found) return nothingFound(frame, earlier)
  const unclear = frame.links.findIndex((link) => link.values.length > 1 && !link.isLeftOut && link.kind === 'party')
  const doubt = frame.links[unclear]
  if (doubt)
    return {
      kind: 'clarify',
      about: frame.text.slice(doubt.start, doubt.end),
      options: doubt.values.slice(0, OFFERED).map((value) => {
        const one = understood(withName(frame, unclear, value), earlier, lexicon)
        return { label: value, ...(one && { question: one }) }
      }),
    }
  if (isSweeping(found, frame, isLoose) || unreadNumber(frame, found) !== undefined || unreadParty(frame, found) !== undefined)
    return { kind: 'clarify', about: frame.text, options: [] }
  const isPart = to - from < typed.text.length
  const assumed = [...assumedIn(frame, found), ...(isPart ? [leftAside] : [])]
  const wording: Wording = { corrected: spelt.corrected, assumed, skipped }
  return { kind: 'question', question: found, wording, score: 1 - Math.min(0.9, skipped.length * 0.15) }
}

/** Said of the figure before: `remove marketing`, `cut out the loan`. */
const takenOut =
  /^(?:please |now |ok |and )*(?:remove|cut out|take out|delete|cancel)(?: the)? (?!.*\b(?:entr|transaction|invoice|bill|record|account|customer|vendor|payment|user)\w*)(?=\S+(?: \S+){0,4}$)/i

const leftAside = 'the rest of the message is left aside: I cannot follow instructions, only tell what the books hold'

/** A figure over everything there is, though more was said than was understood: better asked back than told. */
function isSweeping(question: Question, frame: Frame, isLoose: boolean): boolean {
  const query = 'op' in question ? (question.op === 'parts' ? question.parts[0]?.query : undefined) : question
  if (!query || query.from !== 'transactions' || query.time || query.group_by || query.nth) return false
  if (!['sum', 'avg', 'count', 'net', 'median'].includes(query.measure)) return false
  const isAll = frame.times.some((time) => time.kind === 'period' && time.unit === 'all')
  if (!isAll && /\b(?:months?|weeks?|quarters?|years?|mahin[ae]|haft[ae]|saal|din)\b/.test(frame.masked)) return true
  const isWide = query.filters.every(([field]) => field === 'direction' || field === 'own_transfer')
  return isWide && !isAll && (isLoose || frame.text.split(' ').length > 6)
}

/** So many names are offered when many more hold the word. */
const OFFERED = 6

/** The question itself, or the earlier one with what is said now. */
function understood(said: Frame, earlier: readonly Earlier[], lexicon: Lexicon): Question | undefined {
  const [before] = earlier
  const frame = before ? ofEntries(said, before.question) : said
  const gap = gapOfLast(frame, earlier)
  if (gap) return gap
  const whole = () => questionOf(frame, lexicon)
  if (!before)
    return isPointing(frame) && frame.links.length + frame.times.length === 0 && frame.text.split(' ').length < 6
      ? undefined
      : isBare(frame)
        ? undefined
        : whole()
  if (isWhole(frame) && !isOfSame(frame, before.question)) {
    const question = whole()
    if (question) return withPeriodOf(before.question, question, frame)
  }
  return followed(frame, before, lexicon) ?? (isOfNothing(frame) || isLeftOver(frame, before.question) ? undefined : whole())
}

/** It leans on what was asked of some days, and was not understood: over all days it would tell another figure. */
const isLeftOver = (frame: Frame, before: Question): boolean =>
  leansBack(frame) && frame.links.length + frame.times.length === 0 && isQuery(before) && before.time !== undefined

/** `what was the largest?` with nothing said to be the largest of: over everything it would tell another figure. */
function isOfNothing(frame: Frame): boolean {
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

/** `how many invoices?` behind what one customer owes: of the same invoices. */
function isOfSame(frame: Frame, before: Question): boolean {
  const papers = paperCuesIn(frame.masked)
  return (
    !('op' in before) &&
    before.from !== 'transactions' &&
    frame.links.length + frame.times.length + frame.amounts.length === 0 &&
    !(papers.open || papers.overdue || papers.draft || papers.cancelled || papers.review || papers.ageing || papers.notDue) &&
    new RegExp(
      `^(?:and |aur |so |ok )*(?:in |across )?(?:how many|number of|count of|which|list|show|kitn[ei]|kaun ?s[aei])(?: (?:me|the|all|of|different|separate))* ${before.from === 'bills' ? 'bills?' : '(?:invoices?|bills?)'}(?: (?:is that|are those|are they|are there|is it|hai|hain|in all|in total))?[?. ]*$`,
    ).test(frame.masked.trim())
  )
}

/** A text that asks something even alone. */
function isWhole(frame: Frame): boolean {
  const cues = cuesIn(frame.masked)
  const papers = paperCuesIn(frame.masked)
  const asks = cues.balance || cues.burn || cues.runway || cues.duplicate || papers.invoice || papers.bill || papers.ageing
  const isLeaning = leansBack(frame)
  if (cues.duplicate && frame.links.length + frame.times.length === 0 && frame.masked.split(' ').length < 5) return false
  if (asks)
    return (
      !isLeaning ||
      (!/\b(?:them|those|that|these|it|same|of which|their|they|he|she)\b/.test(frame.masked) &&
        (cues.burn ||
          cues.runway ||
          (/\bbalance|\binvoic|\bbills?\b|receivabl|payabl/.test(frame.masked) && frame.masked.split(' ').length > 4)))
    )
  if (isLeaning) return false
  if (
    (groupIn(frame.masked) || /\b(?:who|whom|kisne|kisko|kiska)\b/.test(frame.masked)) &&
    frame.times.length === 0 &&
    frame.links.length === 0
  )
    return false
  const says = cues.credit || cues.debit || cues.net || cues.both
  const has = frame.links.length > 0 || frame.times.length > 0 || frame.amounts.length > 0
  return (
    (says && (has || frame.masked.split(' ').length > 3)) ||
    (frame.links.some((link) => link.kind === 'category') && frame.times.length > 0) ||
    (has && (cues.value || cues.count) && frame.links.length > 0)
  )
}

/** Nothing but a day, an account or a bare “total”. */
function isBare(frame: Frame): boolean {
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
  if (frame.text.split(' ').length < 2 && frame.links.length === 0 && !cues.balance && !cues.burn && !cues.runway && !isPaper)
    return true
  if (groupIn(frame.masked) && (cues.most || cues.fewest || cues.entries || rankedIn(frame.masked) !== undefined)) return false
  if ((cues.most || cues.fewest) && /\bwho(?:m|se)?\b/.test(frame.masked)) return false
  if (says || isPaper || named(frame, 'category').length > 0 || named(frame, 'party').length > 0) return false
  return (
    !(cues.count || cues.entries || frame.amounts.length > 0 || frame.modes.length > 0) &&
    !(
      named(frame, 'account').length > 0 &&
      (cues.value ||
        /^(?:the |our )*A+[,:]? (?:(?:accounts?|on|as|of|at|for|the|end|close) )*T+[? ]*$|\bfigure|as (?:of|on)\b|\bwhat (?:is|was)\b/.test(
          frame.masked,
        ))
    )
  )
}

function nothingFound(frame: Frame, earlier: readonly Earlier[]): Reading {
  const isMoney =
    /\b(?:how much|how many|total|sum|amount|figure|numbers?|report|summary|kitna|business|doing|update|status|one|rest|other|that|this|it|more|less|same|details?|and|paisa|money|account|finances?|things|position|activity|happen\w*|which|what|compare|category|vendor|customer|month)\b/.test(
      frame.masked,
    )
  if (isMoney || frame.times.length > 0 || frame.links.length > 0 || frame.text.length < 25 || earlier.length > 0)
    return { kind: 'clarify', about: frame.text, options: [] }
  return { kind: 'refuse', reason: 'not_understood' }
}

/** What was not said and taken for granted. */
function assumedIn(frame: Frame, question: Question): string[] {
  const assumed: string[] = []
  for (const time of frame.times) {
    if (time.kind !== 'period' || time.unit !== 'year') continue
    const said = frame.text.slice(time.start, time.end)
    if (/\b(?:this|last|is|pichle|previous|current) (?:year|saal)\b/.test(said) && time.period.from)
      assumed.push(
        `${said} read as FY${time.period.from.slice(2, 4)}-${String((Number(time.period.from.slice(0, 4)) + 1) % 100).padStart(2, '0')}`,
      )
  }
  const first = 'op' in question ? undefined : question
  if (
    first &&
    first.from === 'transactions' &&
    !first.time &&
    !first.as_of &&
    ['sum', 'count', 'avg', 'net', 'share'].includes(first.measure)
  )
    assumed.push('all entries, as no period was said')
  return assumed
}
