import { financialYear, type IsoDate } from '../../dates.ts'
import { itemsNamed, topOf } from './named-items.ts'
import { compared, isCompared, isOfShare } from './read-figures.ts'
import * as records from './record-words.ts'
import { askedDays, has, hasOf, only, taxWords } from './said-words.ts'
import { type AskedWords, wordsOf } from './said.ts'
import { type ApprovedKind, type GstHead, gstHeads, type Topic } from './topic.ts'
import * as words from './words.ts'

/** Records that have lists of their own. Every reader refuses a question with a word that it does not know. */
export const recordReaders: readonly ((said: AskedWords) => Topic | undefined)[] = [
  notes,
  approvals,
  decided,
  payouts,
  unmatched,
  gratuity,
  yearlyCost,
  away,
  stock,
  depreciation,
  gstSide,
]

function notes(said: AskedWords): Topic | undefined {
  const isNote = hasOf(said, 'note', 'notes', 'cn', 'dn')
  const [isCredit, isDebit] = [hasOf(said, 'credit', 'cn'), hasOf(said, 'debit', 'dn')]
  if (!isNote || isCredit === isDebit || hasOf(said, 'not', 'nahi', 'without')) return undefined
  if (said.party && said.party.kind !== (isCredit ? 'customer' : 'vendor')) return undefined
  if (!only(said, records.noteWords, records.openNoteWords)) return undefined
  const isOpen = has(said, records.openNoteWords)
  return {
    kind: 'notes',
    of: isCredit ? 'credit' : 'debit',
    party: said.party?.name,
    days: askedDays(said),
    ...(isOpen && { isOpen }),
  }
}

const isWaiting = (said: AskedWords) =>
  hasOf(
    said,
    'waiting',
    'wait',
    'waits',
    'pending',
    'left',
    'baki',
    'baaki',
    'await',
    'awaiting',
    'open',
    'todo',
    'queue',
    'need',
    'needs',
    'required',
  )
const kindAsked = (said: AskedWords): { of?: ApprovedKind } =>
  hasOf(said, 'bill', 'bills') ? { of: 'bill' } : hasOf(said, 'payout', 'payouts', 'payment', 'payments') ? { of: 'payout' } : {}

/** What waits for an approval. A payout that waits is asked for by its state. */
function approvals(said: AskedWords): Topic | undefined {
  const isMine = has(said, records.ownReader)
  const isAsked = isWaiting(said) || (isMine && hasOf(said, 'to', 'should', 'must', 'have'))
  if (said.party || said.place || !has(said, records.isOfApproval) || !isAsked || hasOf(said, 'did', 'not')) return undefined
  if (!isMine && hasOf(said, 'payout', 'payouts')) return undefined
  return only(said, records.approvalWords, records.ownReader)
    ? { kind: 'approvals', who: isMine ? 'mine' : 'all', ...kindAsked(said) }
    : undefined
}

/** `what did I approve last week`. */
function decided(said: AskedWords): Topic | undefined {
  const isOwn = has(said, records.ownReader)
  if (said.party || said.place || !isOwn || !has(said, records.isOfApproval) || isWaiting(said) || hasOf(said, 'not', 'to'))
    return undefined
  return only(said, records.decidedWords, records.ownReader)
    ? { kind: 'decided', days: askedDays(said), ...kindAsked(said) }
    : undefined
}

/** Payouts by state; without a state, what was paid to whom is a question about the bank. */
function payouts(said: AskedWords): Topic | undefined {
  if (said.party || said.place || !hasOf(said, 'payout', 'payouts') || !only(said, records.payoutWords)) return undefined
  const isLargest = has(said, records.isLargest)
  // The largest of all is the largest that was paid.
  const state = stateOf(said) ?? (isLargest ? 'processed' : undefined)
  if (state === undefined) return undefined
  return { kind: 'payouts', state, days: askedDays(said), ...(isLargest && { isLargest }) }
}

function stateOf(said: AskedWords) {
  const isNot = hasOf(said, 'not', 'nahi', 'nahin', 'yet')
  if (hasOf(said, 'failed', 'fail', 'fails', 'bounced', 'unsuccessful', 'returned', 'reversed'))
    return isNot ? undefined : 'failed'
  if (hasOf(said, 'released', 'release', 'unreleased'))
    return isNot || hasOf(said, 'unreleased') || isWaiting(said) ? 'pending' : undefined
  if (isWaiting(said) || (has(said, records.isOfApproval) && isNot)) return 'pending'
  if (hasOf(said, 'scheduled', 'schedule')) return isNot ? undefined : 'scheduled'
  if (hasOf(said, 'processed', 'successful', 'sent')) return isNot ? 'open' : 'processed'
  return undefined
}

function unmatched(said: AskedWords): Topic | undefined {
  const isOpen =
    has(said, records.isOfUnmatched) || (has(said, records.isOfMatching) && (has(said, records.notYet) || said.tokens.has('to')))
  if (!isOpen || said.place || isOfBooks(said)) return undefined
  const beside = said.words.filter((word) => !words.joining.has(word) && !records.unmatchedWords.has(word))
  const accounts = said.accounts.filter(({ account, bank }) => {
    const own = new Set(wordsOf(`${account} ${bank}`))
    return beside.every((word) => own.has(word))
  })
  if (beside.length > 0 && accounts.length === 0) return undefined
  return {
    kind: 'unmatched',
    accounts: beside.length === 0 ? [] : accounts.map(({ account }) => account),
    days: askedDays(said),
  }
}

/** Matching of returns, invoices and bills is another. */
const isOfBooks = (said: AskedWords) => hasOf(said, 'invoice', 'invoices', 'bill', 'bills', 'books', 'gst', 'gstr-2b')

const asOf = ({ days, today }: AskedWords): IsoDate | undefined => (days && days.to > today ? today : days?.to)

function gratuity(said: AskedWords): Topic | undefined {
  if (!hasOf(said, 'gratuity') || said.party || said.place || !only(said, records.gratuityWords)) return undefined
  const isHeld = hasOf(said, 'provision', 'provided', 'provisions', 'liability', 'accrued', 'aside', 'balance', 'rakha', 'rakhi')
  return isHeld && said.spans.length < 2 ? { kind: 'gratuity', day: asOf(said) } : undefined
}

/** The cost to company is that of a year, by the agreed pay structure. */
function yearlyCost(said: AskedWords): Topic | undefined {
  const isYearly = hasOf(said, 'annual', 'yearly', 'package', 'salana') && hasOf(said, 'salary', 'package', 'cost')
  if (said.party?.kind !== 'employee' || said.spans.length > 0 || !(said.tokens.has('ctc') || isYearly)) return undefined
  return only(said, records.ctcWords) ? { kind: 'ctc_of', party: said.party.name } : undefined
}

function away(said: AskedWords): Topic | undefined {
  const isLeave = hasOf(said, 'leave', 'chutti', 'chhutti', 'absent') && hasOf(said, 'on', 'pe', 'par', 'absent')
  const isWho = hasOf(said, 'who', 'kaun', 'many', 'kitne', 'anyone', 'employees', 'list')
  if (!isLeave || !isWho || said.party || said.place || has(said, words.ownWords) || said.spans.length > 1) return undefined
  return only(said, records.awayWords) ? { kind: 'away', days: said.days } : undefined
}

function stock(said: AskedWords): Topic | undefined {
  if (!has(said, records.isOfStock) || said.place || said.spans.length > 1) return undefined
  const top = topOf(said)
  const isReorder =
    hasOf(said, 'reorder', 're-order', 'low', 'below', 'short', 'minimum') || (hasOf(said, 'khatam') && hasOf(said, 'hone'))
  const isEmpty =
    !isReorder && (hasOf(said, 'no', 'out', 'zero', 'nil', 'empty', 'khatam', 'khali') || said.tokens.has('without'))
  const known = [records.stockWords, ...(isReorder ? [records.reorderWords] : []), ...(isEmpty ? [records.emptyWords] : [])]
  const items = itemsNamed(top ? { ...said, words: top.rest } : said, known)
  if (items === undefined) return undefined
  const of = isReorder ? 'reorder' : isEmpty ? 'empty' : 'all'
  return { kind: 'stock', of, items, day: asOf(said), ...(top && { limit: top.limit }) }
}

function depreciation(said: AskedWords): Topic | undefined {
  if (!has(said, records.isOfDepreciation) || said.party || said.place) return undefined
  if (!only(said, records.depreciationWords, words.compareWords) || isOfShare(said)) return undefined
  const year = { from: financialYear(said.today).start, to: said.today }
  const spans = said.spans.length === 0 && !isCompared(said) ? [year] : compared(said, isCompared(said))
  return spans && { kind: 'figures', of: 'depreciation', spans }
}

/** Output tax or input tax credit of whole months by kind of tax: the GST on bills is no credit as such. */
export function gstSide(said: AskedWords): Topic | undefined {
  const isCredit = has(said, records.creditSideWords) && hasOf(said, 'itc', 'credit')
  const isOutput = has(said, records.outputWords)
  const isSplit = has(said, records.taxHeads)
  if (isCredit === isOutput || said.party || !(isSplit || (isCredit && has(said, records.inputCreditWords)))) return undefined
  const known = [taxWords, records.taxHeads, records.besideSide, isCredit ? records.creditSideWords : records.outputWords]
  if (!only(said, ...known) || said.spans.length > 1) return undefined
  // Without a time it is that of the financial year; a day that is named is no month.
  if (said.days === undefined && (said.day !== undefined || said.isToday)) return undefined
  const { from, to } = said.days ?? { from: financialYear(said.today).start, to: said.today }
  if (!from.endsWith('-01') || from > said.today) return undefined
  const heads = headsIn(said)
  return {
    kind: 'gst_side',
    side: isCredit ? 'credit' : 'output',
    ...(heads && { heads }),
    days: { from, to },
    ...(said.place && { place: said.place }),
  }
}

/** The kinds of GST that are named; undefined for all of them, and for none. */
export function headsIn(said: Pick<AskedWords, 'tokens'>): readonly GstHead[] | undefined {
  const named = gstHeads.filter((head) => said.tokens.has(head) || (head === 'sgst' && said.tokens.has('utgst')))
  return named.length === 0 || named.length === gstHeads.length ? undefined : named
}
