import type { PayoutInput } from '#contract/payouts.ts'
import type { PayoutPlan } from '#contract/payout-plans.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { cardPayees } from './card-payee.ts'
import { blockerOf } from '../vendors/plan.ts'

type Named = Pick<PayoutInput, 'payout_kind' | 'vendors_id' | 'to_bank_accounts_id' | 'cards_id'>

/** Where the money would go now, and what speaks against it. */
export type Payee = {
  payee_name: string
  payee_account_number: string | null
  payee_ifsc: string | null
  payee_vpa: string | null
  /** The UPI id, where it may be paid: known to be theirs. */
  paid_vpa: string | null
  bank_name: string | null
  /** Why they cannot be paid at all. */
  problem: string | null
  warning: Warning | null
  blocker: PayoutPlan['payment_blocker']
}
/** `until`: the account is new and waits until then; a second person pays before that, and says why. */
export type Warning = { text: string; until: Date | null; changed_by: string | null }

/** Throws `not_found` when the company has no such vendor or account. */
export async function payeeOf(tx: CompanyTx, named: Named): Promise<Payee> {
  const payee = (await payeesOf(tx, [named])).get(keyOf(named))
  if (!payee)
    throw new AppError(
      'not_found',
      {
        vendor: 'This vendor does not exist.',
        own_account: 'This bank account does not exist.',
        card: 'This card does not exist.',
      }[named.payout_kind],
    )
  return payee
}

/** The payees of many payouts, looked up together; by `keyOf`. Who does not exist is left out. */
export async function payeesOf(tx: CompanyTx, named: readonly Named[]): Promise<ReadonlyMap<string, Payee>> {
  const ids = (field: 'vendors_id' | 'to_bank_accounts_id' | 'cards_id') => [
    ...new Set(named.flatMap((each) => each[field] ?? [])),
  ]
  const [vendors, own, cards] = [ids('vendors_id'), ids('to_bank_accounts_id'), ids('cards_id')]
  return new Map([
    ...(vendors.length > 0 ? await vendorPayees(tx, vendors) : []),
    ...(own.length > 0 ? await ownPayees(tx, own) : []),
    ...(cards.length > 0 ? await cardPayees(tx, cards) : []),
  ])
}
export const keyOf = ({ vendors_id, to_bank_accounts_id, cards_id }: Omit<Named, 'payout_kind'>) =>
  vendors_id ?? to_bank_accounts_id ?? cards_id ?? ''

type VendorRow = {
  vendors_id: string
  vendor_name: string
  is_active: boolean
  bank_account_name: string | null
  payee_account_number: string | null
  payee_ifsc: string | null
  payee_vpa: string | null
  paid_vpa: string | null
  bank_name: string | null
  bank_status: 'none' | 'unverified' | 'verifying' | 'verified' | 'failed'
  bank_changed_at: Date | null
  bank_changed_by: string | null
  payee_wait_hours: number
  shared_with: string[]
}

async function vendorPayees(tx: CompanyTx, ids: readonly string[]): Promise<[string, Payee][]> {
  const { rows } = await tx.client.query<VendorRow>(
    `SELECT v.vendors_id, v.vendor_name, v.is_active, v.bank_account_name, v.bank_account_number AS payee_account_number,
       v.bank_ifsc AS payee_ifsc, v.upi_vpa AS payee_vpa, CASE WHEN v.vpa_status = 'verified' THEN v.upi_vpa END AS paid_vpa, v.bank_name, v.bank_status, v.bank_changed_at, v.bank_changed_by,
       coalesce(s.payee_wait_hours, 24) AS payee_wait_hours,
       ARRAY(SELECT o.vendor_name FROM vendors o WHERE o.companies_id = $1 AND o.vendors_id <> v.vendors_id
               AND (o.bank_account_number = v.bank_account_number OR o.upi_vpa = v.upi_vpa)
             UNION ALL
             SELECT b.account_label FROM bank_accounts b WHERE b.companies_id = $1 AND b.account_number = v.bank_account_number LIMIT 3) AS shared_with
     FROM vendors v LEFT JOIN payout_settings s USING (companies_id) WHERE v.companies_id = $1 AND v.vendors_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  const blockers = new Map<VendorRow['bank_status'], Payee['blocker']>()
  for (const { bank_status } of rows)
    if (!blockers.has(bank_status)) blockers.set(bank_status, await blockerOf(tx, { bank_status }))
  return rows.map((row) => [
    row.vendors_id,
    {
      payee_name: row.vendor_name,
      payee_account_number: row.payee_account_number,
      payee_ifsc: row.payee_ifsc,
      payee_vpa: row.payee_vpa,
      paid_vpa: row.paid_vpa,
      bank_name: row.bank_name,
      problem: problemOf(row),
      warning: warningOf(row, tx.now),
      blocker: blockers.get(row.bank_status) ?? null,
    },
  ])
}

function problemOf({ vendor_name, is_active, bank_status }: VendorRow): string | null {
  if (!is_active) return `${vendor_name} is archived: restore the vendor first`
  switch (bank_status) {
    case 'none':
      return `Say first where ${vendor_name} is paid`
    case 'verified':
      return null
    case 'failed':
      return `The bank account of ${vendor_name} could not be verified`
    default:
      return `The bank account of ${vendor_name} is not verified yet`
  }
}

function warningOf(row: VendorRow, now: Date): Warning | null {
  const { vendor_name, bank_changed_at, bank_changed_by, payee_wait_hours, shared_with } = row
  const until = bank_changed_at && new Date(bank_changed_at.getTime() + payee_wait_hours * 3_600_000)
  if (until && until > now)
    return {
      text: `Where ${vendor_name} is paid was changed less than ${payee_wait_hours} hours ago. Call them on a number you know before you pay.`,
      until,
      changed_by: bank_changed_by,
    }
  if (shared_with.length > 0)
    return { text: `The account of ${vendor_name} is on file for ${shared_with.join(', ')} too.`, until: null, changed_by: null }
  return null
}

type OwnRow = {
  bank_accounts_id: string
  account_label: string
  account_number: string | null
  ifsc: string | null
  bank_name: string
  is_active: boolean
  currency: string
}

async function ownPayees(tx: CompanyTx, ids: readonly string[]): Promise<[string, Payee][]> {
  const { rows } = await tx.client.query<OwnRow>(
    `SELECT bank_accounts_id, account_label, account_number, ifsc, bank_name, is_active, currency FROM bank_accounts
     WHERE companies_id = $1 AND bank_accounts_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  return rows.map((row) => {
    const isPayable = row.is_active && row.currency === 'INR' && row.account_number !== null && row.ifsc !== null
    const payee: Payee = {
      payee_name: row.account_label,
      payee_account_number: row.account_number,
      payee_ifsc: row.ifsc,
      payee_vpa: null,
      paid_vpa: null,
      bank_name: row.bank_name,
      problem: isPayable ? null : `${row.account_label} has no account number and IFSC on file, or is not kept in rupees`,
      warning: null,
      blocker: null,
    }
    return [row.bank_accounts_id, payee]
  })
}
