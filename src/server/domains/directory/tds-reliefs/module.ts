import { payables } from '#contract/permissions.ts'
import { addTdsRelief, listTdsReliefs, withdrawTdsRelief } from '#contract/directory/tds-reliefs.ts'
import type { Module } from '#server/platform/module.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { addRelief, listReliefs, withdrawRelief } from './reliefs.ts'

export const tdsReliefsModule: Module = {
  routes: ({ serve }) => {
    serve(listTdsReliefs, payables, ({ tx, params }) => listReliefs(tx, params.vendors_id))
    serve(addTdsRelief, 'ACCOUNTS_PAYABLE_CREATE', ({ tx, params, body }) => addRelief(tx, params.vendors_id, body))
    serve(withdrawTdsRelief, 'ACCOUNTS_PAYABLE_CREATE', ({ tx, params, body }) => withdrawRelief(tx, params, body.withdrawn_on))
  },
  extensions: [
    auditSentences.add({
      'vendors.tds_relief_added': 'added a TDS certificate or declaration of vendor …',
      'vendors.tds_relief_withdrawn': 'ended a TDS certificate or declaration of vendor …',
    }),
  ],
}
