import type { IsoDate } from '#core/dates.ts'
import { decimalPaise } from '#core/money.ts'
import type { ExportAccount, ExportEntry } from './entries.ts'
import { accountNames, beancountPart } from './names.ts'

/** Options and an `open` for every account, dated the first day of the books. */
export function beancountHead(
  company_name: string,
  accounts: readonly ExportAccount[],
  first: IsoDate,
): { text: string; names: Map<string, string> } {
  const named = accountNames(accounts, beancountPart)
  const opened = [...named].map(
    ([account, name]) => `${first} open ${name} INR\n  code: ${quoted(account.code)}\n  name: ${quoted(account.account_name)}\n`,
  )
  return {
    text: `option "title" ${quoted(company_name)}\noption "operating_currency" "INR"\n\n${opened.join('')}`,
    names: new Map([...named].map(([account, name]) => [account.ledger_accounts_id, name])),
  }
}

export function beancountEntry(entry: ExportEntry, names: ReadonlyMap<string, string>): string {
  const { posting_date, journal_entries_id, source, source_ref, memo } = entry
  const lines = entry.lines.map(({ ledger_accounts_id, amount, line_memo }) => {
    const note = line_memo ? `    memo: ${quoted(line_memo)}\n` : ''
    return `  ${names.get(ledger_accounts_id)}  ${decimalPaise(amount)} INR\n${note}`
  })
  const facts = `  journal_entries_id: "${journal_entries_id}"\n  source: ${quoted(source)}\n  source_ref: ${quoted(source_ref)}\n`
  return `\n${posting_date} * ${quoted(memo)}\n${facts}${lines.join('')}`
}

function quoted(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
  return `"${line.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
