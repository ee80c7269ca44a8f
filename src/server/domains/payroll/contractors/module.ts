import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { countEach, tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { contractorRows } from './contractor-rows.ts'
import { contractorRoutes } from './routes.ts'

export const contractorsModule: Module = {
  routes: ({ serve }, dependencies) => contractorRoutes(serve, dependencies),
  extensions: [
    auditNames.add({
      payroll_contractors: `(SELECT vendor_name FROM vendors v WHERE v.companies_id = payroll_contractors.companies_id AND v.vendors_id = payroll_contractors.vendors_id)`,
    }),
    tabbedLists.add({
      'payroll-contractors': {
        readers: ['APPS_PAYROLL', 'OWNER'],
        count: (tx) => countEach(tx, { contractors: 'payroll_contractors WHERE companies_id = $1' }),
      },
    }),
    rowImports.add({ 'payroll-contractors': contractorRows }),
  ],
}
