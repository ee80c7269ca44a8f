import pg from 'pg'
import { OperatorError } from '#server/config.ts'
import { OPERATOR_ID } from '#server/domains/company/operator/id.ts'

export type CompanyName = { companies_id: string; company_name: string }

/** Every company, or the one with this name or id. Throws OperatorError if there is none or more than one. */
export async function companiesOf(url: string, wanted?: string): Promise<CompanyName[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<CompanyName>(
      'SELECT companies_id, company_name FROM companies WHERE $1::text IS NULL OR companies_id::text = $1 OR lower(company_name) = lower($1) ORDER BY company_name, companies_id',
      [wanted ?? null],
    )
    if (wanted !== undefined && rows.length === 0)
      throw new OperatorError(`There is no company ${wanted}: give its name or its id.`)
    return rows
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42P01') throw cause
    throw new OperatorError('The database has no tables yet: run kosha migrate, or start the server.', { cause })
  } finally {
    await client.end()
  }
}

/** The one company meant; the operator's own only when it is named. */
export async function companyOf(url: string, wanted: string | undefined): Promise<CompanyName> {
  const found = (await companiesOf(url, wanted)).filter(
    ({ companies_id }) => wanted !== undefined || companies_id !== OPERATOR_ID,
  )
  const [company, second] = found
  if (company === undefined) throw new OperatorError('There is no company yet: sign up first, or make the demo company.')
  if (second === undefined) return company
  const names = found.slice(0, 10).map(({ company_name, companies_id }) => `${company_name} (${companies_id})`)
  throw new OperatorError(`There are ${found.length} companies: choose one with --company, by name or id: ${names.join(', ')}.`)
}
