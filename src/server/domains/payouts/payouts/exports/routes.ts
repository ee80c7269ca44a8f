import type { Readable } from 'node:stream'
import * as contract from '#contract/payouts/payout-exports.ts'
import { payables } from '#contract/permissions.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { withdraw } from './create-export.ts'
import { mark } from './mark.ts'
import { matchLines } from './match.ts'
import { file, get, list } from './read.ts'
import { readResult } from './result.ts'

const reads = [...payables, 'BANKING'] as const
const pays = 'ACCOUNTS_PAYABLE_PAY'

export function payoutExportRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listPayoutExports, reads, ({ tx, query }) => list(tx, query))
  serve(contract.getPayoutExport, reads, ({ tx, params }) => get(tx, params.payout_exports_id))
  // The file contains full account numbers.
  serve(contract.payoutExportFile, pays, ({ tx, params }) => file(services.database, tx, params.payout_exports_id))
  serve(contract.readBankResult, pays, ({ tx, params, http }) => readResult(tx, params.payout_exports_id, http.body as Readable))
  serve(contract.matchPayoutExport, pays, ({ tx, params }) => matchLines(tx, params.payout_exports_id))
  serve(contract.withdrawPayoutExport, pays, ({ tx, params, body }) => withdraw(tx, params.payout_exports_id, body.reason))
  serve(contract.markPayout, pays, ({ tx, params, body }) => mark(tx, params.payouts_id, body))
}
