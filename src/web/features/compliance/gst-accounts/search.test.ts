import { expect, test } from 'vitest'
import { choiceOf, filterOf, GstAccountsSearch } from './search.ts'

test('an address without days is this month, of all GSTINs', () => {
  expect(choiceOf({}, '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20', gst_registrations_id: undefined })
})

test('an address names days, an account and a kind; what it cannot name is left out', () => {
  const search = GstAccountsSearch({ from: '2026-04-01', to: '2026-09-30', account: 'a', kind: 'input', tab: 'x' })
  expect(filterOf(search, '2026-11-20')).toMatchObject({
    from: '2026-04-01',
    to: '2026-09-30',
    ledger_accounts_id: 'a',
    gst_kind: 'input',
  })
  expect(GstAccountsSearch({ kind: 'nonsense' }).kind).toBeUndefined()
})
