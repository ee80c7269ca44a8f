import * as z from 'zod/mini'
import { claimCategories } from '#core/payroll/claims.ts'
import { BulkResult, Chosen } from '../documents/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, paise, requiredText, text } from '../fields.ts'

export const MAX_RECEIPT_BYTES = 10_485_760
export const MAX_CLAIM_LINES = 40

export const claimStatuses = ['draft', 'submitted', 'approved', 'rejected'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

export const ClaimLineInput = z.object({
  spent_on: isoDate,
  category: z.enum(claimCategories),
  merchant: requiredText(120, 'Enter whom you paid'),
  amount: paise.check(z.minimum(1, 'Enter the amount')),
  note: text(300),
})
export type ClaimLineInput = z.infer<typeof ClaimLineInput>

const ClaimLine = z.object({
  payroll_claim_lines_id: id,
  ...ClaimLineInput.shape,
  /** The name of its file; null without one. */
  receipt: z.nullable(z.string()),
  /** What is paid of it; null while undecided. */
  sanctioned: z.nullable(paise),
  reason: z.nullable(z.string()),
  /** Another line has the same file. */
  has_same_receipt: z.boolean(),
  /** Another line has the same day, merchant and amount. */
  has_same_expense: z.boolean(),
  /** The claim cannot be submitted or approved without its receipt. */
  needs_receipt: z.boolean(),
  /** Limits of the company that it passes, while the claim is undecided. */
  over: z.array(
    z.object({
      limit_kind: z.enum(['claim', 'month']),
      limit: paise,
      /** What the category comes to with this expense. */
      sum: paise,
      refuses: z.boolean(),
    }),
  ),
})
export type ClaimLine = z.infer<typeof ClaimLine>

export const ExpenseClaim = z.object({
  payroll_claims_id: id,
  payroll_employees_id: id,
  staff_name: z.string(),
  employee_code: z.string(),
  purpose: z.string(),
  claim_status: z.enum(claimStatuses),
  submitted_on: z.nullable(isoDate),
  decided_by_name: z.nullable(z.string()),
  decision_note: z.nullable(z.string()),
  /** The month of the approved pay run that pays it; null while it waits for one. */
  paid_month: z.nullable(isoDate),
  claimed: paise,
  sanctioned: paise,
  lines: z.array(ClaimLine),
  /** Whether the reader may decide it now. */
  may_decide: z.boolean(),
})
export type ExpenseClaim = z.infer<typeof ExpenseClaim>
/** A claim in the list: its sums without its lines. */
export const ClaimRow = z.omit(ExpenseClaim, { lines: true })
export type ClaimRow = z.infer<typeof ClaimRow>

const ClaimRule = z.object({
  category: z.enum(claimCategories),
  /** For expenses of this day or later. */
  from_on: isoDate,
  claim_limit: z.nullable(paise.check(z.minimum(1, 'Enter the amount'))),
  month_limit: z.nullable(paise.check(z.minimum(1, 'Enter the amount'))),
  receipt_above: paise,
  refuses: z.boolean(),
})
export const ClaimRuleInput = ClaimRule
export type ClaimRuleInput = z.infer<typeof ClaimRule>
export const ClaimRules = z.object({ rules: z.array(ClaimRule) })
export type ClaimRules = z.infer<typeof ClaimRules>

/** One's own claims, the latest first: the last 100; and the rules of the company. */
export const OwnClaims = z.object({ is_employee: z.boolean(), claims: z.array(ExpenseClaim), rules: z.array(ClaimRule) })
export type OwnClaims = z.infer<typeof OwnClaims>

const own = '/profile/claims'
const claim = z.object({ payroll_claims_id: id })
const line = z.object({ payroll_claim_lines_id: id })

export const getOwnClaims = endpoint('GET', own, {
  summary: 'One’s own claims with their lines, decisions and when they are paid; the latest 100',
  reply: OwnClaims,
})
export const startClaim = endpoint('POST', own, {
  summary: 'Begin a claim for what one spent for the company, as a draft',
  body: z.object({ purpose: requiredText(120, 'Enter what it was for') }),
  reply: OwnClaims,
  idempotent: true,
})
export const discardClaim = endpoint('DELETE', `${own}/:payroll_claims_id`, {
  summary: 'Discard a draft of one’s own claim',
  params: claim,
  reply: OwnClaims,
})
export const addClaimLine = endpoint('POST', `${own}/:payroll_claims_id/lines`, {
  summary: 'Add an expense to a draft of one’s own claim',
  params: claim,
  body: ClaimLineInput,
  reply: OwnClaims,
  idempotent: true,
})
export const changeClaimLine = endpoint('PUT', `${own}/lines/:payroll_claim_lines_id`, {
  summary: 'Change an expense of a draft of one’s own claim',
  params: line,
  body: ClaimLineInput,
  reply: OwnClaims,
})
export const removeClaimLine = endpoint('DELETE', `${own}/lines/:payroll_claim_lines_id`, {
  summary: 'Remove an expense of a draft of one’s own claim',
  params: line,
  reply: OwnClaims,
})
export const restoreClaimLine = endpoint('POST', `${own}/lines/:payroll_claim_lines_id/restore`, {
  summary: 'Put a removed expense back into its draft, with its receipt',
  params: line,
  reply: OwnClaims,
})
export const addReceipt = endpoint('POST', `${own}/lines/:payroll_claim_lines_id/receipt`, {
  summary:
    'Attach the receipt of an expense, in place of an earlier one: PDF, PNG or JPEG of at most 10 MB, as the bare request body',
  params: line,
  query: z.object({ file_name: text(200) }),
  reply: OwnClaims,
  raw: true,
})
export const readOwnReceipt = endpoint('GET', `${own}/lines/:payroll_claim_lines_id/receipt`, {
  summary: 'The receipt of an expense of one’s own claim, as a download',
  params: line,
  raw: true,
})
export const submitClaim = endpoint('POST', `${own}/:payroll_claims_id/submit`, {
  summary: 'Submit one’s own claim: payroll officers are notified and decide',
  params: claim,
  reply: OwnClaims,
  idempotent: true,
})
export const withdrawClaim = endpoint('POST', `${own}/:payroll_claims_id/withdraw`, {
  summary: 'Withdraw one’s own claim while nobody has decided it: it is a draft again',
  params: claim,
  reply: OwnClaims,
})

const claims = '/payroll/claims'
export const listClaims = endpoint('GET', claims, {
  summary: 'Claims of employees besides drafts, by status, the latest first; 50 at a time',
  query: z.object({ status: z.optional(z.enum(claimStatuses)), after: z.optional(z.string()) }),
  reply: page(ClaimRow),
})
export const getClaim = endpoint('GET', `${claims}/:payroll_claims_id`, {
  summary: 'A submitted or decided claim with its lines',
  params: claim,
  reply: ExpenseClaim,
})
export const approveClaims = endpoint('POST', `${claims}/approve`, {
  summary: 'Approve the chosen claims in full; each succeeds or fails on its own',
  body: Chosen,
  reply: BulkResult,
})
export const approveClaim = endpoint('POST', `${claims}/:payroll_claims_id/approve`, {
  summary: 'Approve a claim; lines that are not named are approved in full. The next pay run pays it',
  params: claim,
  body: z.object({
    lines: z
      .array(z.object({ payroll_claim_lines_id: id, sanctioned: paise, reason: text(200) }))
      .check(z.maxLength(MAX_CLAIM_LINES)),
  }),
  reply: ExpenseClaim,
  idempotent: true,
})
export const rejectClaim = endpoint('POST', `${claims}/:payroll_claims_id/reject`, {
  summary: 'Reject a claim with a reason',
  params: claim,
  body: z.object({ decision_note: requiredText(300, 'Enter the reason') }),
  reply: ExpenseClaim,
  idempotent: true,
})
export const readReceipt = endpoint('GET', `${claims}/lines/:payroll_claim_lines_id/receipt`, {
  summary: 'The receipt of an expense of an employee, as a download; every look is logged',
  params: line,
  raw: true,
})

const Account = z.object({ ledger_accounts_id: id, account_name: z.string() })
export const ClaimAccounts = z.object({
  /** Each category with the account that holds today, and those that follow. */
  categories: z.array(
    z.object({
      category: z.enum(claimCategories),
      account_name: z.string(),
      dated: z.array(z.object({ from_on: isoDate, account_name: z.string() })),
    }),
  ),
  /** Expense accounts to choose from. */
  accounts: z.array(Account),
})
export type ClaimAccounts = z.infer<typeof ClaimAccounts>
export const ClaimAccountInput = z.object({
  category: z.enum(claimCategories),
  from_on: isoDate,
  ledger_accounts_id: z.uuid('Choose an expense account'),
})
export type ClaimAccountInput = z.infer<typeof ClaimAccountInput>

export const getClaimAccounts = endpoint('GET', `${claims}/accounts`, {
  summary: 'The expense account of each category of claims',
  reply: ClaimAccounts,
})
export const setClaimAccount = endpoint('PUT', `${claims}/accounts`, {
  summary: 'Choose the expense account of a category of claims from a day on',
  body: ClaimAccountInput,
  reply: ClaimAccounts,
})

export const getClaimRules = endpoint('GET', `${claims}/rules`, {
  summary: 'Limits and receipts of each category of claims, as they hold from day to day',
  reply: ClaimRules,
})
export const setClaimRule = endpoint('PUT', `${claims}/rules`, {
  summary: 'Say what is allowed of a category of claims from a day on',
  body: ClaimRuleInput,
  reply: ClaimRules,
})
