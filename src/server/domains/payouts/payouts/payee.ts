import type { Payee } from './payee-types.ts'
import type { PayoutInput, PayoutRow } from '#contract/payouts/payouts.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sharersOf } from '#server/domains/directory/payee-banks/shared-accounts.ts'
import { blockerOf } from '#server/domains/directory/vendors/plan.ts'
import { challanPayees } from './challan-payee.ts'
import { cardPayees } from './card-payee.ts'
import { staffPayees } from './staff-payee.ts'
import { type Kept, placeOf, problemOf, warningOf } from './payee-warning.ts'

type Named = Pick<PayoutInput, 'vendors_id' | 'to_bank_accounts_id' | 'cards_id' | 'staff_id'> &
  Pick<PayoutRow, 'payout_kind'> & { gst_challans_id?: string | null | undefined }

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
        staff: 'We couldn’t find this staff member.',
        gst_challan: 'This challan does not exist.',
      }[named.payout_kind],
    )
  return payee
}

/** The payees of many payouts, looked up together; by `keyOf`. Missing ones are omitted. */
export async function payeesOf(tx: CompanyTx, named: readonly Named[]): Promise<ReadonlyMap<string, Payee>> {
  const ids = (field: 'vendors_id' | 'to_bank_accounts_id' | 'cards_id' | 'staff_id' | 'gst_challans_id') => [
    ...new Set(named.flatMap((each) => each[field] ?? [])),
  ]
  const [vendors, own, cards, staff] = [ids('vendors_id'), ids('to_bank_accounts_id'), ids('cards_id'), ids('staff_id')]
  const challans = ids('gst_challans_id')
  return new Map([
    ...(vendors.length > 0 ? await vendorPayees(tx, vendors) : []),
    ...(own.length > 0 ? await ownPayees(tx, own) : []),
    ...(cards.length > 0 ? await cardPayees(tx, cards) : []),
    ...(staff.length > 0 ? await staffPayees(tx, staff) : []),
    ...(challans.length > 0 ? await challanPayees(tx, challans) : []),
  ])
}
export const keyOf = ({ vendors_id, to_bank_accounts_id, cards_id, staff_id, gst_challans_id }: Omit<Named, 'payout_kind'>) =>
  vendors_id ?? to_bank_accounts_id ?? cards_id ?? staff_id ?? gst_challans_id ?? ''

type VendorRow = Kept & { vendors_id: string; vendor_name: string }

async function vendorPayees(tx: CompanyTx, ids: readonly string[]): Promise<[string, Payee][]> {
  const { rows } = await tx.client.query<VendorRow>(
    `SELECT v.vendors_id, v.vendor_name, v.is_active, v.bank_account_name, v.bank_account_number, v.bank_ifsc, v.upi_vpa, v.vpa_status, v.bank_name,
       v.bank_name_on_record, v.bank_status, v.bank_changed_at, v.bank_changed_by, coalesce(s.payee_wait_hours, 24) AS payee_wait_hours
     FROM vendors v LEFT JOIN payout_settings s USING (companies_id) WHERE v.companies_id = $1 AND v.vendors_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  const sharers = await sharersOf(
    tx,
    rows.map((row) => ({ ...row, key: row.vendors_id })),
  )
  const blockers = new Map<VendorRow['bank_status'], Payee['blocker']>()
  for (const { bank_status } of rows)
    if (!blockers.has(bank_status)) blockers.set(bank_status, await blockerOf(tx, { bank_status }))
  return rows.map((row) => {
    const named = { ...row, payee_name: row.vendor_name, accounts_id: null, archived: t('restore the vendor first') }
    return [
      row.vendors_id,
      {
        payee_name: row.vendor_name,
        ...placeOf(row),
        problem: problemOf(named),
        warning: warningOf(named, sharers.get(row.vendors_id) ?? [], tx.now),
        blocker: blockers.get(row.bank_status) ?? null,
        accounts_id: null,
      },
    ]
  })
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
      problem: isPayable
        ? null
        : t('{account_label} has no account number and IFSC on file, or is not in rupees', {
            account_label: row.account_label,
          }),
      warning: null,
      blocker: null,
      accounts_id: null,
    }
    return [row.bank_accounts_id, payee]
  })
}
