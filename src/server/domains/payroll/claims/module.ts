import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { claimRoutes } from './routes.ts'

export const claimsModule: Module = {
  routes: ({ serve }, dependencies) => claimRoutes(serve, dependencies),
  extensions: [auditNames.add({ payroll_claims: 'purpose' })],
}
