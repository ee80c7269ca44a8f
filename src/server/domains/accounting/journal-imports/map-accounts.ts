import type { Body } from '#contract/endpoint.ts'
import type { mapImportAccounts } from '#contract/accounting/journal-imports.ts'
import { headingsOf } from '#core/ledger/account-headings.ts'
import type { AccountType } from '#core/ledger/chart-account.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { nameIn, proposalFor } from '#core/accounting/journal-files/proposal.ts'
import type { Book, FileAccount } from '#core/accounting/journal-files/types.ts'
import { t } from '#core/messages.ts'
import { type ExportAccount, exportAccounts } from '#server/domains/documents/exports/entries.ts'
import { accountNames, beancountPart, hledgerPart } from '#server/domains/documents/exports/names.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { reservedAccountsOf } from '../ledger-accounts/reserved-accounts.ts'
import { accountsOf, accountView, lock } from './read.ts'
import type { AccountRecord } from './table.ts'

type Found = Pick<AccountRecord, 'account_no' | 'file_account' | 'line_count' | 'sums'>

const digits: Record<AccountType, string> = { asset: '1', liability: '2', equity: '3', income: '4', expense: '5' }
const opening = /\b(opening(\/closing)?[-_ ]?balances?|difference in opening balances?)\b/i

/** The chart's account for each account of the file, where known: the one of that code or name, otherwise a new one. */
export async function proposeAccounts(
  tx: CompanyTx,
  book: Pick<Book, 'accounts' | 'groups'>,
  found: readonly Found[],
): Promise<AccountRecord[]> {
  const chart = await exportAccounts(tx)
  const equity = await accountOf(tx, 'opening_balance_equity')
  const held = await reservedAccountsOf(tx)
  const known = lookup(chart.filter(({ ledger_accounts_id }) => !held.has(ledger_accounts_id)))
  const codes = new Set(chart.map(({ code }) => code))
  const freeCode = freeCodes(codes)
  return found.map((each) => {
    const said = book.accounts.get(each.file_account) ?? {}
    const same =
      known(each.file_account, said) ??
      (opening.test(each.file_account) ? chart.find((row) => row.ledger_accounts_id === equity) : undefined)
    if (same) {
      const { ledger_accounts_id, code, account_name, account_type, schedule_iii } = same
      return { ...each, ledger_accounts_id, code, account_name, account_type, schedule_iii, is_sure: true }
    }
    const { account_type, schedule_iii, is_sure } = proposalFor(each.file_account, said, book.groups)
    const code = said.code !== undefined && isCode.test(said.code) && !codes.has(said.code) ? said.code : freeCode(account_type)
    codes.add(code)
    return {
      ...each,
      ledger_accounts_id: null,
      code,
      account_name: nameIn(each.file_account, said, schedule_iii),
      account_type,
      schedule_iii,
      is_sure,
    }
  })
}

const isCode = /^[0-9A-Za-z][0-9A-Za-z./-]{0,11}$/

/**
 * Returns the next code of a type that is not in `codes`. It continues from the last one: a file may name thousands of accounts.
 */
function freeCodes(codes: ReadonlySet<string>): (type: AccountType) => string {
  const next = new Map<AccountType, number>()
  return (type) => {
    let at = next.get(type) ?? 9001
    while (codes.has(`${digits[type]}${at}`)) at++
    next.set(type, at)
    return `${digits[type]}${at}`
  }
}

/** By code, by the names our own exports give, by name. */
function lookup(chart: readonly ExportAccount[]): (name: string, said: FileAccount) => ExportAccount | undefined {
  const byCode = new Map(chart.map((row) => [row.code, row]))
  const exported = new Map(
    [hledgerPart, beancountPart].flatMap((part) => [...accountNames(chart, part)].map(([row, name]) => [name, row])),
  )
  const byName = new Map<string, ExportAccount | null>()
  for (const row of chart) {
    const name = row.account_name.toLowerCase()
    byName.set(name, byName.has(name) ? null : row)
  }
  return (name, { code, account_type }) => {
    const coded = code === undefined ? undefined : byCode.get(code)
    // The same code for another kind of account is another chart's.
    if (coded && (account_type === undefined || coded.account_type === account_type)) return coded
    const own = exported.get(name)
    if (own) return own
    const last = name.split(':').at(-1)?.trim().toLowerCase() ?? ''
    const named = byName.get(name.toLowerCase()) ?? (name.includes(':') ? byName.get(last) : undefined)
    const type = account_type ?? proposalFor(name, {}, new Map()).account_type
    return named && (account_type === undefined && !name.includes(':') ? true : named.account_type === type) ? named : undefined
  }
}

/**
 * Sets what accounts of the file are. Throws `invalid` at the account that cannot be so, `wrong_state` once entries are being
 * posted.
 */
export async function mapAccounts(tx: CompanyTx, journal_imports_id: string, { accounts }: Body<typeof mapImportAccounts>) {
  const { import_status } = await lock(tx, journal_imports_id)
  if (import_status !== 'checked') throw new AppError('wrong_state', 'You can no longer change the accounts of this import.')
  await check(tx, journal_imports_id, accounts)
  await tx.client.query(
    `UPDATE journal_import_accounts a SET ledger_accounts_id = r.ledger_accounts_id, code = r.code, account_name = r.account_name,
       account_type = r.account_type, schedule_iii = r.schedule_iii, is_sure = true
     FROM jsonb_to_recordset($3::jsonb) AS r(account_no integer, ledger_accounts_id uuid, code text, account_name text, account_type text, schedule_iii text)
     WHERE a.companies_id = $1 AND a.journal_imports_id = $2 AND a.account_no = r.account_no`,
    [tx.companies_id, journal_imports_id, JSON.stringify(accounts)],
  )
  const rows = await accountsOf(
    tx,
    journal_imports_id,
    accounts.map(({ account_no }) => account_no),
  )
  return { rows: rows.map(accountView) }
}

async function check(tx: CompanyTx, journal_imports_id: string, accounts: Body<typeof mapImportAccounts>['accounts']) {
  const chart = await exportAccounts(tx)
  const ids = new Set(chart.map(({ ledger_accounts_id }) => ledger_accounts_id))
  const held = await reservedAccountsOf(tx)
  const changed = new Set(accounts.map(({ account_no }) => account_no))
  const others = (await accountsOf(tx, journal_imports_id)).filter(
    (row) => !changed.has(row.account_no) && row.ledger_accounts_id === null,
  )
  const codes = new Set([...chart.map(({ code }) => code), ...others.map(({ code }) => code)])
  const issues = accounts.flatMap(({ ledger_accounts_id, code, account_type, schedule_iii }, at): Issue[] => {
    if (ledger_accounts_id !== null) {
      const path = `accounts.${at}.ledger_accounts_id`
      if (!ids.has(ledger_accounts_id)) return [{ path, message: 'This account is not in the chart of accounts' }]
      return held.has(ledger_accounts_id) ? [{ path, message: 'This account is in another currency: choose another' }] : []
    }
    if (!isCode.test(code)) return [{ path: `accounts.${at}.code`, message: 'Use letters and digits, such as 1521' }]
    if (codes.has(code)) return [{ path: `accounts.${at}.code`, message: 'Another account has this code' }]
    codes.add(code)
    const fits = headingsOf(account_type).some(({ heading }) => heading === schedule_iii)
    return fits
      ? []
      : [
          {
            path: `accounts.${at}.schedule_iii`,
            message: t('Choose one of: {map}', {
              map: headingsOf(account_type)
                .map(({ heading }) => heading)
                .join(', '),
            }),
          },
        ]
  })
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
}
