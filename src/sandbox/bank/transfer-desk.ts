import type { DatabaseSync } from 'node:sqlite'
import { type Answer, type Call, refusal, type Routes } from '../service.ts'
import { conclude, type Outcome, type Transfer, transfer, transferOf } from './ledger.ts'
import { useOtp } from './otp.ts'

/** How long a pending transfer takes to end. */
const PENDING_MS = 15_000

/** What the last four digits of the paying account make of a transfer; every other number succeeds at once. */
const scripted: Record<string, Outcome> = {
  '0005': { status: 'pending', ends: 'success' },
  '0006': { status: 'pending', ends: 'failed' },
  '0007': { status: 'failed', reason: 'Declined by the bank' },
}

/** Transfers, each identified by the payer's reference. */
export function transferRoutes(store: DatabaseSync): Routes['closed'] {
  const pay = ({ text }: Call): Answer => {
    const { reference, debit_account_number: debit, beneficiary_account_number: credit, amount, ...secret } = JSON.parse(text)
    const request = JSON.stringify([debit, credit, amount])
    const known = transferOf(store, reference)
    if (known) return known.request === request ? shown(known) : refusal(409, 'This reference was used for another transfer')
    const refused = useOtp(store, { ...secret, number: debit, amount })
    if (refused !== undefined) return refusal(422, refused)
    return shown(
      transfer(store, { reference, request, debit, credit, amount }, scripted[debit.slice(-4)] ?? { status: 'success' }),
    )
  }

  const look = ({ params }: Call): Answer => {
    const found = transferOf(store, params['reference'] ?? '')
    return found
      ? shown(due(found) ? conclude(store, found, found.ends === 'failed' ? 'failed' : 'success') : found)
      : refusal(404, 'No such transfer')
  }

  return { 'POST /v1/transfers': pay, 'GET /v1/transfers/:reference': look }
}

export type Conclusion = { reference?: string; status?: 'success' | 'failed' }

/** { conclude: { reference, status } }: ends a pending transfer now. */
export function concludeNow(store: DatabaseSync, { reference, status }: Conclusion) {
  const found = reference === undefined ? undefined : transferOf(store, reference)
  if (found?.status === 'pending' && status) conclude(store, found, status)
}

const due = (each: Transfer) => each.status === 'pending' && Date.now() - each.at >= PENDING_MS
const shown = ({ id, status, reason, reference, amount }: Transfer): Answer => ({
  json: { id, status, reason, reference, amount },
})
