import type { Module } from '#server/platform/module.ts'
import { bankRuleRoutes } from './routes.ts'
import { ruleRunJob, undoRunJob } from './jobs.ts'

export const bankRulesModule: Module = {
  routes: ({ serve }, dependencies) => bankRuleRoutes(serve, dependencies),
  jobs: () => [ruleRunJob(), undoRunJob()],
}
