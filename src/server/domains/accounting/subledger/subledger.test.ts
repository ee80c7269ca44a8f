import { beforeAll, describe, expect, test } from 'vitest'
import { getCustomer } from '#contract/directory/customers.ts'
import { customerStatement } from '#contract/sales/customer-statements.ts'
import { createJournal, reverseJournal } from '#contract/accounting/journals.ts'
import { agedReceivables } from '#contract/reporting/reports.ts'
import { chartOfAccounts } from '#core/ledger/chart-of-accounts.ts'
import { controlOf } from '#core/ledger/control-accounts.ts'
import { debit } from '#core/ledger/journal.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { post } from '#server/ledger/post.ts'
import { newId } from '#server/platform/ids.ts'
import { accountIds, brokenInvariants, journal } from '#test/support/ledger.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let seller: Seller
let ids: Awaited<ReturnType<typeof accountIds>>
beforeAll(async () => {
  world = await openWorld()
  seller = await openSeller(world)
  ids = await accountIds(seller.asha)
})
const broken = () => seller.asha.tx((tx) => brokenInvariants(tx))

test('the database and the application agree which accounts are control accounts', async () => {
  const accounts = [
    ...chartOfAccounts.map((each) => ({
      account_role: 'role' in each ? (each.role ?? null) : null,
      schedule_iii: each.schedule_iii,
    })),
    ...['Trade receivables', 'Trade payables', 'Other income'].map((schedule_iii) => ({ account_role: null, schedule_iii })),
  ]
  const said = await seller.asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ control: string | null }>(
      'SELECT control_of_account(a.role, a.heading) AS control FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a(role, heading, n) ORDER BY n',
      [accounts.map(({ account_role }) => account_role), accounts.map(({ schedule_iii }) => schedule_iii)],
    )
    return rows.map(({ control }) => control ?? undefined)
  })
  expect(said).toEqual(accounts.map(controlOf))
  expect(said.filter((control) => control !== undefined)).toHaveLength(31)
})

describe('a journal entry against trade receivables', () => {
  const entry = () =>
    journal(ids, '2026-06-10', [
      ['receivable', -300_00],
      ['bad_debts', 300_00],
    ])

  test('is refused at the line that names no customer, and by the database itself', async () => {
    expect(await seller.asha.refused(createJournal, { body: entry() })).toMatchObject({
      issues: [{ path: 'lines.0.party', message: 'Choose the customer' }],
    })
    const chosen = { ledger_accounts_id: ids('receivable') }
    const lines = [{ account: chosen, amount: -300_00 }, debit('bad_debts', 300_00)]
    const posting: Entry = { posting_date: '2026-06-10', source: 'manual', source_ref: newId(), memo: 'Past the form', lines }
    await expect(seller.asha.tx((tx) => post(tx, posting))).rejects.toThrow('Every line of Trade receivables names its customer')
  })

  test('changes what the customer owes, their statement and their ageing, until it is reversed', async () => {
    const { asha, customers_id } = seller
    const invoice = await issued(asha, customers_id, { invoice_date: '2026-06-01', due_date: '2026-06-05' })
    const body = entry()
    const [line] = body.lines
    if (!line) throw new Error('a line')
    line.party = { customers_id }
    const made = await asha.call(createJournal, { body })
    expect(made.lines[0]?.party).toMatchObject({ customers_id, party_name: 'Deccan Textiles', is_named: true })
    const owed = async () => (await asha.call(getCustomer, { params: { customers_id } })).receivable
    expect(await owed()).toBe(invoice.total - 300_00)
    const aged = await asha.call(agedReceivables, { query: { as_of: '2026-06-10' } })
    expect(aged.rows).toMatchObject([
      { customers_id, overdue: [invoice.total, 0, 0, 0, 0], unallocated: -300_00, total: invoice.total - 300_00 },
    ])
    expect(aged.without_party).toBe(0)
    const period = { from: '2026-06-01', to: '2026-06-30' }
    const statement = await asha.call(customerStatement, { params: { customers_id }, query: period })
    expect(statement.rows.at(-1)).toMatchObject({ kind: 'journal', credit: 300_00, document_id: made.journal_entries_id })
    expect(statement.closing).toBe(invoice.total - 300_00)
    expect(await broken()).toEqual([])
    const undone = { posting_date: '2026-06-12', reason: 'A mistake' }
    await asha.call(reverseJournal, { params: { journal_entries_id: made.journal_entries_id }, body: undone })
    expect(await owed()).toBe(invoice.total)
    expect(await broken()).toEqual([])
  })
})
