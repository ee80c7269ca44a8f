import { beforeAll, expect, test } from 'vitest'
import { listLedgerAccounts, changeLedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { dayBookFile } from '#contract/reporting/day-book.ts'
import { generalLedgerFile, trialBalanceFile } from '#contract/reporting/reports.ts'
import { createCashMemo } from '#contract/sales/cash-memos.ts'
import { cashMemo } from '#test/support/builders.ts'
import { accountIds } from '#test/support/ledger.ts'
import { openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

let seller: Seller
beforeAll(async () => {
  seller = await openSeller(await openWorld())
  await seller.asha.call(createCashMemo, { body: cashMemo() })
})

const headers = { 'accept-language': 'hi' }
const query = { from: '2026-11-01', to: '2026-11-30', format: 'csv' as const }

test('files of a reader of Hindi name default accounts and columns in Hindi; in English they are as stored', async () => {
  const { asha } = seller
  const trial = await asha.send(trialBalanceFile, { query, headers })
  expect(trial.body).toContain('हाथ में नकद')
  expect(trial.body).toContain('डेबिट')
  expect(trial.body).not.toContain('Cash in hand')
  expect((await asha.send(trialBalanceFile, { query })).body).toContain('Cash in hand')
  const days = await asha.send(dayBookFile, { query, headers })
  expect(days.body).toContain('हाथ में नकद')
  expect(days.body).not.toContain('Cash in hand')
})

test('an account that was renamed keeps its name in every language, and nothing stored changes', async () => {
  const { asha } = seller
  const ledger_accounts_id = (await accountIds(asha))('cash')
  const { rows } = await asha.call(listLedgerAccounts, { query: { show: 'all' }, headers })
  const cash = rows.find((row) => row.ledger_accounts_id === ledger_accounts_id)
  expect(cash?.account_name).toBe('Cash in hand')
  const { code = '', schedule_iii = '' } = cash ?? {}
  await asha.call(changeLedgerAccount, {
    params: { ledger_accounts_id },
    body: { account_name: 'Till of the Pune shop', code, schedule_iii },
  })
  const file = await asha.send(generalLedgerFile, { params: { ledger_accounts_id }, query, headers })
  expect(file.body).toContain('Till of the Pune shop')
  expect(file.body).toContain('शुरुआती शेष')
})
