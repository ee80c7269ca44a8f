import { payables } from '#contract/permissions.ts'
import { addPanState, endPanState, listPanStates } from '#contract/directory/pan-states.ts'
import type { Module } from '#server/platform/module.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { panReplaced } from '../vendors/pan-effects.ts'
import { leavePan } from './leave-pan.ts'
import { addState, endState, listStates } from './states.ts'

export const panStatesModule: Module = {
  routes: ({ serve }) => {
    serve(listPanStates, payables, ({ tx, params }) => listStates(tx, params.vendors_id))
    serve(addPanState, 'ACCOUNTS_PAYABLE_CREATE', ({ tx, params, body }) => addState(tx, params.vendors_id, body))
    serve(endPanState, 'ACCOUNTS_PAYABLE_CREATE', ({ tx, params, body }) => endState(tx, params, body.operative_from))
  },
  extensions: [
    panReplaced.register(leavePan),
    auditSentences.add({
      'vendors.pan_inoperative': 'recorded the PAN of vendor … as inoperative',
      'vendors.pan_operative': 'recorded the PAN of vendor … as operative again',
    }),
  ],
}
