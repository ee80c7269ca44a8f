import { beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveBankAccount, createBankAccount, listBankAccounts } from '#contract/banking/bank-accounts.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { listSecurityLog } from '#contract/identity/security-log.ts'
import { createApiKey, listApiKeys } from '#contract/integrations/api-keys.ts'
import { countTabs } from '#contract/documents/lists.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { createBill, submitBill } from '#contract/purchases/bills.ts'
import { tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankAccount } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
})

const counts = async (list_name: string, by = asha, of?: string) =>
  (await by.call(countTabs, { params: { list_name }, query: { of } })).counts

test('a tab counts the bills that its list shows, and none of another company', async () => {
  const account = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const enter = (bill_number: string) =>
    asha.call(createBill, {
      body: bill(vendors_id, [billLine(account)], { bill_number, duplicate_reason: 'Another run' }),
    })
  await enter('A/1')
  await enter('A/2')
  const { bills_id, version } = await enter('A/3')
  await asha.call(submitBill, { params: { bills_id }, body: { version } })
  const none = { approved: 0, overdue: 0, paid: 0, cancelled: 0 }
  expect(await counts('bills')).toEqual({ all: 3, draft: 2, to_be_reviewed: 1, ...none })
  expect(await counts('bills', await world.company())).toMatchObject({ all: 0, draft: 0 })
})

/** Their counts are of one year. */
const OF_A_YEAR = new Set(['year-end', 'audit'])

test('every list with tabs is counted, only for who reads it', async () => {
  const year = '2026-04-01'
  for (const name of tabbedLists.keys()) {
    // The trail of a new company holds how it was opened.
    if (name === 'hub-review' || name === 'audit-trail') continue
    expect([name, (await counts(name, asha, OF_A_YEAR.has(name) ? year : undefined)).all]).toEqual([name, 0])
  }
  const ravi = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  expect(await counts('bills', ravi)).toMatchObject({ all: 0 })
  expect(await ravi.refused(countTabs, { params: { list_name: 'invoices' }, query: {} })).toMatchObject({ code: 'forbidden' })
  for (const list_name of ['nothing', 'hub-review', ...OF_A_YEAR])
    expect(await asha.refused(countTabs, { params: { list_name }, query: {} })).toMatchObject({ code: 'not_found' })
  expect(await counts('hub-review', await world.operator())).toMatchObject({ waiting: 0, reported: 0 })
})

test('tabs of accounts, keys and the audit trail count the rows of their lists', async () => {
  const { bank_accounts_id } = await asha.call(createBankAccount, { body: bankAccount() })
  await asha.call(createBankAccount, { body: bankAccount({ account_label: 'Second', account_number: '50100200300499' }) })
  await asha.call(archiveBankAccount, { params: { bank_accounts_id }, body: { is_active: false } })
  const accounts = async (show: 'active' | 'archived') => (await asha.call(listBankAccounts, { query: { show } })).rows.length
  expect(await counts('bank-accounts')).toEqual({
    active: await accounts('active'),
    archived: await accounts('archived'),
    all: 2,
  })

  await asha.call(createApiKey, { body: { key_name: 'Till', permissions: ['BANKING'], expires_on: '2027-01-01' } })
  const keys = (await asha.call(listApiKeys, { query: {} })).rows.length
  expect([keys, (await counts('api-keys')).keys]).toEqual([1, 1])

  const changes = (await asha.call(listAuditTrail, { query: { limit: '200' } })).rows.length
  const security = (await asha.call(listSecurityLog, { query: { limit: '200' } })).rows.length
  expect(changes).toBeGreaterThan(security)
  expect(await counts('audit-trail')).toMatchObject({ changes, security })
  // An administrator reads the changes, not the security events.
  expect(Object.keys(await counts('audit-trail', await world.member(asha, ['ADMIN'])))).toEqual(['changes', 'all'])
})
