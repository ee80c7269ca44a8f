import { listLawValues } from '#contract/reporting/law-values.ts'
import { allPacks } from '#core/reporting/law-corrections/corrections.ts'
import { correctionsIn } from '#server/domains/reporting/law-corrections/list.ts'
import type { Serve } from '#server/platform/mounts.ts'

const readers = ['OWNER', 'ADMIN', 'APPS_TAXES', 'REPORTS', 'APPS_PAYROLL'] as const

export function lawValueRoutes(serve: Serve) {
  serve(listLawValues, readers, async ({ tx }) => ({
    packs: allPacks().map(({ pack, title, lists }) => ({
      pack,
      title,
      lists: lists.map(({ key, title: of, rows, correctable }) => ({
        key,
        title: of,
        is_correctable: correctable !== undefined,
        rows: [...rows],
      })),
    })),
    corrections: await correctionsIn(tx),
  }))
}
