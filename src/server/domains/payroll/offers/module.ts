import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { offerJob } from './offer-mail.ts'
import { offerPageRoutes, offerRoutes } from './routes.ts'

export const offersModule: Module = {
  routes: ({ serve, open }, dependencies) => {
    offerRoutes(serve, dependencies)
    offerPageRoutes(open, dependencies)
  },
  jobs: (dependencies) => [offerJob(dependencies)],
  extensions: [auditNames.add({ payroll_offers: `'OFR-' || lpad(offer_no::text, 4, '0') || ' (' || candidate_name || ')'` })],
}
