import { normalise } from '../normalise.ts'
import { type Earlier, isQuery, type Query, type Question } from '../spec.ts'
import { documentsMeant } from '../topics/as-query.ts'
import type { Topic } from '../topics/topic.ts'

/** `uska`, `their`: somebody in the answer before. */
const somebody = /\b(?:[iu]s(?:ka|ke|ki|ko|ne)|[iu]n(?:ka|ke|ki|ko)|unhone|inhone|they|them|their|he|she|his|her|him)\b/
/** `usme se`, `of those`, `its`: something in it. */
const something =
  /\b(?:[iu]s(?:me|mein|se)|[iu]n(?:me|mein)|that|those|these|its?|(?:of|in|from) (?:that|this|it)|in (?:sab|dono))\b/
/** More words have a subject of their own, to which such a word mostly points. */
const SHORT = 9

const isShort = (text: string, most: number) => text.split(' ').filter((word) => word !== '').length <= most

/** Whether a short question points at the answer before. Pure. */
export function pointsBack(asked: string): boolean {
  const { text } = normalise(asked)
  return isShort(text, SHORT) && (somebody.test(text) || something.test(text))
}

/**
 * Whether the figure of a question that points at the answer before would be of more than that answer: of all parties, of all days, of
 * what is settled too. It is asked back then. Pure.
 */
export function losesContext(asked: string, question: Question, before: Earlier | { topic: Topic } | undefined): boolean {
  if (before === undefined || !isQuery(question)) return false
  const { text } = normalise(asked)
  if ('topic' in before) {
    if (isPartyForDocument(text, question)) return true
    if (documentsMeant(before.topic, asked)) return false
    return pointsBack(asked) || (isShort(text, SHORT - 2) && isOfEverything(question))
  }
  if (!isQuery(before.question) || !isShort(text, SHORT)) return false
  const was = before.question
  if (isOfOther(text, question, was)) return true
  if (somebody.test(text) && (partyIn(was) || before.top?.field === 'counterparty'))
    return !partyIn(question) && !question.group_by
  if (!something.test(text) || was.from !== question.from) return false
  const isTimeless = was.time !== undefined && question.time === undefined && question.as_of === undefined
  return isTimeless || lasting.some((field) => has(was, field) && !has(question, field))
}

/** `unko kitna bill kiya`: documents, not money. */
const ofDocuments = /\b(?:bill (?:kiya|kiye|ki)|billed|invoiced|becha|bechi|sold|kharida|kharidi|bought|purchased)\b/
const largestDocument = /\b(?:bada|badi|biggest|largest|highest) (?:bill|invoice)\b/
const ofPayment = /\b(?:payment|paisa|paise) (?:aa|aaya|aayi|mila|mile|received|came|come)\b/
/** To whom the most went, of what is counted with its sign. */
const toWhom = /\b(?:kisko|kise|whom)\b/

/** Whether the figure would be of something else than was said: of money for documents, of a party for a document, of another document. */
function isOfOther(text: string, question: Query, was: Query): boolean {
  const { from, measure, field, group_by } = question
  const isPointing = somebody.test(text) || something.test(text)
  if (isPointing && from === 'transactions' && was.from === from && ofDocuments.test(text)) return true
  if (isPartyForDocument(text, question)) return true
  if (isPointing && from !== 'transactions' && measure === 'sum' && field === 'total' && ofPayment.test(text)) return true
  if (measure === 'net' && group_by !== undefined && was.measure === 'net' && toWhom.test(text)) return true
  // The due date of the one document that was shown, not of the first that is open.
  const isOne = ({ measure: what, limit }: Query) => what === 'rows' && limit === 1
  return isShort(text, 4) && /\bdue\b/.test(text) && from === was.from && isOne(question) && !isOpen(was) && isOpen(question)
}

const isPartyForDocument = (text: string, { group_by }: Query) =>
  group_by === 'counterparty' && something.test(text) && largestDocument.test(text)

const isOpen = ({ filters }: Query) => filters.some(([name]) => name === 'open' || name === 'overdue')

/** Nothing narrows it: it is of all entries of the bank in one direction, as if it were asked alone. */
const isOfEverything = ({ from, measure, time, filters }: Query): boolean =>
  from === 'transactions' &&
  time === undefined &&
  !/^(?:balance|burn|runway|duplicates)/.test(measure) &&
  filters.every(
    ([field, , value]) => value === '' || field === 'direction' || field === 'own_transfer' || field === 'counterparty_kind',
  )

const lasting = ['counterparty', 'category', 'account', 'overdue', 'amount', 'total', 'outstanding'] as const
const has = ({ filters, group_by }: Query, field: (typeof lasting)[number]) =>
  group_by === field || filters.some(([name, , value]) => name === field && value !== '')
const partyIn = (query: Query) => has({ ...query, group_by: undefined } as Query, 'counterparty')
