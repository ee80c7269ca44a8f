import { holdsAny, type Permission } from '#contract/permissions.ts'
import { notAllowed } from '#core/assistant/answer/refuse.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { creditAtRisk } from './credit-at-risk.ts'
import { booksDifference } from './books-difference.ts'
import { dueTaxes } from './due-taxes.ts'
import { filedReturn } from './filed-return.ts'
import { costOfFiling } from './late-cost.ts'
import { ownLeaveLeft, ownSlipAnswer, payOf } from './own-pay.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { withheldFrom } from './withheld.ts'

/** Who files taxes. */
export const filers: readonly Permission[] = ['OWNER', 'ADMIN', 'APPS_TAXES']
const payroll: readonly Permission[] = ['OWNER', 'APPS_PAYROLL']

/** Who may know of a topic, by the pages that show it; what is their own everybody may. */
const mayKnow: Readonly<Record<Topic['kind'], readonly Permission[]>> = {
  due: [...filers, 'REPORTS'],
  filed: filers,
  late_cost: filers,
  credit_at_risk: filers,
  books_difference: filers,
  withheld: filers,
  own_pay: [],
  own_leave: [],
  pay_of: payroll,
}

/**
 * The answer to a topic from stored returns, ledgers and slips; a refusal for who may not see them, and undefined where the company keeps nothing of
 * the kind: then the question is one about its money.
 */
export async function answerTopic(
  tx: CompanyTx,
  permissions: readonly Permission[],
  topic: Topic,
): Promise<(TopicAnswer & { outcome: 'answered' | 'declined' }) | undefined> {
  if (!holdsAny(permissions, mayKnow[topic.kind]))
    return {
      outcome: 'declined',
      reply: notAllowed(topic.kind === 'pay_of' ? 'what other people are paid' : 'taxes and returns'),
      derivation: '',
      table: null,
      link: null,
    }
  const answer = await readerOf(tx, topic, holdsAny(permissions, payroll))
  return answer && { outcome: 'answered', ...inReadersLanguage(answer) }
}

/** Reads what the topic needs; the words are made after that, in the reader's language. */
async function readerOf(tx: CompanyTx, topic: Topic, seesPay: boolean): Promise<(() => TopicAnswer) | undefined> {
  switch (topic.kind) {
    case 'due':
      return dueTaxes(tx, topic, seesPay)
    case 'filed':
      return filedReturn(tx, topic)
    case 'late_cost':
      return costOfFiling(tx, topic)
    case 'credit_at_risk':
      return creditAtRisk(tx, topic.month)
    case 'books_difference':
      return booksDifference(tx, topic.month)
    case 'withheld':
      return withheldFrom(tx, topic)
    case 'own_pay':
      return ownSlipAnswer(tx, topic.month)
    case 'own_leave':
      return ownLeaveLeft(tx)
    case 'pay_of':
      return payOf(tx, topic)
  }
}
