import { holdsAny, payables, type Permission } from '#contract/permissions.ts'
import { notAllowed } from '#core/assistant/answer/refuse.ts'
import type { AskedFigure, Topic } from '#core/assistant/topics/topic.ts'
import { t } from '#core/messages.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Access } from './access.ts'
import { awayIn } from './away.ts'
import { gratuityHeld } from './gratuity-held.ts'
import { gstSide } from './gst-side.ts'
import { itemTraded } from './item-traded.ts'
import { msmeOverdue } from './msme-overdue.ts'
import { notesIssued } from './notes-issued.ts'
import { payoutsByState } from './payouts-by-state.ts'
import { stockHeld } from './stock-held.ts'
import { unmatchedLines } from './unmatched-lines.ts'
import { ownDecisions, waitingApprovals } from './waiting-approvals.ts'
import { yearlyCost } from './yearly-cost.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { creditAtRisk } from './credit-at-risk.ts'
import { booksDifference } from './books-difference.ts'
import { accessToDocuments, documentsOf, isOfDocuments } from './document-answers.ts'
import { dueTaxes } from './due-taxes.ts'
import { filedReturn } from './filed-return.ts'
import { sumsOver } from './figures.ts'
import { gstBalance } from './gst-balance.ts'
import { gstOfMonth } from './gst-of-month.ts'
import { insuredOf } from './insured.ts'
import { costOfFiling } from './late-cost.ts'
import { leaveOf } from './leave-of.ts'
import { ownLeaveLeft, ownSlipAnswer, payOf } from './own-pay.ts'
import { partyLedger } from './party-ledger.ts'
import { peopleOf } from './people.ts'
import { runStatusOf } from './run-status.ts'
import { settlementOf } from './settlement.ts'
import { limitLeft } from './tds-limit.ts'
import { sufferedFrom } from './suffered.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { withheldFrom } from './withheld.ts'

/** Who files taxes. */
export const filers: readonly Permission[] = ['OWNER', 'ADMIN', 'APPS_TAXES']
const payroll: readonly Permission[] = ['OWNER', 'APPS_PAYROLL']

const anyone: Access = { who: [], what: '' }
const ofPay: Access = { who: payroll, what: 'what other people are paid' }
const ofTaxes: Access = { who: filers, what: 'taxes and returns' }
const ofInvoices: Access = { who: ['ACCOUNTS_RECEIVABLE'], what: 'invoices' }
const ofBills: Access = { who: payables, what: 'bills' }

/** Topics whose access does not depend on what of them is asked. */
const accessOf: Readonly<Partial<Record<Topic['kind'], Access>>> = {
  due: { who: [...filers, 'REPORTS'], what: 'taxes and returns' },
  own_pay: anyone,
  own_leave: anyone,
  decided: anyone,
  payouts: { who: payables, what: 'payouts' },
  unmatched: { who: ['BANKING'], what: 'bank accounts and transactions' },
  msme_overdue: { who: [...payables, 'REPORTS'], what: 'bills' },
  stock: { who: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'], what: 'stock' },
  pay_of: ofPay,
  leave_of: ofPay,
  settlement: ofPay,
  insured: ofPay,
  people: ofPay,
  run_status: ofPay,
  gratuity: ofPay,
  ctc_of: ofPay,
  away: ofPay,
}

/** Who may know of a topic, by the pages that show it, and what it is called to the others; what is their own everybody may. */
function access(topic: Topic): Access {
  if (isOfDocuments(topic)) return accessToDocuments(topic)
  switch (topic.kind) {
    case 'approvals':
      return topic.who === 'mine' ? anyone : ofBills
    case 'notes':
      return topic.of === 'credit' ? ofInvoices : ofBills
    case 'ledger':
      return topic.of === 'customer' ? ofInvoices : ofBills
    case 'item_traded':
      return tradeAccess(topic.way === 'sale')
    case 'figures':
      return figureAccess(topic.of)
    default:
      return accessOf[topic.kind] ?? ofTaxes
  }
}

function figureAccess(of: AskedFigure): Access {
  if (of === 'payroll') return ofPay
  if (of === 'sales' || of === 'purchases') return tradeAccess(of === 'sales')
  return of === 'gst' || of === 'withheld' ? ofTaxes : { who: ['REPORTS'], what: 'profit and loss' }
}

const tradeAccess = (isSale: boolean): Access =>
  isSale ? { who: [...ofInvoices.who, 'REPORTS'], what: 'invoices' } : { who: [...payables, 'REPORTS'], what: 'bills' }

/** What a topic is called to who may not know of it; undefined for who may. */
export function barredTopic(permissions: readonly Permission[], topic: Topic): string | undefined {
  if (topic.kind === 'several')
    return topic.parts.map((part) => barredTopic(permissions, part)).find((what) => what !== undefined)
  const { who, what } = access(topic)
  return holdsAny(permissions, who) ? undefined : what
}

type Answered = TopicAnswer & { outcome: 'answered' | 'declined' }

/**
 * The answer to a topic from stored returns, ledgers and slips; a refusal for who may not see them, and undefined where the company keeps nothing of
 * the kind: then the question is one about its money.
 */
export async function answerTopic(
  tx: CompanyTx,
  permissions: readonly Permission[],
  topic: Topic,
): Promise<Answered | undefined> {
  if (topic.kind === 'several') return severalOf(tx, permissions, topic.parts)
  const barred = barredTopic(permissions, topic)
  if (barred !== undefined) return declined(notAllowed(barred))
  if ('place' in topic && topic.place?.ids.length === 0) return noRegistration(tx, topic.place.name)
  const answer = await readerOf(tx, topic, permissions)
  if (answer) return { outcome: 'answered', ...inReadersLanguage(answer) }
  const place = 'place' in topic ? topic.place : undefined
  return place && inReadersLanguage(() => declined(t('{place} has no such return for that time.', { place: place.name })))
}

/** One answer after the other, each as if it were asked alone; undefined where one of them is a question about money. */
async function severalOf(
  tx: CompanyTx,
  permissions: readonly Permission[],
  parts: readonly Topic[],
): Promise<Answered | undefined> {
  const answers: Answered[] = []
  for (const part of parts) {
    const answer = await answerTopic(tx, permissions, part)
    if (!answer) return undefined
    answers.push(answer)
  }
  const [first] = answers
  if (!first) return undefined
  const joined = (words: (answer: Answered) => string) => answers.map(words).filter(Boolean)
  return {
    outcome: answers.every(({ outcome }) => outcome === 'declined') ? 'declined' : 'answered',
    reply: joined(({ reply }) => reply).join('\n\n'),
    derivation: [...new Set(joined(({ derivation }) => derivation))].join(' '),
    table: null,
    link: null,
  }
}

const declined = (reply: string): Answered => ({ outcome: 'declined', reply, derivation: '', table: null, link: null })

/** A figure of another registration would be a wrong one. */
async function noRegistration(tx: CompanyTx, place: string): Promise<Answered> {
  const own = (await listRegistrations(tx)).map(({ gstin }) => gstin)
  return inReadersLanguage(() => ({
    ...declined(t('You have no GST registration in {place}. Yours: {gstins}.', { place, gstins: own.join(', ') })),
    link: '/settings/registrations',
  }))
}

/** Reads what the topic needs; the words are made after that, in the reader's language. */
async function readerOf(
  tx: CompanyTx,
  topic: Topic,
  permissions: readonly Permission[],
): Promise<(() => TopicAnswer) | undefined> {
  switch (topic.kind) {
    case 'due':
      return dueTaxes(tx, topic, holdsAny(permissions, payroll))
    case 'filed':
      return filedReturn(tx, topic)
    case 'late_cost':
      return costOfFiling(tx, topic)
    case 'credit_at_risk':
      return creditAtRisk(tx, topic)
    case 'books_difference':
      return booksDifference(tx, topic)
    case 'gst_of_month':
      return gstOfMonth(tx, topic)
    case 'suffered':
      return sufferedFrom(tx, topic)
    case 'withheld':
      return withheldFrom(tx, topic)
    case 'own_pay':
      return ownSlipAnswer(tx, topic.month)
    case 'own_leave':
      return ownLeaveLeft(tx)
    case 'pay_of':
      return payOf(tx, topic)
    case 'people':
      return peopleOf(tx, topic)
    case 'run_status':
      return runStatusOf(tx, topic.month)
    case 'leave_of':
      return leaveOf(tx, topic.party)
    case 'settlement':
      return settlementOf(tx, topic.party)
    case 'ledger':
      return partyLedger(tx, topic)
    case 'figures':
      return sumsOver(tx, topic)
    case 'several':
      return undefined
    default:
      return isOfDocuments(topic)
        ? documentsOf(tx, topic, holdsAny(permissions, ['BANKING']))
        : recordsOf(tx, topic, holdsAny(permissions, ['ACCOUNTS_PAYABLE_PAY']))
  }
}

type RecordTopic = Extract<
  Topic,
  {
    kind:
      | 'tds_limit'
      | 'insured'
      | 'gst_side'
      | 'gst_balance'
      | 'msme_overdue'
      | 'notes'
      | 'unmatched'
      | 'approvals'
      | 'decided'
      | 'payouts'
      | 'gratuity'
      | 'ctc_of'
      | 'away'
      | 'stock'
      | 'item_traded'
  }
>

/** What has a list of its own; `pays`: the person may approve payouts. */
async function recordsOf(tx: CompanyTx, topic: RecordTopic, pays: boolean): Promise<(() => TopicAnswer) | undefined> {
  switch (topic.kind) {
    case 'tds_limit':
      return limitLeft(tx, topic.party)
    case 'insured':
      return insuredOf(tx, topic.party)
    case 'gst_side':
      return gstSide(tx, topic)
    case 'gst_balance':
      return gstBalance(tx, topic)
    case 'msme_overdue':
      return msmeOverdue(tx, topic)
    case 'notes':
      return notesIssued(tx, topic)
    case 'unmatched':
      return unmatchedLines(tx, topic)
    case 'approvals':
      return waitingApprovals(tx, topic, pays)
    case 'decided':
      return ownDecisions(tx, topic)
    case 'payouts':
      return payoutsByState(tx, topic)
    case 'gratuity':
      return gratuityHeld(tx, topic)
    case 'ctc_of':
      return yearlyCost(tx, topic.party)
    case 'away':
      return awayIn(tx, topic)
    case 'stock':
      return stockHeld(tx, topic)
    case 'item_traded':
      return itemTraded(tx, topic)
  }
}
