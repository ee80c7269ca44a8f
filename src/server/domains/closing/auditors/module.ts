import type { Module } from '#server/platform/module.ts'
import { countEach, tabbedLists, yearOf } from '#server/domains/documents/lists/tab-counts.ts'
import { financialYear } from '#core/dates.ts'
import { auditorRoutes, readers } from './routes.ts'

export const auditorsModule: Module = {
  routes: ({ serve }, dependencies) => auditorRoutes(serve, dependencies),
  extensions: [
    tabbedLists.add({
      audit: {
        readers,
        count(tx, of) {
          const { start, end } = financialYear(yearOf(of))
          return countEach(
            tx,
            {
              requests: 'audit_requests WHERE companies_id = $1 AND period_start = $2',
              comments: `audit_comments c JOIN journal_entries e USING (companies_id, journal_entries_id)
                WHERE c.companies_id = $1 AND e.posting_date BETWEEN $2 AND $3`,
              adjustments: 'audit_adjustments WHERE companies_id = $1 AND period_start = $2',
            },
            [start, end],
          )
        },
      },
    }),
  ],
}
