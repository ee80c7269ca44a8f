import { decimalPaise } from '#core/money.ts'
import type { ExportAccount, ExportEntry } from './entries.ts'
import { accountNames, hledgerPart } from './names.ts'

/** The header of a journal: the commodity and every account, declared, so that `hledger check --strict` passes. */
export function hledgerHead(
  company_name: string,
  accounts: readonly ExportAccount[],
): { text: string; names: Map<string, string> } {
  const named = accountNames(accounts, hledgerPart)
  const declared = [...named.values()].map((name) => `account ${name}\n`).join('')
  return {
    text: `; Journal of ${oneLine(company_name)}\n\ncommodity 1000.00 INR\n\n${declared}`,
    names: new Map([...named].map(([account, name]) => [account.ledger_accounts_id, name])),
  }
}

/** One entry. The status mark and the code prevent a description such as `(x)` or `! y` from being parsed as one. */
export function hledgerEntry(entry: ExportEntry, names: ReadonlyMap<string, string>): string {
  const { posting_date, source, source_ref, memo, journal_entries_id } = entry
  const tags = `journal_entries_id:${journal_entries_id}, source:${tagText(source)}, source_ref:${tagText(source_ref)}`
  const lines = entry.lines.map(({ ledger_accounts_id, amount, line_memo }) => {
    const note = line_memo ? `  ; ${comment(line_memo)}` : ''
    return `    ${names.get(ledger_accounts_id)}  ${decimalPaise(amount)} INR${note}\n`
  })
  return `\n${posting_date} * (${codeText(source)}) ${description(memo)}\n    ; ${tags}\n${lines.join('')}`
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
/** A semicolon would begin a comment. */
const description = (text: string) => oneLine(text).replaceAll(';', ',')
/** In comments a colon makes a tag (`date:` even moves the posting) and square brackets a date. */
const comment = (text: string) => oneLine(text).replaceAll(':', ' -').replaceAll('[', '(').replaceAll(']', ')')
const tagText = (text: string) => comment(text).replaceAll(',', ' ')
const codeText = (text: string) => oneLine(text).replaceAll(/[();]/g, '')
