import type { IncomingHttpHeaders } from 'node:http'
import type { IsoDate } from '#core/dates.ts'

/** An account that a consent covers, as named by the bank. */
export type FeedAccount = { outside_account_id: string; account_number: string }
export type BankConsent = {
  outside_consent_id: string
  consent_status: 'asked' | 'given' | 'rejected' | 'expired' | 'revoked'
  /** The page of the bank or the aggregator where the person gives consent. */
  page_url: string
  expires_at: Date | null
  /** Those the person ticked. */
  accounts: readonly FeedAccount[]
}
/** A booked line. `outside_line_id` is the bank's own and never changes. */
export type FeedLine = {
  outside_line_id: string
  date: IsoDate
  amount: number
  balance: number
  description: string
  reference: string | null
}
export type FeedPage = {
  /** Oldest first. */
  lines: readonly FeedLine[]
  cursor: string | null
  has_more: boolean
  bank_balance: number
}
/** A hint to query again, never a source of data. */
export type FeedEvent = { event_id: string; event: string; created_at: Date; outside_consent_id: string }

/**
 * Accounts that tell us their lines, in the shape of an account aggregator (Sahamati; RBI NBFC-AA Directions 2016): a person consents at
 * the bank, to named accounts from a day on and until a day, and may take it back there or here. Money is whole paise; every call may
 * throw `OutsideError`; 403 says that the consent holds no longer.
 */
export type BankFeed = {
  provider: string
  /** One consent under our reference, however often it is asked for. */
  askConsent: (request: {
    reference: string
    accounts: readonly { account_number: string; ifsc: string }[]
    from_date: IsoDate
    purpose: string
  }) => Promise<BankConsent>
  consent: (outside_consent_id: string) => Promise<BankConsent>
  revokeConsent: (outside_consent_id: string) => Promise<void>
  /** The lines after a mark; from the consent's first day on without one. Asked twice, the same. */
  lines: (place: { outside_consent_id: string; outside_account_id: string; cursor: string | null }) => Promise<FeedPage>
  /** Undefined when the bytes are not signed by the bank. */
  readWebhook: (raw: Buffer, headers: IncomingHttpHeaders) => FeedEvent | undefined
}
