import { suggesters } from '../reconciliation/rule-suggestions.ts'
import { ruleSuggestions } from './suggesting.ts'
import type { Module } from '#server/platform/module.ts'
import { bankRuleRoutes } from './routes.ts'
import { ruleRunJob, undoRunJob } from './jobs.ts'

export const bankRulesModule: Module = {
  routes: ({ serve }, dependencies) => bankRuleRoutes(serve, dependencies),
  jobs: () => [ruleRunJob(), undoRunJob()],
  extensions: [suggesters.add({ 'bank-rules': ruleSuggestions })],
}
