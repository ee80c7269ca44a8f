import { cuesIn, paperCuesIn } from '../cues.ts'
import type { Frame } from '../frame.ts'
import { named, periodsOf } from '../slots.ts'
import { isQuery, type Query, type Question } from '../spec.ts'
import { hindiLeft, pointsAtLast } from './elliptical.ts'

/** Words that join a sentence to the one before without content of their own. */
const joint = /^(?:(?:and|aur|also|ok|okay|so|now|then|but|next|plus|phir|great|thanks|fine|alright|right)\b[, ]*)+/
/** A sentence of its own, with who does what in it. */
const sentence =
  /^(?:how (?:much|many|long|often)|what|which|who|whom|when|where|kitn[aei]|kab|kis\w*|kaun\w*)\b[^.?]{0,500}\b(?:did|do|does|is|are|was|were|has|have|had|will|owes?|paid|pays?|got|gets?|received|went|goes|came|comes|gaya|gayi|gaye|aaya|aayi|aaye|hai|hain|hua|hui|diya|diye|mila|mile)\b|^(?:show|list|give|tell|compare|rank|find)\b|^(?:the |our )?(?:top|biggest|largest) (?:\d+|[a-z]+) (?:vendors|suppliers|customers|clients|payments|expenses|categories)\b|\bkitn[aei]\b[^?]{0,500}\b(?:gaya|gayi|hua|hui|kharch\w*|aaya|aayi|diya|mila|hai)\b/

/** The text alone, where it is a whole sentence that only a joint binds to the one before and no word points back. */
export function unjoined(frame: Frame): Frame | undefined {
  const length = joint.exec(frame.masked)?.[0].length ?? 0
  const bare = (text: string) => ' '.repeat(length) + text.slice(length)
  const alone = { ...frame, text: bare(frame.text), masked: bare(frame.masked) }
  return sentence.test(alone.masked.trim()) && !pointsAtLast(alone) ? alone : undefined
}

const kindOf = (question: Question): string => {
  if (!isQuery(question)) return 'transactions'
  const { from, measure } = question
  if (from !== 'transactions') return from
  if (measure.startsWith('balance')) return 'balance'
  return ['burn', 'runway', 'duplicates'].includes(measure) ? measure : 'transactions'
}

const hasAccount = (question: Question): boolean =>
  isQuery(question) && question.filters.some(([field]) => field === 'account' || field === 'bank')

/** States its own subject and period. */
const isFull = (frame: Frame): boolean =>
  named(frame, 'party').length + named(frame, 'category').length > 0 && periodsOf(frame).length > 0

/**
 * What a whole sentence behind another question asks for, where it is something else: `and how much GST did we pay last
 * month?` behind a balance. What was asked before would only bend it.
 */
export function askedAnew(frame: Frame, before: Question, alone: Question): Question | undefined {
  if (hindiLeft.test(frame.masked.trim())) return undefined
  const [was, is] = [kindOf(before), kindOf(alone)]
  const papers = paperCuesIn(frame.masked)
  const cues = cuesIn(frame.masked)
  const isNamed = named(frame, 'party').length + named(frame, 'category').length > 0
  if (is === 'balance' || is === 'burn' || is === 'runway' || is === 'duplicates') return was === is ? undefined : alone
  if (is === 'invoices' || is === 'bills')
    return was !== is && (papers.invoice || papers.bill || /\bow(?:e|es|ed|ing)\b/.test(frame.masked)) ? alone : undefined
  if (was !== 'transactions') {
    // A share of the previous documents: no word means money.
    if (isQuery(alone) && alone.measure === 'share' && !cues.credit && !cues.debit && was !== 'balance') return undefined
    const isWhen = periodsOf(frame).length > 0 && (cues.credit || cues.debit || cues.net)
    if (isNamed || !isWhen) return isNamed ? alone : undefined
    return was === 'balance' && isQuery(before) && isQuery(alone) && !alone.group_by ? withAccountOf(before, alone) : alone
  }
  const isPlain = isQuery(before) && isQuery(alone) && isShaped(before) && !isShaped(alone)
  return isPlain && isFull(frame) && !hasAccount(before) ? alone : undefined
}

/** `and how much came in last month?` behind the balance of one account: into that account. */
const withAccountOf = (before: Query, alone: Query): Query =>
  hasAccount(alone)
    ? alone
    : { ...alone, filters: [...alone.filters, ...before.filters.filter(([field]) => field === 'account')] }

const isShaped = ({ group_by, measure }: Query): boolean =>
  group_by !== undefined || measure === 'rows' || measure === 'duplicates'
