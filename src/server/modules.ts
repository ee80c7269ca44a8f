import { tax } from './domains/tax/modules.ts'
import { messaging } from './domains/messaging/modules.ts'
import { company } from './domains/company/modules.ts'
import { documents } from './domains/documents/modules.ts'
import { identity } from './domains/identity/modules.ts'
import { accounting } from './domains/accounting/modules.ts'
import { currencies } from './domains/currencies/modules.ts'
import { directory } from './domains/directory/modules.ts'
import { marketplace } from './domains/marketplace/modules.ts'
import { approvals } from './domains/approvals/modules.ts'
import { assets } from './domains/assets/modules.ts'
import { sales } from './domains/sales/modules.ts'
import { purchases } from './domains/purchases/modules.ts'
import { compliance } from './domains/compliance/modules.ts'
import { banking } from './domains/banking/modules.ts'
import { billing } from './domains/billing/modules.ts'
import { payouts } from './domains/payouts/modules.ts'
import { payroll } from './domains/payroll/modules.ts'
import { reporting } from './domains/reporting/modules.ts'
import { closing } from './domains/closing/modules.ts'
import { assistant } from './domains/assistant/modules.ts'
import { integrations } from './domains/integrations/modules.ts'
import { workspace } from './domains/workspace/modules.ts'
import type { Dependencies } from './platform/dependencies.ts'
import type { JobDefinition } from './platform/job-definition.ts'
import { withSubscriptionGuard } from './domains/entitlements/plan-limits/write-guard.ts'
import type { Module, Mounts } from './platform/module.ts'
import type { ScheduledTask } from './platform/scheduler.ts'

/** Every slice, by domain, the lower ones first: a domain imports only those above it in this list. */
const modules: readonly Module[] = [
  ...tax,
  ...messaging,
  ...company,
  ...documents,
  ...identity,
  ...accounting,
  ...currencies,
  ...directory,
  ...marketplace,
  ...approvals,
  ...assets,
  ...sales,
  ...purchases,
  ...compliance,
  ...banking,
  ...billing,
  ...payouts,
  ...payroll,
  ...reporting,
  ...closing,
  ...assistant,
  ...integrations,
  ...workspace,
]

for (const { extensions = [] } of modules) for (const extension of extensions) extension.install()

/** Mounts every slice. */
export function mountModules({ serve, ...mounts }: Omit<Mounts, 'always'>, dependencies: Dependencies): void {
  const ways: Mounts = { ...mounts, serve: withSubscriptionGuard(serve), always: serve }
  for (const { routes } of modules) routes?.(ways, dependencies)
}

/** Every job of every slice. */
export const jobDefinitions = (dependencies: Dependencies): readonly JobDefinition[] =>
  modules.flatMap(({ jobs }) => [...(jobs?.(dependencies) ?? [])])

/** Runs the due schedules of modules one after the other, every minute. A failure is reported and stops no other. */
export const calendar = (dependencies: Dependencies, onError: (error: unknown) => void): ScheduledTask => ({
  name: 'what is due by the calendar',
  everyMs: 60_000,
  async run() {
    for (const due of modules.flatMap(({ schedules = [] }) => schedules)) await due(dependencies).catch(onError)
  },
})
