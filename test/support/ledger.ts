import { createCustomer } from '#contract/directory/customers.ts'
import type { NewJournal } from '#contract/accounting/journals.ts'
import { createStaff } from '#contract/directory/staff.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { type Control, controlOf, type LineParty } from '#core/ledger/control-accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { customer } from './builders.ts'
import { vendor } from './purchase-builders.ts'
import type { Actor } from './world.ts'

/** The accounts of the actor's company by their role in the chart. */
export async function accountIds(actor: Actor): Promise<(role: string) => string> {
  const rows = await actor.tx(
    async (tx) =>
      (
        await tx.client.query<{ account_role: string; ledger_accounts_id: string }>(
          'SELECT account_role, ledger_accounts_id FROM ledger_accounts WHERE account_role IS NOT NULL',
        )
      ).rows,
  )
  const ids = new Map(rows.map((row) => [row.account_role, row.ledger_accounts_id]))
  return (role) => {
    const id = ids.get(role)
    if (id === undefined) throw new Error(`no account with role ${role}`)
    return id
  }
}

type Parties = Partial<Record<Control, LineParty>>
const partiesOf = new WeakMap<object, Parties>()

/** Adds a customer, a vendor and an employee to the company, for entries by `journal()` whose accounts require one. */
export async function withParties(actor: Actor, ids: (role: string) => string): Promise<void> {
  const { customers_id } = await actor.call(createCustomer, { body: customer() })
  const { vendors_id } = await actor.call(createVendor, { body: vendor() })
  const { staff_id } = await actor.call(createStaff, { body: { staff_name: 'Meera Iyer', email: null, accounts_id: null } })
  partiesOf.set(ids, { customer: { customers_id }, vendor: { vendors_id }, employee: { staff_id } })
}

/** The party that a line of the account names, where it needs one. */
export function partyOf(ids: (role: string) => string, role: string): { party?: LineParty } {
  const control = controlOf({ account_role: role, schedule_iii: '' })
  const party = control === 'tax' ? { tax_nature: 'adjusted' as const } : control && partiesOf.get(ids)?.[control]
  return party ? { party } : {}
}

/** An entry by hand; debits positive, credits negative. */
export function journal(
  ids: (role: string) => string,
  posting_date: string,
  lines: [role: string, amount: number][],
): NewJournal {
  return {
    posting_date,
    memo: 'Manual',
    lines: lines.map(([role, amount]) => ({
      ledger_accounts_id: ids(role),
      debit: Math.max(amount, 0),
      credit: Math.max(0 - amount, 0),
      line_memo: null,
      ...partyOf(ids, role),
    })),
  }
}

/** Violations in the company's books; empty if all is well. */
export async function brokenInvariants(tx: CompanyTx): Promise<unknown[]> {
  return (
    await tx.client.query(
      'SELECT * FROM broken_invariants() UNION ALL SELECT * FROM broken_ledger_days() UNION ALL SELECT * FROM broken_control_accounts() UNION ALL SELECT * FROM broken_openings() UNION ALL SELECT * FROM broken_gst()',
    )
  ).rows
}
