import type { BooksReport } from '#server/ledger/verify.ts'
import type { Config } from '#server/config.ts'
import type { Command } from './command.ts'
import { type CompanyName, companiesOf } from './companies.ts'
import { withDatabase } from './reach.ts'

type Verdict = CompanyName & BooksReport
type FullVerdict = Verdict & { files: string[] }

export const verify: Command = {
  summary: 'Prove the books and uploaded files of every company: audit chain, balances, invariants, checksums',
  operands: [],
  options: { company: { type: 'string', value: 'NAME', says: 'only this company, by name or id' } },
  notes: 'Exit code 1 when anything is broken.',
  async run(given, readConfig) {
    const config = readConfig()
    const verdicts = await withDatabase(config, async (url) => {
      const files = await badFiles(config, url)
      return (await verifyAll(url, given.option('company'))).map((verdict): FullVerdict => {
        const own = files.filter(({ companies_id }) => companies_id === verdict.companies_id)
        return { ...verdict, ok: verdict.ok && own.length === 0, files: own.map(({ says }) => says) }
      })
    })
    const broken = verdicts.filter((verdict) => !verdict.ok)
    const sum = `${verdicts.length - broken.length} ok, ${broken.length} failed`
    return { text: [...verdicts.flatMap(lines), sum].join('\n'), json: verdicts, failed: broken.length > 0 }
  },
}

/** Uploaded files whose bytes are missing or differ from the upload. */
async function badFiles(config: Config, url: string) {
  const { fileRows, fileState } = await import('#server/platform/restore-files.ts')
  const bad: { companies_id: string; says: string }[] = []
  for await (const row of fileRows(url)) {
    const state = await fileState(config.files, row)
    if (state !== 'whole')
      bad.push({ companies_id: row.companies_id, says: `${row.original_file_name} (${row.key}) is ${state}` })
  }
  return bad
}

/** Verifies the books of each company, or of the given one. */
export async function verifyAll(url: string, wanted?: string): Promise<Verdict[]> {
  const { verifyBooks } = await import('#server/ledger/verify.ts')
  const { clockAt } = await import('#server/platform/clock.ts')
  const { inCompany, openDatabase } = await import('#server/platform/db.ts')
  const database = openDatabase(url, clockAt(undefined), 1)
  try {
    const verdicts: Verdict[] = []
    for (const company of await companiesOf(url, wanted)) {
      const who = { companies_id: company.companies_id, accounts_id: null }
      verdicts.push({ ...company, ...(await inCompany(database, who, (tx) => verifyBooks(tx))) })
    }
    return verdicts
  } finally {
    await database.close()
  }
}

function lines({ company_name, companies_id, ok, broken, audit, files }: FullVerdict): string[] {
  const chain = audit.first_bad
    ? `audit chain broken at ${audit.first_bad.seq}: ${audit.first_bad.reason}`
    : `audit chain whole over ${audit.sealed} rows${audit.pending > 0 ? `, ${audit.pending} not sealed yet` : ''}`
  const books =
    broken.length === 0 ? 'every entry balances, every balance equals its lines' : `${broken.length} broken invariants`
  return [
    `${ok ? 'ok    ' : 'failed'} ${company_name} (${companies_id}): ${books}; ${chain}`,
    ...broken.slice(0, 20).map(({ invariant, subject, detail }) => `         ${invariant}: ${subject}, ${detail}`),
    ...files.slice(0, 20).map((says) => `         file: ${says}`),
  ]
}
