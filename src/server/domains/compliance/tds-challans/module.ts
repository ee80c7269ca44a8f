import {
  carryTdsChallan,
  listOpenTdsDeductions,
  listTdsDeductions,
  recordTdsChallan,
  tdsAccounts,
  tdsOverview,
  voidTdsChallan,
} from '#contract/compliance/tds-challans.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { t } from '#core/messages.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { accounts } from '#server/domains/purchases/bills/payment-accounts.ts'
import { depositedDeductions } from '#server/domains/tax/tds-deductions/deposited.ts'
import { carryChallan } from './carry-challan.ts'
import { recordChallan, voidChallan } from './challans.ts'
import { paidByChallan } from './deposited.ts'
import { overview } from './due.ts'
import { deductionsOf, openOf } from './month-deductions.ts'

export const tdsChallansModule: Module = {
  routes: ({ serve }) => {
    serve(tdsOverview, 'REPORTS', ({ tx }) => overview(tx))
    serve(listTdsDeductions, 'REPORTS', ({ tx, query }) => deductionsOf(tx, query))
    serve(listOpenTdsDeductions, 'REPORTS', ({ tx, query }) => openOf(tx, query))
    serve(tdsAccounts, 'REPORTS', ({ tx }) => accounts(tx))
    serve(recordTdsChallan, ['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'], ({ tx, body }) => recordChallan(tx, body))
    serve(carryTdsChallan, ['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'], ({ tx, params, body }) =>
      carryChallan(tx, params.tds_challans_id, body.tds_deductions_ids),
    )
    serve(voidTdsChallan, ['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'], ({ tx, params, body }) =>
      voidChallan(tx, params.tds_challans_id, body, 'tds'),
    )
  },
  extensions: [
    depositedDeductions.add({ challans: paidByChallan }),
    auditNames.add({ tds_challans: "bsr_code || ' ' || serial" }),
    auditSentences.add({
      'tds_challans.carried': (_row, name, fields) => `${t('paid more deductions with challan {name}', { name })}${fields}`,
    }),
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
