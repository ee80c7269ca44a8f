import {} from '#core/messages.ts'
import type { AccountRole } from './chart-of-accounts.ts'
import { addDays, type IsoDate, monthStart } from '../dates.ts'

/**
 * What a line of a control account must name: its party, or the return its tax belongs to. A `closed` account takes no manual entries.
 * `control_of_account()` is the same in the database, and a test compares them.
 */
export const controls = ['customer', 'vendor', 'employee', 'tax', 'closed'] as const
export type Control = (typeof controls)[number]

const rolesOf: Readonly<Record<Control, readonly AccountRole[]>> = {
  customer: ['receivable', 'customer_advances'],
  vendor: ['payable', 'vendor_advances'],
  employee: ['salaries_payable', 'employee_advances', 'reimbursements_payable'],
  tax: [
    'tds_payable',
    'tds_salary_payable',
    'tds_receivable',
    'tcs_payable',
    'tcs_receivable',
    'cgst_input',
    'sgst_input',
    'igst_input',
    'cess_input',
    'cgst_output',
    'sgst_output',
    'igst_output',
    'cess_output',
    'cgst_reverse_charge',
    'sgst_reverse_charge',
    'igst_reverse_charge',
    'gst_payable',
    'gst_cash_ledger',
    'gst_on_advances',
    'gst_reversed',
  ],
  closed: ['receivable_restated', 'payable_restated'],
}
const byRole = new Map<string, Control>(controls.flatMap((control) => rolesOf[control].map((role) => [role, control] as const)))
/** Accounts that a company adds under these headings also have parties' dues. */
const byHeading = new Map<string, Control>([
  ['Trade receivables', 'customer'],
  ['Trade payables', 'vendor'],
])

/** What lines of the account must name; undefined for an account that is not a control account. */
export const controlOf = (account: { account_role: string | null; schedule_iii: string }): Control | undefined =>
  account.account_role === null ? byHeading.get(account.schedule_iii) : byRole.get(account.account_role)

/** Accounts for tax owed to the state: GST of the returns, and tax withheld or collected from others. */
export const gstOwed = [
  'cgst_output',
  'sgst_output',
  'igst_output',
  'cess_output',
  'cgst_reverse_charge',
  'sgst_reverse_charge',
  'igst_reverse_charge',
  'gst_payable',
] as const satisfies readonly AccountRole[]
export const withheldOwed = ['tds_payable', 'tds_salary_payable', 'tcs_payable'] as const satisfies readonly AccountRole[]

/** What a line of a tax account does in the return of its month. */
export const taxNatures = [
  'charged',
  'credit_claimed',
  'credit_reversed',
  'set_off',
  'deducted',
  'paid',
  'refunded',
  'adjusted',
] as const
export type TaxNature = (typeof taxNatures)[number]

/** The sub-ledger side of a line: one party, or the tax return and what the line does there. */
export type LineParty = {
  customers_id?: string | null | undefined
  vendors_id?: string | null | undefined
  staff_id?: string | null | undefined
  /** The first day of the return's month; `taxPeriod` by default. */
  tax_period?: IsoDate | null | undefined
  tax_nature?: TaxNature | null | undefined
  /** The GSTIN whose return it is; the main registration by default. */
  gst_registrations_id?: string | null | undefined
  /** The tax of a line on an account that holds all of them. */
  tax_head?: 'igst' | 'cgst' | 'sgst' | 'cess' | null | undefined
}

/** Tax is paid in the month after the one it belongs to; everything else belongs to the month of its entry. */
export const taxPeriod = ({ tax_period, tax_nature }: LineParty, posting_date: IsoDate): IsoDate =>
  monthStart(tax_period ?? (tax_nature === 'paid' ? addDays(monthStart(posting_date), -1) : posting_date))

const lacking = { customer: 'Choose the customer', vendor: 'Choose the vendor', employee: 'Choose the employee' } as const

/** The problem with the party of a line of such an account, as a sentence; undefined if there is none. */
export function partyProblem(control: Control | undefined, party: LineParty | null | undefined): string | undefined {
  const { customers_id, vendors_id, staff_id, tax_nature } = party ?? {}
  const given = { customer: customers_id, vendor: vendors_id, employee: staff_id }
  const named = Object.values(given).filter(Boolean).length
  switch (control) {
    case undefined:
      return named > 0 || tax_nature ? 'Lines of this account name no party and no tax return' : undefined
    case 'closed':
      return 'Only a revaluation posts to this account'
    case 'tax':
      if (!tax_nature) return 'Choose what this line does in the tax return'
      if (named > 1) return 'Choose one party'
      return tax_nature === 'deducted' && named === 0 ? 'Choose whose tax is deducted' : undefined
    default:
      return given[control] && named === 1 && !tax_nature ? undefined : lacking[control]
  }
}
