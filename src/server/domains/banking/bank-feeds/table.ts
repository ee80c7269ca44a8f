import type { ConsentStatus } from '#core/banking/bank-feeds/consent.ts'

/** A row of bank_consents. */
export type ConsentRecord = {
  companies_id: string
  bank_consents_id: string
  reference: string
  outside_consent_id: string | null
  consent_status: ConsentStatus
  page_url: string | null
  problem: string | null
  from_date: string
  expires_at: Date | null
  checks: number
  is_told: boolean
  asked_by: string | null
  asked_at: Date
  ended_at: Date | null
}

/** A row of bank_feeds. Amounts in paise. */
export type FeedRecord = {
  companies_id: string
  bank_feeds_id: string
  bank_consents_id: string
  bank_accounts_id: string
  outside_account_id: string | null
  is_live: boolean
  cursor: string | null
  line_count: number
  line_balance: number | null
  line_date: string | null
  bank_balance: number | null
  balance_at: Date | null
  last_good_at: Date | null
  problem: string | null
  failures: number
  next_pull_at: Date | null
  ended_at: Date | null
}
