import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { countEach, tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { claimRoutes } from './routes.ts'

export const claimsModule: Module = {
  routes: ({ serve }, dependencies) => claimRoutes(serve, dependencies),
  extensions: [
    auditNames.add({ payroll_claims: 'purpose' }),
    tabbedLists.add({
      'payroll-claims': {
        readers: ['APPS_PAYROLL', 'OWNER'],
        count: (tx) => countEach(tx, { submitted: `payroll_claims WHERE companies_id = $1 AND claim_status = 'submitted'` }),
      },
    }),
  ],
}
