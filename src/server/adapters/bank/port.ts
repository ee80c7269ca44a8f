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
}
