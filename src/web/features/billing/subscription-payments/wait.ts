import type { PaymentState } from '#contract/billing/subscription-payments.ts'
import { lookUntil } from '#web/lib/gateway-order.ts'
import { readStatus } from './api.ts'

export const PATIENCE_MS = 20_000

/** Polls the status of a payment until it is as expected, at most for `patience` milliseconds; returns the last status. */
export const waitFor = (payment_token: string, isEnough: (state: PaymentState) => boolean, patience = PATIENCE_MS) =>
  lookUntil(() => readStatus(payment_token), isEnough, patience)

export const isDecided = ({ result }: PaymentState) => result !== 'pending'
