import { exportJournal } from '#contract/exports.ts'
import type { Services } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import { inCompany } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { exporters } from './service.ts'

export function exportRoutes(serve: Serve, { database }: Pick<Services, 'database'>) {
  serve(exportJournal, 'REPORTS', async ({ tx, query, session }) => {
    const { file_name, media_type, write } = exporters[query.format]
    const who = { companies_id: session.companies_id, accounts_id: session.accounts_id }
    await audit(tx, 'exported', 'journal', tx.companies_id, { format: query.format })
    // Each page is read in its own short transaction: a slow download holds no connection.
    return { file_name, media_type, content: write((work) => inCompany(database, who, work)) }
  })
}
