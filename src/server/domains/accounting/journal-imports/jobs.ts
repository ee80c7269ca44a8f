import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { GIVEN_UP } from '#server/platform/jobs.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { makeEntries } from './create-entries.ts'
import { lock } from './read.ts'
import { type InCompany, readFile } from './read-file.ts'

/** Continues an import: reads a file that was uploaded, or posts the entries of one that was started. */
export function journalImportJob({ files }: Pick<Dependencies, 'files'>): JobDefinition<{ journal_imports_id: string }> {
  return {
    name: 'journal-import',
    async run(company, { journal_imports_id }) {
      const status = async () => (await company((tx) => lock(tx, journal_imports_id))).import_status
      try {
        if ((await status()) === 'reading') {
          await company((tx) => startAgain(tx, journal_imports_id))
          await readFile(company, files, journal_imports_id)
        }
        if ((await status()) === 'making') await makeEntries(company, journal_imports_id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await fail(company, journal_imports_id, error.message)
      }
    },
    givenUp: (company, { journal_imports_id }) => fail(company, journal_imports_id, GIVEN_UP),
  }
}

type Tx = Parameters<Parameters<InCompany>[0]>[0]

/** A reading that was killed counts from nothing. */
const startAgain = (tx: Tx, journal_imports_id: string) =>
  tx.client.query('UPDATE journal_imports SET entry_count = 0 WHERE companies_id = $1 AND journal_imports_id = $2', [
    tx.companies_id,
    journal_imports_id,
  ])

const fail = (company: InCompany, journal_imports_id: string, failure: string) =>
  company(async (tx) => {
    await tx.client.query(
      `UPDATE journal_imports SET import_status = 'failed', failure = $3, finished_at = $4 WHERE companies_id = $1 AND journal_imports_id = $2`,
      [tx.companies_id, journal_imports_id, failure, tx.now],
    )
    await audit(tx, 'failed', 'journal_imports', journal_imports_id, { failure })
  })
