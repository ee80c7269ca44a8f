import * as z from 'zod/mini'
import { dividendKinds, shareholderKinds } from '#core/purchases/dividends/dividend.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, signedPaise, text } from '../fields.ts'

/** As many as a private company may have is 200 (Companies Act 2013 s.2(68)). */
export const MOST_SHAREHOLDERS = 500

const perShare = z.string().check(z.regex(/^\d{1,7}(\.\d{1,4})?$/, 'Enter rupees for each share, such as 2.50'))

const Shareholder = z
  .object({
    vendors_id: z.uuid('Choose a shareholder'),
    holder: z.enum(shareholderKinds),
    exempt_reason: z.nullable(text(200)),
    shares: z.nullable(
      z.int().check(z.minimum(1, 'Enter the number of shares'), z.maximum(1_000_000_000_000, 'Enter fewer shares')),
    ),
    /** Null where it follows from the shares. */
    amount: z.nullable(paise.check(z.minimum(1, 'Enter the amount'))),
  })
  .check(
    z.refine(({ holder, exempt_reason }) => holder !== 'exempt' || Boolean(exempt_reason?.trim()), {
      error: 'Enter why no tax is deducted',
      path: ['exempt_reason'],
    }),
  )
export type Shareholder = z.infer<typeof Shareholder>

const asked = {
  declared_on: isoDate,
  per_share: z.nullable(perShare),
  payees: z
    .array(Shareholder)
    .check(
      z.minLength(1, 'Add at least one shareholder'),
      z.maxLength(MOST_SHAREHOLDERS, `A dividend has at most ${MOST_SHAREHOLDERS} shareholders`),
    ),
}
type Asked = { per_share: string | null; payees: Shareholder[] }
const complete = z.check<Asked>(({ value, issues }) =>
  value.payees.forEach(({ shares, amount }, at) => {
    if (value.per_share !== null && shares === null)
      issues.push({ code: 'custom', message: 'Enter the number of shares', path: ['payees', at, 'shares'], input: shares })
    if (value.per_share === null && amount === null)
      issues.push({ code: 'custom', message: 'Enter the amount', path: ['payees', at, 'amount'], input: amount })
  }),
)

export const DividendInput = z
  .object({
    ...asked,
    dividend_kind: z.enum(dividendKinds),
    dividend_name: requiredText(120, 'Enter a name, such as Interim dividend 2026–27'),
    record_date: z.nullable(isoDate),
  })
  .check(complete)
export type DividendInput = z.infer<typeof DividendInput>

const withheld = {
  vendors_id: id,
  payee_name: z.string(),
  amount: paise,
  tds_section: z.nullable(z.string()),
  tds_rate: z.nullable(z.string()),
  tds_amount: paise,
  /** Tax that is more than the dividend: the next one bears it. */
  tds_short: paise,
  /** Why this tax, in sentences. */
  why: z.array(z.string()),
}

export const DividendPreview = z.object({
  rows: z.array(z.object({ ...withheld, /** Why it cannot be declared yet. */ problem: z.nullable(z.string()) })),
  total: paise,
  tds_amount: paise,
  due_on: isoDate,
  /** Retained earnings with the profit up to its day, as posted now: a loss is negative. */
  reserves: signedPaise,
})
export type DividendPreview = z.infer<typeof DividendPreview>

/** What is left to pay of it, all paid, or reversed. */
export const dividendStatuses = ['to_pay', 'paid', 'reversed'] as const

export const DividendRow = z.object({
  dividends_id: id,
  dividend_kind: z.enum(dividendKinds),
  dividend_name: z.string(),
  declared_on: isoDate,
  /** The last day for paying it. */
  due_on: isoDate,
  total: paise,
  tds_amount: paise,
  /** What is neither withheld nor paid. */
  left: paise,
  shareholders: z.int(),
  reversed_on: z.nullable(isoDate),
})
export type DividendRow = z.infer<typeof DividendRow>

const DividendPayee = z.object({
  ...withheld,
  dividend_payees_id: id,
  holder: z.enum(shareholderKinds),
  exempt_reason: z.nullable(z.string()),
  shares: z.nullable(z.int()),
  dividend_payments_id: z.nullable(id),
  paid_on: z.nullable(isoDate),
})
export type DividendPayee = z.infer<typeof DividendPayee>

const DividendPayment = z.object({
  dividend_payments_id: id,
  payment_date: isoDate,
  amount: paise,
  account_name: z.string(),
  reference: z.nullable(z.string()),
  journal_entries_id: id,
  undone_on: z.nullable(isoDate),
})
export const Dividend = z.object({
  ...DividendRow.shape,
  record_date: z.nullable(isoDate),
  per_share: z.nullable(z.string()),
  journal_entries_id: id,
  reverse_reason: z.nullable(z.string()),
  payees: z.array(DividendPayee),
  payments: z.array(DividendPayment),
})
export type Dividend = z.infer<typeof Dividend>

const params = z.object({ dividends_id: id })

export const listDividends = endpoint('GET', '/dividends', {
  summary: 'Dividends that the company declared, the latest first; `search` looks in their names',
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum(dividendStatuses)),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: page(DividendRow),
})
export const getDividend = endpoint('GET', '/dividends/:dividends_id', {
  summary: 'A dividend with its shareholders and payments',
  params,
  reply: Dividend,
})
export const dividendOfPayee = endpoint('GET', '/dividends/of-shareholder/:dividend_payees_id', {
  summary: 'The dividend that a shareholder’s tax was withheld from',
  params: z.object({ dividend_payees_id: id }),
  reply: z.object({ dividends_id: id }),
})
export const lastShareholders = endpoint('GET', '/dividends/shareholders', {
  summary: 'The shareholders of the latest dividend, to begin the next one with',
  reply: z.object({
    rows: z.array(
      z.object({
        vendors_id: id,
        payee_name: z.string(),
        holder: z.enum(shareholderKinds),
        exempt_reason: z.nullable(z.string()),
        shares: z.nullable(z.int()),
      }),
    ),
  }),
})
export const dividendAccounts = endpoint('GET', '/dividends/accounts', {
  summary: 'Accounts that a dividend can be paid from',
  reply: z.object({
    rows: z.array(z.object({ ledger_accounts_id: id, code: z.string(), account_name: z.string(), is_usual: z.boolean() })),
  }),
})
export const previewDividend = endpoint('POST', '/dividends/preview', {
  summary: 'The tax that would be withheld from each shareholder, with the reason',
  body: z.object(asked).check(complete),
  reply: DividendPreview,
})
export const declareDividend = endpoint('POST', '/dividends', {
  summary: 'Declare a dividend: it is posted, with the tax withheld',
  body: DividendInput,
  reply: Dividend,
  idempotent: true,
})
export const payDividend = endpoint('POST', '/dividends/:dividends_id/payments', {
  summary: 'Record that shareholders were paid',
  params,
  body: z.object({
    payment_date: isoDate,
    ledger_accounts_id: z.uuid('Choose the account it was paid from'),
    reference: z.nullable(text(100)),
    dividend_payees_ids: z.array(id).check(z.minLength(1, 'Choose who was paid'), z.maxLength(MOST_SHAREHOLDERS)),
  }),
  reply: Dividend,
  idempotent: true,
})
export const undoDividendPayment = endpoint('POST', '/dividends/:dividends_id/payments/:dividend_payments_id/undo', {
  summary: 'Undo a payment of a dividend by reversal',
  params: z.object({ dividends_id: id, dividend_payments_id: id }),
  body: z.object({ undone_on: isoDate }),
  reply: Dividend,
  idempotent: true,
})
export const reverseDividend = endpoint('POST', '/dividends/:dividends_id/reverse', {
  summary: 'Reverse a dividend of which nothing is paid, with the tax withheld',
  params,
  body: z.object({ reversed_on: isoDate, reverse_reason: requiredText(300, 'Enter why you reverse it') }),
  reply: Dividend,
  idempotent: true,
})
export const exportDividend = endpoint('GET', '/dividends/:dividends_id/export', {
  summary: 'The shareholders of a dividend with tax and payment as CSV',
  params,
  raw: true,
})
