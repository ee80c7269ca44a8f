import * as contract from '#contract/payroll/employee-assets.ts'
import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { assetRows } from './asset-rows.ts'
import { agreeRecovery, changeAsset, giveAsset, ownAssets, returnAsset, viewAssets, voidAsset } from './service.ts'
import { listAssetsGiven } from './stored.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export const employeeAssetsModule: Module = {
  routes: ({ serve }) => {
    serve(contract.listAssetsGiven, access, ({ tx, query }) => listAssetsGiven(tx, query))
    serve(contract.listEmployeeAssets, access, ({ tx, params }) => viewAssets(tx, params.payroll_employees_id))
    serve(contract.listOwnAssets, 'MEMBER', ({ tx }) => ownAssets(tx))
    serve(contract.giveAsset, access, ({ tx, params, body }) => giveAsset(tx, params.payroll_employees_id, body))
    serve(contract.changeAsset, access, ({ tx, params, body }) => changeAsset(tx, params, body))
    serve(contract.returnAsset, access, ({ tx, params, body }) => returnAsset(tx, params, body))
    serve(contract.agreeRecovery, access, ({ tx, params, body }) => agreeRecovery(tx, params, body))
    serve(contract.voidAsset, access, ({ tx, params }) => voidAsset(tx, params))
  },
  extensions: [rowImports.add({ 'payroll-assets': assetRows })],
}
