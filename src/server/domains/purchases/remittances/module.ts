import { payables } from '#contract/permissions.ts'
import { exportRemittances, listRemittances, recordRemittance, removeRemittance } from '#contract/purchases/remittances.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { remittancesFile } from './export.ts'
import { record, remittancesOf, remove } from './remittances.ts'

export const remittancesModule: Module = {
  routes: ({ serve }) => {
    serve(listRemittances, payables, ({ tx, query }) => remittancesOf(tx, query))
    serve(exportRemittances, payables, ({ tx, query }) => remittancesFile(tx, query.year))
    serve(recordRemittance, payables, ({ tx, params, body }) => record(tx, params, body))
    serve(removeRemittance, payables, ({ tx, params }) => remove(tx, params))
  },
  extensions: [
    auditSentences.add({
      'bills.remittance_recorded': 'recorded the declaration for the payment abroad of bill …',
      'bills.remittance_removed': 'removed the declaration for the payment abroad of bill …',
      'vendor_advances.remittance_recorded': 'recorded the declaration for the payment abroad of advance …',
      'vendor_advances.remittance_removed': 'removed the declaration for the payment abroad of advance …',
      'dividends.remittance_recorded': 'recorded the declaration for a payment abroad of …',
      'dividends.remittance_removed': 'removed the declaration for a payment abroad of …',
      'remittances.exported': 'downloaded the declarations of payments abroad',
    }),
  ],
}
