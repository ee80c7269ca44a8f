import * as contract from '#contract/billing/subscription.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as history from './history.ts'
import * as service from './service.ts'
import { subscription } from './view.ts'

const leaders = ['OWNER', 'ADMIN'] as const

/** Mounted without the guard against overdue plans: this is where one is paid. */
export function subscriptionRoutes(serve: Serve, services: Dependencies) {
  serve(contract.getSubscription, 'MEMBER', ({ tx }) => subscription(tx))
  serve(contract.listPlans, leaders, async () => ({ rows: service.offers() }))
  serve(contract.startTrial, leaders, ({ tx }) => service.startTrial(tx))
  serve(contract.quotePlan, leaders, ({ tx, query }) => service.quotePlan(tx, query.subscription_packages_id))
  serve(contract.choosePlan, leaders, ({ tx, body }) => service.choose(tx, services, body.subscription_packages_id))
  serve(contract.dropOrder, leaders, ({ tx }) => service.dropOrder(tx))
  serve(contract.cancelPlan, leaders, ({ tx, body }) => service.cancel(tx, body.cancel_reason))
  serve(contract.keepPlan, leaders, ({ tx }) => service.keep(tx))
  serve(contract.seeMigration, leaders, ({ tx }) => service.seeMigration(tx))
  serve(contract.listPlanPayments, leaders, ({ tx, query }) => history.list(tx, query))
  serve(contract.downloadPlanInvoice, leaders, ({ tx, params }) => history.invoice(tx, services, params.plan_payments_id))
}
