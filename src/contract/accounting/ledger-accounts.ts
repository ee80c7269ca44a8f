import * as z from 'zod/mini'
import { accountTypes } from '#core/ledger/account-headings.ts'
import { endpoint } from '../endpoint.ts'
import { id, requiredText, signedPaise } from '../fields.ts'

export const accountType = z.enum(accountTypes)

const code = requiredText(12, 'Enter the account’s code').check(
  z.refine((value: string) => /^[0-9A-Za-z][0-9A-Za-z./-]*$/.test(value.trim()), {
    error: 'Use letters and digits, such as 1521',
  }),
)
const account_name = requiredText(80, 'Enter the account’s name')
const schedule_iii = requiredText(60, 'Choose where it appears in the statements')

export const LedgerAccount = z.object({
  ledger_accounts_id: id,
  code: z.string(),
  account_name: z.string(),
  account_type: accountType,
  /** Its line in the Schedule III statements, and the group that line is printed under. */
  schedule_iii: z.string(),
  schedule_group: z.string(),
  /** What posting rules use the account for; such an account can be renamed, not archived. */
  account_role: z.nullable(z.string()),
  is_active: z.boolean(),
  /** Today's balance, debit positive; null for people without access to reports. */
  balance: z.nullable(signedPaise),
})
export type LedgerAccount = z.infer<typeof LedgerAccount>

export const NewLedgerAccount = z.object({
  code,
  account_name,
  account_type: accountType,
  schedule_iii,
})
export type NewLedgerAccount = z.infer<typeof NewLedgerAccount>

const params = z.object({ ledger_accounts_id: id })

export const listLedgerAccounts = endpoint('GET', '/ledger-accounts', {
  summary: 'The chart of accounts in the order of Schedule III, then by code',
  query: z.object({ show: z.optional(z.enum(['active', 'all'])) }),
  reply: z.object({ rows: z.array(LedgerAccount) }),
})
export const getLedgerAccount = endpoint('GET', '/ledger-accounts/:ledger_accounts_id', {
  summary: 'One account of the chart',
  params,
  reply: LedgerAccount,
})
export const createLedgerAccount = endpoint('POST', '/ledger-accounts', {
  summary: 'Add an account to the chart',
  body: NewLedgerAccount,
  reply: LedgerAccount,
})
/** The type stays: entries were posted under it. Without `schedule_iii` the account stays in its line of the statements. */
export const changeLedgerAccount = endpoint('PUT', '/ledger-accounts/:ledger_accounts_id', {
  summary: 'Change the code or the name of an account, or the line of Schedule III it stands in',
  params,
  body: z.object({ code, account_name, schedule_iii: z.optional(schedule_iii) }),
  reply: LedgerAccount,
})
export const archiveLedgerAccount = endpoint('POST', '/ledger-accounts/:ledger_accounts_id/archive', {
  summary: 'Archive an account without balance and role, or bring one back',
  params,
  body: z.object({ is_active: z.boolean() }),
  reply: LedgerAccount,
})
