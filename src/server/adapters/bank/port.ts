import type { IncomingHttpHeaders } from 'node:http'
import type { BankFeed } from './feed-port.ts'
import type { Rail } from '#core/payouts/rails.ts'

/** A debit account, as the bank knows it. */
export type DebitAccount = { account_number: string; ifsc: string }
export type BankBalance = { available_balance: number; mobile_number: string }
export type TransferStatus = 'success' | 'pending' | 'failed'
export type BankTransfer = { outside_id: string; status: TransferStatus; amount: number; failure_reason: string | null }
/** `reference` is ours: the bank carries out one transfer under it, however often it is asked. */
export type TransferOrder = {
  reference: string
  debit: DebitAccount
  amount: number
  ref_no: string
  otp: string
  transaction_token: string
}

/** A bank whose customers may pay from here. Money is whole paise; every call may throw `OutsideError`. */
export type Bank = {
  partner_banks_id: number
  serves: (ifsc: string) => boolean
  balance: (account: DebitAccount) => Promise<BankBalance>
  /** Has the bank send a password and a token to the customer's phone, good for this amount and number. */
  sendOtp: (request: { debit: DebitAccount; amount: number; ref_no: string }) => Promise<void>
  transfer: (order: TransferOrder) => Promise<BankTransfer>
  /** What became of the transfer under our reference; undefined when the bank knows of none. */
  transferByReference: (reference: string) => Promise<BankTransfer | undefined>
  /** Pays a person. What was approved here needs no password of the bank. */
  payOut: (order: PayoutOrder) => Promise<PayoutAnswer>
  payoutByReference: (reference: string) => Promise<BankPayout | undefined>
  /** From now on nothing is paid under a reference the bank does not know; one that it knows stays as it is. Answers how it stands. */
  closeReference: (reference: string) => Promise<BankPayout>
  /** Accounts that tell us their lines, once a person consented. */
  feed: BankFeed
  /** Undefined when the bytes are not signed by the bank. It is only a hint: what it says is asked of the bank again. */
  readWebhook: (raw: Buffer, headers: IncomingHttpHeaders) => BankEvent | undefined
}

export type PayoutWord = 'processing' | 'processed' | 'failed' | 'reversed' | 'cancelled'
export type BankPayout = {
  outside_id: string
  status: PayoutWord
  amount: number
  /** What it went by; null where nothing went. */
  rail: Rail | null
  utr: string | null
  reason: string | null
}
/** `reference` is ours, 4 to 36 characters: the bank pays once under it, however often it is asked. */
export type PayoutOrder = {
  reference: string
  debit: DebitAccount
  payee: { name: string; account_number: string | null; ifsc: string | null; vpa: string | null }
  amount: number
  rail: Rail
  narration: string
}
/** What became of an order: the bank has it; or nothing was done because the account is short, or the rail is down. */
export type PayoutAnswer = BankPayout | 'no_money' | 'rail_down'
export type BankEvent = { event_id: string; event: string; created_at: Date; reference: string }
