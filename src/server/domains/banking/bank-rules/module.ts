import { suggesters } from '../reconciliation/rule-suggestions.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { ruleSuggestions } from './suggest-accounts.ts'
import type { Module } from '#server/platform/module.ts'
import { bankRuleRoutes } from './routes.ts'
import { ruleRunJob, undoRunJob } from './jobs.ts'
import { bankRulesSentences } from './audit-words.ts'

export const bankRulesModule: Module = {
  routes: ({ serve }, dependencies) => bankRuleRoutes(serve, dependencies),
  jobs: () => [ruleRunJob(), undoRunJob()],
  extensions: [
    menuEntries.add({
      'bank-rules': {
        section: 'banking',
        place: 50,
        label: 'Rules',
        about: 'Rules that book bank lines automatically',
        isMore: true,
        link: '/banking/rules',
        icon: 'filter',
        permissions: ['BANKING'],
      },
    }),
    auditNames.add({ bank_rules: 'rule_name' }),
    auditSentences.add(bankRulesSentences),
    suggesters.add({ 'bank-rules': ruleSuggestions }),
  ],
}
