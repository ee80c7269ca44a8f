import * as contract from '#contract/payroll/law-impact.ts'
import { lawChanges } from '#core/payroll/law-impact.ts'
import type { Module } from '#server/platform/module.ts'
import { ceilingImpact, changeImpact } from './law-impact.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const
/** Earlier months are under older law than payroll has. */
const SINCE = '2025-12-01'

export const lawImpactModule: Module = {
  routes: ({ serve }) => {
    serve(contract.listLawChanges, access, async () => ({ rows: lawChanges(SINCE) }))
    serve(contract.lawChangeImpact, access, ({ tx, query }) => changeImpact(tx, query))
    serve(contract.draftImpact, access, ({ tx, query: { kind, on, wage_limit } }) =>
      ceilingImpact(tx, { kind, on, ceiling: Number(wage_limit) * 100 }),
    )
  },
}
