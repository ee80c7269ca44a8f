import { sealed } from '#server/platform/sealed/connection.ts'
import { createStaff } from '#contract/directory/staff.ts'
import type { Actor } from './world.ts'

type Given = { staff_name?: string; email?: string; ending?: string; accounts_id?: string; bank_account_number?: string }
let numbers = 0

/** An employee whose account number, verified long ago, has this ending. */
export async function addStaff(asha: Actor, { staff_name = 'Meera Iyer', ending = '1234', ...given }: Given = {}) {
  const { staff_id } = await asha.call(createStaff, {
    body: { staff_name, email: given.email ?? null, accounts_id: given.accounts_id ?? null },
  })
  const bank_account_number = given.bank_account_number ?? `${String(70_000_000 + (numbers += 1))}${ending}`
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE staff SET bank_account_name = staff_name, bank_account_number = $3, bank_ifsc = 'ICIC0000103', bank_name = 'ICICI Bank',
         bank_status = 'verified', bank_verified_at = $4, bank_changed_at = $5 WHERE companies_id = $1 AND staff_id = $2`,
      [
        tx.companies_id,
        staff_id,
        sealed('staff.bank_account_number', bank_account_number),
        tx.now,
        new Date('2026-10-01T10:00:00+05:30'),
      ],
    ),
  )
  return { staff_id, bank_account_number }
}
