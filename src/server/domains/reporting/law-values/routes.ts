import { listLawValues } from '#contract/reporting/law-values.ts'
import { payrollPacks } from '#core/payroll/law/packs.ts'
import { taxPacks } from '#core/tax/law/packs.ts'
import type { Serve } from '#server/platform/mounts.ts'

const readers = ['OWNER', 'ADMIN', 'APPS_TAXES', 'REPORTS', 'APPS_PAYROLL'] as const

export function lawValueRoutes(serve: Serve) {
  serve(listLawValues, readers, async () => ({
    packs: [...taxPacks(), ...payrollPacks()].map(({ lists, ...pack }) => ({
      ...pack,
      lists: lists.map(({ rows, ...list }) => ({ ...list, rows: [...rows] })),
    })),
  }))
}
