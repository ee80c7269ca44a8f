import { sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { create } from './service.ts'

const DAY_MS = 86_400_000
const people = [
  'Rahul Patil',
  'Sneha Joshi',
  'Imran Shaikh',
  'Lakshmi Iyer',
  'Vikas Yadav',
  'Anita Desai',
  'Joseph Dsouza',
] as const

/** The employees of the demo company, with accounts that were verified long ago. */
export async function hireStaff(tx: CompanyTx, owner: string, others: readonly string[] = []): Promise<void> {
  await person(tx, 'Asha Menon', 0, owner)
  for (const [at, staff_name] of [...people, ...others].entries()) await person(tx, staff_name, at + 1, null)
}

/** A vendor whose account was changed a few hours ago to that of an employee, to demonstrate the comparison. */
export async function changeVendorAccount(tx: CompanyTx, owner: string): Promise<void> {
  const { rows } = await tx.client.query<{ vendors_id: string; vendor_name: string }>(
    `UPDATE vendors SET bank_account_name = $5, bank_account_number = $2, bank_ifsc = 'HDFC0000240', bank_name = 'HDFC Bank',
       bank_status = 'verified', bank_name_on_record = upper($5), bank_name_match = 100, bank_changed_at = $3, bank_changed_by = $4, bank_verified_at = $3
     WHERE companies_id = $1 AND vendor_name = 'Mahalaxmi Stationers' RETURNING vendors_id, vendor_name`,
    [
      tx.companies_id,
      sealed('vendors.bank_account_number', numberOf(3)),
      new Date(tx.now.getTime() - DAY_MS / 8),
      owner,
      people[2],
    ],
  )
  const [vendor] = rows
  if (vendor)
    await notify(tx, {
      to: { permissions: ['ACCOUNTS_PAYABLE_PAY'] },
      kind: 'bill',
      title: sentence('The account of {payee_name} is on file for {others} too', {
        payee_name: vendor.vendor_name,
        others: `${people[2]} (staff)`,
      }),
      text: sentence('Find out why before you pay there.'),
      link: `/payables/vendors/${vendor.vendors_id}`,
    })
}

async function person(tx: CompanyTx, staff_name: string, at: number, accounts_id: string | null): Promise<void> {
  const email = accounts_id === null ? `${staff_name.toLowerCase().replace(' ', '.')}@sahyadri.example` : null
  const { staff_id } = await create(tx, { staff_name, email, accounts_id })
  await tx.client.query(
    `UPDATE staff SET bank_account_name = staff_name, bank_account_number = $3, bank_ifsc = 'HDFC0000240', bank_name = 'HDFC Bank',
       bank_status = 'verified', bank_name_on_record = upper(staff_name), bank_name_match = 100, bank_changed_at = $4, bank_verified_at = $4
     WHERE companies_id = $1 AND staff_id = $2`,
    [tx.companies_id, staff_id, sealed('staff.bank_account_number', numberOf(at)), new Date(tx.now.getTime() - 60 * DAY_MS)],
  )
}

const numberOf = (at: number) => `50100${String(231_440_017 + at * 2_713)}`
