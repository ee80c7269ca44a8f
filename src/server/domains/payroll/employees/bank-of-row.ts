import * as z from 'zod/mini'
import { issueWords } from '#contract/issue-words.ts'
import { PayeeBank } from '#contract/directory/payee-banks.ts'
import type { Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { bankOfIfsc } from '#server/domains/company/pincodes/ifsc.ts'
import type { RowValues } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'

/** Where the person of a row is paid; nothing when neither number nor IFSC is given. `named`: the cell with their name. */
export function bankOfRow(given: RowValues, named: string): { issues: Issue[]; value: PayeeBank | null } {
  const [number, ifsc] = [words(given, 'bank_account_number', null), words(given, 'bank_ifsc', null)]
  if (number === null && ifsc === null) return { issues: [], value: null }
  const place = {
    bank_account_name: words(given, named, null) ?? '',
    bank_account_number: number,
    bank_ifsc: ifsc ?? '',
    upi_vpa: null,
  }
  const read = z.safeParse(PayeeBank, place, { error: issueWords })
  const issues: Issue[] = (read.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
  if (number === null) issues.push({ path: 'bank_account_number', message: t('Enter the account number') })
  if (read.success && bankOfIfsc(read.data.bank_ifsc) === undefined)
    issues.push({ path: 'bank_ifsc', message: t('No branch has the IFSC {bank_ifsc}', { bank_ifsc: read.data.bank_ifsc }) })
  return { issues, value: read.success ? read.data : null }
}
