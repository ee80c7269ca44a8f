import {
  listTdsDeductions,
  recordTdsChallan,
  tdsAccounts,
  tdsOverview,
  voidTdsChallan,
} from '#contract/compliance/tds-challans.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { accounts } from '#server/domains/purchases/bills/payment-accounts.ts'
import { depositedDeductions } from '#server/domains/tax/tds-deductions/deposited.ts'
import { recordChallan, voidChallan } from './challans.ts'
import { paidByChallan } from './deposited.ts'
import { deductionsOf, overview } from './due.ts'

export const tdsChallansModule: Module = {
  routes: ({ serve }) => {
    serve(tdsOverview, 'REPORTS', ({ tx }) => overview(tx))
    serve(listTdsDeductions, 'REPORTS', ({ tx, query }) => deductionsOf(tx, query))
    serve(tdsAccounts, 'REPORTS', ({ tx }) => accounts(tx))
    serve(recordTdsChallan, ['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'], ({ tx, body }) => recordChallan(tx, body))
    serve(voidTdsChallan, ['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'], ({ tx, params, body }) =>
      voidChallan(tx, params.tds_challans_id, body, 'tds'),
    )
  },
  extensions: [
    depositedDeductions.add({ challans: paidByChallan }),
    auditNames.add({ tds_challans: "bsr_code || ' ' || serial" }),
    menuEntries.add({
      tds: {
        section: 'taxes',
        place: 30,
        label: 'TDS',
        link: '/accounting/tds',
        about: 'Tax you deducted, with due dates and challans',
        icon: 'file',
        permissions: ['REPORTS'],
        feature: 'tds',
      },
    }),
  ],
}
