import type { Module } from '#server/platform/module.ts'
import { customerPages } from '#server/domains/documents/mailing/customer-pages.ts'
import { estimatePage } from './address.ts'
import { statusRecorded } from '../estimates/status-effects.ts'
import { forgetAnswer } from './own-status.ts'
import { estimatePageRoutes, estimateShareRoutes } from './routes.ts'

export const estimateAnswersModule: Module = {
  routes({ open, serve }, dependencies) {
    estimatePageRoutes(open, dependencies)
    estimateShareRoutes(serve, dependencies)
  },
  extensions: [customerPages.add({ estimates: estimatePage }), statusRecorded.register(forgetAnswer)],
}
