import { reason } from '#core/reasons.ts'
import type { BankPayout, PayoutAnswer } from '#server/adapters/bank/port.ts'
import { railNames } from '#core/payouts/rails.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Ready } from './queue.ts'

/** Seconds until it is tried again. */
const RETRY_SECONDS = { money: 900, rail: 300, bank: 30 } as const

export const UNREACHED = 'The bank could not be reached'

export type Answer =
  | { outcome: 'status'; status: BankPayout }
  | { outcome: 'unknown' }
  | { outcome: 'not_sent'; reason: string; seconds: number }
  | { outcome: 'rejected'; reason: string }

export async function order({ bank }: Dependencies, { row, plan, debit }: Ready): Promise<Answer> {
  const { reference, amount, narration, payee_name: name, payee_account_number, payee_ifsc, payee_vpa } = row
  const payee = { name, account_number: payee_account_number, ifsc: payee_ifsc, vpa: payee_vpa }
  const wanted = { reference, debit, payee, amount, narration }
  try {
    if (!bank || plan.rail === null) throw new OutsideError('refused', 'This account cannot pay')
    const first = await bank.payOut({ ...wanted, rail: plan.rail })
    if (first !== 'rail_down') return answerOf(first)
    // Nothing was done: the same order may use the fallback rail that was shown before the approval.
    const second = row.rail_choice === 'auto' && plan.fallback ? await bank.payOut({ ...wanted, rail: plan.fallback }) : first
    if (second === 'rail_down')
      return {
        outcome: 'not_sent',
        reason: reason('{rail} is not available just now', { rail: railNames[plan.rail] }),
        seconds: RETRY_SECONDS.rail,
      }
    return answerOf(second)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    // Too many at once are refused before anything is done.
    if (error.outcome === 'unavailable' || error.status === 429)
      return { outcome: 'not_sent', reason: UNREACHED, seconds: RETRY_SECONDS.bank }
    return error.outcome === 'refused' && error.status !== 409
      ? { outcome: 'rejected', reason: error.message }
      : { outcome: 'unknown' }
  }
}

const answerOf = (answer: Exclude<PayoutAnswer, 'rail_down'>): Answer =>
  answer === 'no_money'
    ? { outcome: 'not_sent', reason: 'Account balance is low', seconds: RETRY_SECONDS.money }
    : { outcome: 'status', status: answer }
