import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Around } from '#server/platform/spreadsheet.ts'
import * as company from '#server/domains/company/company/service.ts'
import { companyAmounts } from '#server/domains/documents/sheets/styled.ts'

/** The lines above the table of a report in a file: the company, the title and the period; and the format of its figures. */
export async function around(tx: CompanyTx, title: string, period: string): Promise<Around> {
  const { company_name } = await company.get(tx)
  const { label, ...amounts } = await companyAmounts(tx)
  return { heading: [company_name, title, t('{period} · amounts in {label}', { period, label })], amounts }
}
