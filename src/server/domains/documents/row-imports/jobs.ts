import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { GIVEN_UP } from '#server/platform/jobs.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { checkDocuments } from './check-documents.ts'
import { makeRows } from './create-records.ts'
import { lock } from './read.ts'
import { type InCompany, readFile } from './read-file.ts'

/** Continues an import: reads and checks a file that was uploaded, or creates the rows of one that was started. */
export function rowImportJob(services: Dependencies): JobDefinition<{ row_imports_id: string; base?: string }> {
  const { files, config } = services
  return {
    name: 'row-import',
    async run(company, { row_imports_id, base = publicOrigin(config) }) {
      const status = async () => (await company((tx) => lock(tx, row_imports_id))).import_status
      try {
        if ((await status()) === 'reading') await readFile(company, files, row_imports_id)
        if ((await status()) === 'checking') await checkDocuments(company, row_imports_id)
        if ((await status()) === 'making') await makeRows(company, row_imports_id, { services, base })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await fail(company, row_imports_id, error.message)
      }
    },
    givenUp: (company, { row_imports_id }) => fail(company, row_imports_id, GIVEN_UP),
  }
}

const fail = (company: InCompany, row_imports_id: string, failure: string) =>
  company(async (tx) => {
    await tx.client.query(
      `UPDATE row_imports SET import_status = 'failed', failure = $3, finished_at = $4 WHERE companies_id = $1 AND row_imports_id = $2`,
      [tx.companies_id, row_imports_id, failure, tx.now],
    )
    await audit(tx, 'failed', 'row_imports', row_imports_id, { failure })
  })
