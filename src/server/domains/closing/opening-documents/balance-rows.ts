import { AppError, fieldError, type Issue } from '#core/errors.ts'
import { accountFinder } from '#core/ledger/named-account.ts'
import { t } from '#core/messages.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { replace } from '#server/domains/accounting/journals/opening.ts'
import { text } from '#server/domains/directory/import-columns/documents.ts'
import type { RowValues, LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import { lockOpenedOn } from '#server/domains/accounting/openings/books.ts'

/** A trial balance as of the opening date: the rows of the file become one entry, which replaces the earlier opening balances. */
export const openingBalanceRows: LinesKind = {
  kind: 'opening-balances',
  shape: 'lines',
  noun: ['trial balance', 'trial balances'],
  access: ['OWNER', 'ADMIN', 'MANAGER'],
  columns: [
    {
      field: 'account',
      header: 'Account',
      names: ['Account name', 'Ledger', 'Ledger name', 'Particulars', 'Code', 'Account code'],
      kind: 'text',
      is_required: true,
      help: 'Its name or code in your chart of accounts',
      example: 'HDFC current',
    },
    {
      field: 'debit',
      header: 'Debit',
      names: ['Debit (₹)', 'Dr', 'Debit balance', 'Net debit'],
      kind: 'money',
      side: 'debit',
      help: '',
      example: '50,000.00',
    },
    {
      field: 'credit',
      header: 'Credit',
      names: ['Credit (₹)', 'Cr', 'Credit balance', 'Net credit'],
      kind: 'money',
      side: 'credit',
      help: '',
      example: '',
    },
    {
      field: 'balance',
      header: 'Balance',
      names: ['Closing balance', 'Net balance', 'Opening balance'],
      kind: 'balance',
      help: 'In place of debit and credit: an amount with Dr or Cr',
      example: '',
    },
  ],
  matches: [],
  key: () => 'trial balance',
  async make(tx, lines) {
    const named = await accountsNamed(tx, lines)
    const accounts = named.map(({ row }) => row.ledger_accounts_id)
    const amounts = lines.map(sidesOf)
    if (amounts.every(({ debit, credit }) => debit === 0 && credit === 0))
      throw fieldError('lines.0.debit', 'No row of this file has a debit, a credit or a balance')
    const issues = amounts.flatMap(({ debit, credit }, at): Issue[] =>
      debit > 0 && credit > 0 ? [{ path: `lines.${at}.credit`, message: 'Enter a debit or a credit, not both' }] : [],
    )
    if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
    const as_of = await lockOpenedOn(tx)
    const equity = await accountOf(tx, 'opening_balance_equity')
    const body = lines.flatMap((_, at) => {
      const [ledger_accounts_id = '', sides] = [accounts[at], amounts[at]]
      // The balancing account is calculated.
      return sides && ledger_accounts_id !== equity && sides.debit !== sides.credit ? [{ ledger_accounts_id, ...sides }] : []
    })
    const { journal_entries_id } = await posted(tx, as_of, body, accounts)
    const total = amounts.reduce((sum, { debit }) => sum + debit, 0)
    const marks = named.map(({ row, synonym }) => (synonym ? t('Taken as {account}', { account: row.account_name }) : null))
    return { made_id: journal_entries_id ?? '', result: 'Posted', total, marks }
  },
}

function sidesOf(line: RowValues): { debit: number; credit: number } {
  // Beside a balance, debit and credit are what moved in the year.
  const balance = line['balance']
  if (balance === undefined) return { debit: Number(line['debit'] ?? 0), credit: Number(line['credit'] ?? 0) }
  const amount = Number(balance)
  return amount < 0 ? { debit: 0, credit: 0 - amount } : { debit: amount, credit: 0 }
}

/** The refusals of the form speak of its own lines; here each goes to the row of its account. */
async function posted(tx: CompanyTx, as_of: string, lines: Parameters<typeof replace>[1]['lines'], accounts: readonly string[]) {
  try {
    return await replace(tx, { as_of, lines })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const issues = error.issues.map(({ path, message }) => {
      const at = Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? -1)
      const row = accounts.indexOf(lines[at]?.ledger_accounts_id ?? '')
      return row < 0 ? { path: '', message } : { path: `lines.${row}.account`, message }
    })
    throw new AppError(error.code, error.message, { issues, cause: error })
  }
}

type Account = { ledger_accounts_id: string; code: string; account_name: string; account_role: string | null }

/** The account of each row. Throws `invalid` at each row that matches none, with the nearest accounts, or more than one. */
async function accountsNamed(tx: CompanyTx, lines: readonly RowValues[]): Promise<{ row: Account; synonym: boolean }[]> {
  const { rows } = await tx.client.query<Account>(
    'SELECT ledger_accounts_id, code, account_name, account_role FROM ledger_accounts WHERE companies_id = $1 AND is_active',
    [tx.companies_id],
  )
  const find = accountFinder(rows)
  const issues: Issue[] = []
  const found = lines.flatMap((line, at) => {
    const named = find(text(line['account']) ?? '')
    if ('row' in named) return [named]
    issues.push({ path: `lines.${at}.account`, message: refusalOf(named) })
    return []
  })
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  return found
}

function refusalOf({ nearest, isAmbiguous }: { nearest: readonly Account[]; isAmbiguous: boolean }): string {
  if (isAmbiguous) return t('More than one account has this name: enter its code')
  if (nearest.length === 0) return t('No account has this name or code')
  const accounts = nearest.map(({ account_name, code }) => `${account_name} (${code})`).join(', ')
  return t('No account has this name or code. Nearest: {accounts}', { accounts })
}
