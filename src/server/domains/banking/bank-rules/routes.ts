import * as contract from '#contract/banking/bank-rules.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { listMined, tryRule } from './history.ts'
import { get, list } from './run-rows.ts'
import * as runs from './runs.ts'
import * as service from './service.ts'

export function bankRuleRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listBankRules, 'BANKING', ({ tx }) => service.list(tx))
  serve(contract.createBankRule, 'BANKING', ({ tx, body }) => service.create(tx, body))
  serve(contract.tryBankRule, 'BANKING', ({ tx, body }) => tryRule(tx, body))
  serve(contract.listMinedRules, 'BANKING', ({ tx }) => listMined(tx))
  serve(contract.orderBankRules, 'BANKING', ({ tx, body }) => service.order(tx, body.bank_rules_ids))
  serve(contract.updateBankRule, 'BANKING', ({ tx, params, body }) => service.update(tx, params.bank_rules_id, body))
  serve(contract.pauseBankRule, 'BANKING', ({ tx, params, body }) => service.setActive(tx, params.bank_rules_id, body.is_active))
  serve(contract.removeBankRule, 'BANKING', ({ tx, params }) => service.remove(tx, params.bank_rules_id))
  serve(contract.runBankRules, 'BANKING', ({ tx, body }) => runs.start(tx, services.jobs, body))
  serve(contract.listRuleRuns, 'BANKING', ({ tx, query }) => list(tx, query))
  serve(contract.getRuleRun, 'BANKING', ({ tx, params }) => get(tx, params.bank_rule_runs_id))
  serve(contract.undoRuleRun, 'BANKING', ({ tx, params }) => runs.undoRun(tx, services.jobs, params.bank_rule_runs_id))
}
