import * as z from 'zod/mini'
import { lineTo, OutsideError } from '../outside.ts'
import type { Bank, BankTransfer } from './port.ts'
import { sandboxFeed } from './sandbox-feed.ts'
import { sandboxPayouts } from './sandbox-payouts.ts'

const Balance = z.object({ available_balance: z.int(), mobile_number: z.string() })
const Transfer = z.object({
  id: z.string(),
  status: z.enum(['success', 'pending', 'failed']),
  amount: z.int(),
  reason: z.nullable(z.string()),
})

/** Where the sandbox stores payments to the operator. */
const OPERATOR_ACCOUNT = 'OPERATOR0001000'

/** The sandbox bank serves every branch there is. */
export function sandboxBank({ base, user, password }: { base: string; user: string; password: string }, timeoutMs = 6_000): Bank {
  const line = lineTo({ name: 'the sandbox bank', base: `${base}/v1`, user, password, timeoutMs })
  return {
    partner_banks_id: 1,
    serves: () => true,
    balance: async ({ account_number }) => read(Balance, await line.get(`/accounts/${encodeURIComponent(account_number)}`)),
    async sendOtp({ debit, amount, ref_no }) {
      await line.post('/otps', { account_number: debit.account_number, amount, ref_no })
    },
    async transfer({ debit, ...order }) {
      const parties = { debit_account_number: debit.account_number, beneficiary_account_number: OPERATOR_ACCOUNT }
      return transferOf(await line.post('/transfers', { ...order, ...parties }))
    },
    async transferByReference(reference) {
      try {
        return transferOf(await line.get(`/transfers/${encodeURIComponent(reference)}`))
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return undefined
        throw error
      }
    },
    ...sandboxPayouts(line, password),
    feed: sandboxFeed(line, password),
  }
}

function transferOf(body: unknown): BankTransfer {
  const { id, status, amount, reason } = read(Transfer, body)
  return { outside_id: id, status, amount, failure_reason: reason }
}

function read<T extends z.core.$ZodType>(schema: T, body: unknown): z.output<T> {
  const result = z.safeParse(schema, body)
  if (!result.success) throw new OutsideError('unknown', 'the answer cannot be read', { cause: result.error })
  return result.data
}
