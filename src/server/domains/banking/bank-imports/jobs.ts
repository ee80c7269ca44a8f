import type { ImportOptions } from '#contract/banking/bank-imports.ts'
import { AppError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, inCompany, keptApart } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { likelySize } from '#server/platform/workers/task.ts'
import { lock } from '../bank-accounts/service.ts'
import { afterImport } from '../bank-rules/runs.ts'
import { failImport, finishImport, get, showProgress } from './imports.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { importLines } from './lines.ts'
import { open } from './preview.ts'
import type { FileHead, StatementParser } from './statement-parser.ts'
import { withReading } from './import-session.ts'

type Waiting = { bank_imports_id: string; account_key: string }
type ImportPayload = Omit<ImportOptions, 'accounts'> & { files_id: string; imports: Waiting[] }

/** Imports a long file: every account of it in one transaction, with its progress shown from outside. Run again, it adds nothing. */
export function importJob(services: Dependencies): JobDefinition<ImportPayload> {
  return {
    name: 'bank-import',
    retries: 3,
    async run(company, { files_id, imports, ...choices }) {
      try {
        const { companies_id, size } = await company(async (tx) => ({
          companies_id: tx.companies_id,
          size: likelySize(await services.files.describe(tx, files_id)),
        }))
        const load = async () => {
          const { bytes, original_file_name } = await company((tx) => services.files.read(tx, files_id))
          return { bytes, file_name: original_file_name }
        }
        const importAll = (reading: StatementParser) =>
          company(async (tx) => {
            const { head } = await open(tx, reading, choices)
            for (const each of imports) await run(tx, services, reading, head, each)
          })
        await withReading({ companies_id }, { size, load }, importAll, true)
      } catch (error) {
        const known = error instanceof AppError && error.code !== 'unavailable'
        const failure = known
          ? error.message
          : 'Something went wrong on our side and nothing was imported. Import the file again.'
        await company(async (tx) => {
          for (const { bank_imports_id } of imports) await failImport(tx, bank_imports_id, failure)
        })
        if (!known) throw error
      }
    },
  }
}

async function run(
  tx: CompanyTx,
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  reading: StatementParser,
  head: FileHead,
  { bank_imports_id, account_key }: Waiting,
) {
  const { bank_accounts_id } = await get(tx, bank_imports_id)
  await lock(tx, bank_accounts_id)
  const { import_status } = await get(tx, bank_imports_id)
  const account = head.accounts.find((each) => each.account_key === account_key)
  if (import_status !== 'importing' || !account) return
  const target = { bank_imports_id, bank_accounts_id }
  // Stored by a transaction of its own, because rows of this one are invisible until it ends.
  const { companies_id, accounts_id } = tx
  const counts = await importLines(tx, reading, account, target, (done) =>
    inCompany(keptApart(database), { companies_id, accounts_id }, (other) => showProgress(other, bank_imports_id, done)),
  )
  await finishImport(tx, { jobs }, target, counts)
  await afterImport(tx, jobs, target)
  await notify(tx, {
    to: { accounts_ids: [tx.accounts_id] },
    kind: 'bank_import',
    title: sentence('Bank statement imported'),
    text: sentence('{count, plural, one {# line} other {# lines}} added, {known} known before', {
      count: counts.new_count,
      known: counts.duplicate_count,
    }),
    link: `/banking/transactions?import=${bank_imports_id}`,
  })
}
