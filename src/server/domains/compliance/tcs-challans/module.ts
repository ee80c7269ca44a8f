import {
  carryTcsChallan,
  listOpenTcsCollections,
  listTcsCollections,
  recordTcsChallan,
  tcsOverview,
  voidTcsChallan,
} from '#contract/compliance/tcs-challans.ts'
import type { Module } from '#server/platform/module.ts'
import { carryTcs } from './carry-challan.ts'
import { collectionsBetween, openBetween } from './collections.ts'
import { overview } from './overview.ts'
import { recordTcs, voidTcs } from './record-challan.ts'

export const tcsChallansModule: Module = {
  routes: ({ serve }) => {
    serve(tcsOverview, 'REPORTS', ({ tx }) => overview(tx))
    serve(listTcsCollections, 'REPORTS', ({ tx, query }) => collectionsBetween(tx, query))
    serve(listOpenTcsCollections, 'REPORTS', ({ tx, query }) => openBetween(tx, query))
    serve(recordTcsChallan, ['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'], ({ tx, body }) => recordTcs(tx, body))
    serve(carryTcsChallan, ['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'], ({ tx, params, body }) =>
      carryTcs(tx, params.tds_challans_id, body.tcs_collections_ids),
    )
    serve(voidTcsChallan, ['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'], ({ tx, params, body }) =>
      voidTcs(tx, params.tds_challans_id, body),
    )
  },
}
