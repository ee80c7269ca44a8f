import * as z from 'zod/mini'
import { consentStatuses } from '#core/banking/bank-feeds/consent.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, signedPaise, timestamp } from '../fields.ts'

export const feedHealths = ['good', 'starting', 'late', 'failing', 'gap', 'ending', 'ended'] as const

export const BankFeed = z.object({
  bank_feeds_id: id,
  bank_consents_id: id,
  is_live: z.boolean(),
  health: z.enum(feedHealths),
  /** How it is, and what to do about it. */
  sentence: z.string(),
  advice: z.nullable(z.string()),
  bank_balance: z.nullable(signedPaise),
  balance_at: z.nullable(timestamp),
  last_good_at: z.nullable(timestamp),
  line_count: z.int(),
  consent_expires_at: z.nullable(timestamp),
  /** Days with missing lines, and their total. */
  gaps: z.array(z.object({ from_date: isoDate, to_date: isoDate, difference: signedPaise })),
})
export type BankFeed = z.infer<typeof BankFeed>

/** A bank account with its balances in the books and at the bank, and its feed, if it ever had one. */
export const ConnectableAccount = z.object({
  bank_accounts_id: id,
  account_label: z.string(),
  bank_name: z.string(),
  masked_account_number: z.nullable(z.string()),
  book_balance: z.int(),
  /** Why it cannot be connected; null when it can. */
  hindrance: z.nullable(z.string()),
  feed: z.nullable(BankFeed),
})
export type ConnectableAccount = z.infer<typeof ConnectableAccount>

/** `page_url`: the bank's page for giving consent; set once the consent is `asked`. */
export const BankConsent = z.object({
  bank_consents_id: id,
  consent_status: z.enum(consentStatuses),
  page_url: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  from_date: isoDate,
  asked_at: timestamp,
  expires_at: z.nullable(timestamp),
  accounts: z.array(z.object({ bank_accounts_id: id, account_label: z.string() })),
})
export type BankConsent = z.infer<typeof BankConsent>

export const ConsentRequest = z.object({
  bank_accounts_ids: z.array(id).check(z.minLength(1, 'Choose at least one account'), z.maxLength(20)),
  /** Lines from this day on. */
  from_date: isoDate,
})
export type ConsentRequest = z.infer<typeof ConsentRequest>

const consentParams = z.object({ bank_consents_id: id })
const feedParams = z.object({ bank_feeds_id: id })

export const listBankFeeds = endpoint('GET', '/bank-feeds', {
  summary: 'Bank accounts with what the books and the bank say, and how their feeds are',
  reply: z.object({
    /** Whether there is a bank that can be connected. */
    is_available: z.boolean(),
    rows: z.array(ConnectableAccount),
    /** Consents that wait for an answer at the bank. */
    waiting: z.array(BankConsent),
  }),
})
export const askBankConsent = endpoint('POST', '/bank-consents', {
  summary: 'Ask for consent to read accounts at the bank',
  body: ConsentRequest,
  reply: BankConsent,
  idempotent: true,
})
export const getBankConsent = endpoint('GET', '/bank-consents/:bank_consents_id', {
  summary: 'How a consent stands',
  params: consentParams,
  reply: BankConsent,
})
export const checkBankConsent = endpoint('POST', '/bank-consents/:bank_consents_id/check', {
  summary: 'Ask the bank now what became of a consent',
  params: consentParams,
  body: z.object({}),
})
export const revokeBankConsent = endpoint('POST', '/bank-consents/:bank_consents_id/revoke', {
  summary: 'Take a consent back: its accounts are not read from now on, and the bank is told',
  params: consentParams,
  body: z.object({}),
  reply: BankConsent,
})
export const pullBankFeed = endpoint('POST', '/bank-feeds/:bank_feeds_id/pull', {
  summary: 'Ask the bank for new lines now',
  params: feedParams,
  body: z.object({}),
})
export const disconnectBankFeed = endpoint('POST', '/bank-feeds/:bank_feeds_id/disconnect', {
  summary: 'Stop reading one account; with the last one its consent is taken back',
  params: feedParams,
  body: z.object({}),
})
/** `unknown`: about a consent that is not ours. */
export const receiveFeedWebhook = endpoint('POST', '/webhooks/bank-feeds', {
  service: 'payments',
  summary: 'What the bank tells us of consents and new lines, signed over the bytes it sends',
  reply: z.object({ outcome: z.enum(['accepted', 'duplicate', 'stale', 'unknown']) }),
  raw: true,
})
