import * as contract from '#contract/assets/fixed-assets.ts'
import * as assetSchedules from '#contract/assets/asset-schedules.ts'
import * as depreciation from '#contract/assets/depreciation.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as disposal from './disposal.ts'
import { note, noteFile } from './note.ts'
import { registerFile } from './register-file.ts'
import { billLines, get, list } from './read.ts'
import * as runs from './runs.ts'
import { register, remove, update } from './service.ts'
import { taxFile, taxYear } from './tax.ts'

export const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function fixedAssetRoutes(serve: Serve) {
  serve(contract.listFixedAssets, readers, ({ tx, query }) => list(tx, query))
  serve(contract.exportFixedAssets, readers, ({ tx, query }) => registerFile(tx, query))
  serve(contract.assetBillLines, writers, ({ tx }) => billLines(tx))
  serve(assetSchedules.assetNote, readers, ({ tx, query }) => note(tx, query.from, query.to))
  serve(assetSchedules.assetNoteFile, readers, ({ tx, query }) => noteFile(tx, query))
  serve(assetSchedules.taxDepreciation, readers, ({ tx, query }) => taxYear(tx, query.year))
  serve(assetSchedules.taxDepreciationFile, readers, ({ tx, query }) => taxFile(tx, query))
  serve(contract.getFixedAsset, readers, ({ tx, params }) => get(tx, params.fixed_assets_id))
  serve(contract.createFixedAsset, writers, ({ tx, body }) => register(tx, body))
  serve(contract.updateFixedAsset, writers, ({ tx, params, body }) => update(tx, params.fixed_assets_id, body))
  serve(contract.removeFixedAsset, writers, ({ tx, params }) => remove(tx, params.fixed_assets_id))
  serve(contract.disposeFixedAsset, writers, ({ tx, params, body }) => disposal.dispose(tx, params.fixed_assets_id, body))
  serve(contract.undoDisposal, writers, ({ tx, params }) => disposal.undo(tx, params.fixed_assets_id))
  serve(depreciation.listDepreciationRuns, readers, ({ tx, query }) => runs.list(tx, query))
  serve(depreciation.previewDepreciation, readers, ({ tx, query }) => runs.preview(tx, query.period_to))
  serve(depreciation.runDepreciation, writers, ({ tx, body }) => runs.run(tx, body.period_to, body.amount))
  serve(depreciation.reverseDepreciation, writers, ({ tx, params, body }) =>
    runs.takeBack(tx, params.depreciation_runs_id, body.reverse_reason),
  )
}
