import type { PaymentState } from '#contract/subscription-payments.ts'
import { readStatus } from './api.ts'

const LOOK_MS = 1_000

/** Asks how a payment stands until it is as wanted, at most for `patience` milliseconds; answers what was said last. */
export async function waitFor(
  payment_token: string,
  isEnough: (state: PaymentState) => boolean,
  patience = 20_000,
): Promise<PaymentState> {
  const until = Date.now() + patience
  let state = await readStatus(payment_token)
  while (!isEnough(state) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    state = await readStatus(payment_token)
  }
  return state
}

export const isDecided = ({ result }: PaymentState) => result !== 'pending'
