import { exportJournal } from '#contract/documents/exports.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { inCompany } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { type Rate, takeRate } from '#server/platform/rate-limit.ts'
import { exporters } from './service.ts'

/** Concurrent exports of the whole journal, per company: each reads all of its books. */
const EXPORTS: Rate = { name: 'journal export', most: 20, seconds: 600 }

export function exportRoutes(serve: Serve, { database }: Pick<Dependencies, 'database'>) {
  serve.staged(exportJournal, 'REPORTS', async ({ query, session, run }) => {
    await takeRate(database, EXPORTS, session.companies_id)
    const { file_name, media_type, write } = exporters[query.format]
    const who = { companies_id: session.companies_id, accounts_id: session.accounts_id }
    await run((tx) => audit(tx, 'exported', 'journal', tx.companies_id, { format: query.format }))
    // Each page is read in its own short transaction: a slow download holds no connection.
    return { file_name, media_type, content: write((work) => inCompany(database, who, work)) }
  })
}
