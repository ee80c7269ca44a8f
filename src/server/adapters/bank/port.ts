import type { IncomingHttpHeaders } from 'node:http'
import type { BankFeed } from './feed-port.ts'
import type { Rail } from '#core/payouts/rails.ts'

/** A debit account, as named by the bank. */
export type DebitAccount = { account_number: string; ifsc: string }
export type BankBalance = { available_balance: number; mobile_number: string }
export type TransferStatus = 'success' | 'pending' | 'failed'
export type BankTransfer = { outside_id: string; status: TransferStatus; amount: number; failure_reason: string | null }
/** `reference` is ours: the bank executes one transfer for it, however often it is requested. */
export type TransferOrder = {
  reference: string
  debit: DebitAccount
  amount: number
  ref_no: string
  otp: string
  transaction_token: string
}

/** A bank whose customers can pay from here. Money is whole paise; every call may throw `OutsideError`. */
export type Bank = {
  partner_banks_id: number
  serves: (ifsc: string) => boolean
  balance: (account: DebitAccount) => Promise<BankBalance>
  /** Has the bank send a password and a token to the customer's phone, good for this amount and number. */
  sendOtp: (request: { debit: DebitAccount; amount: number; ref_no: string }) => Promise<void>
  transfer: (order: TransferOrder) => Promise<BankTransfer>
  /** The status of the transfer with our reference; undefined if the bank has none. */
  transferByReference: (reference: string) => Promise<BankTransfer | undefined>
  /** Pays a person. What was approved here needs no password of the bank. */
  payOut: (order: PayoutOrder) => Promise<PayoutAnswer>
  payoutByReference: (reference: string) => Promise<BankPayout | undefined>
  /** From now on nothing is paid for a reference that the bank does not know; a known one is unchanged. Returns its status. */
  closeReference: (reference: string) => Promise<BankPayout>
  /** Accounts whose lines we may read after a person's consent. */
  feed: BankFeed
  /** Undefined if the bytes are not signed by the bank. It is only a hint: its content is queried from the bank again. */
  readWebhook: (raw: Buffer, headers: IncomingHttpHeaders) => BankEvent | undefined
}

export type PayoutWord = 'processing' | 'processed' | 'failed' | 'reversed' | 'cancelled'
export type BankPayout = {
  outside_id: string
  status: PayoutWord
  amount: number
  /** The rail that was used; null if nothing was sent. */
  rail: Rail | null
  utr: string | null
  reason: string | null
}
/** `reference` is ours, 4 to 36 characters: the bank pays once for it, however often it is requested. */
export type PayoutOrder = {
  reference: string
  debit: DebitAccount
  payee: { name: string; account_number: string | null; ifsc: string | null; vpa: string | null }
  amount: number
  rail: Rail
  narration: string
}
/** The outcome of an order: accepted by the bank, or nothing was done for lack of funds or because the rail is down. */
export type PayoutAnswer = BankPayout | 'no_money' | 'rail_down'
export type BankEvent = { event_id: string; event: string; created_at: Date; reference: string }
