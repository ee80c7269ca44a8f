import { t } from '#core/messages.ts'
import type { Query } from '#contract/endpoint.ts'
import type {
  ReconciliationStatement,
  reconciliationStatement,
  reconciliationStatementFile,
} from '#contract/banking/reconciliation-statement.ts'
import type { SheetRow } from '#contract/documents/report-sheets.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { balance } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import type { Download } from '#server/platform/download.ts'
import { get as accountOf } from '../bank-accounts/service.ts'
import { get as companyOf } from '#server/domains/company/company/service.ts'
import { fileOf } from '#server/domains/documents/sheets/file.ts'
import { atEndOf, headsOf, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { styled } from '#server/domains/documents/sheets/styled.ts'
import { foreignStatement } from './foreign-statement.ts'
import { bankBalance, summed } from './bank-balance.ts'
import { notInBank, notInBooks } from './open-items.ts'

const ROWS_SHOWN = 500

/**
 * From the balance of the books to the balance of the bank at the end of `as_of`, with every item between. Throws `invalid` for a
 * day to come.
 */
export async function statement(
  tx: CompanyTx,
  { bank_accounts_id, as_of }: Query<typeof reconciliationStatement>,
  most = ROWS_SHOWN,
): Promise<ReconciliationStatement> {
  if (as_of > dateInIndia(tx.now)) throw fieldError('as_of', 'Choose a past date')
  const account = await accountOf(tx, bank_accounts_id)
  if (account.foreign_balance !== null) return foreignStatement(tx, account, as_of, most)
  const book_balance = await balance(tx, account.ledger_accounts_id, as_of)
  const opening = account.opening_date !== null && account.opening_date <= as_of ? account.opening_balance : 0
  const place = [tx.companies_id, bank_accounts_id, as_of]
  const not_in_bank = summed(await notInBank(tx, [...place, account.ledger_accounts_id]), most)
  const not_in_books = summed(await notInBooks(tx, place), most)
  const bank = await bankBalance(tx, place, opening)
  return {
    bank_accounts_id,
    account_label: account.account_label,
    currency: account.currency,
    carried: null,
    as_of,
    book_balance,
    not_in_bank,
    not_in_books,
    ...bank,
    unexplained: bank.bank_balance - (book_balance - not_in_bank.amount + not_in_books.amount),
  }
}

const MOST_IN_FILE = 20_000

/** The statement as CSV, Excel or PDF. */
export async function statementFile(
  tx: CompanyTx,
  { format, ...query }: Query<typeof reconciliationStatementFile>,
): Promise<Download> {
  const found = await statement(tx, query, MOST_IN_FILE)
  const { company_name } = await companyOf(tx)
  const sheet = inReadersLanguage(() => sheetOf(found))
  return fileOf(await styled(tx, sheet), format, company_name)
}

function sheetOf({ as_of, account_label, currency, ...found }: ReconciliationStatement): NamedSheet {
  const line = (label: string, date: IsoDate | null, amount: number): SheetRow => row('line', label, [date, amount], 1)
  const total = (label: string, amount: number) => row('total', label, [null, amount])
  return {
    ...headsOf({ title: 'Bank reconciliation statement', period: atEndOf(as_of), subject: account_label }),
    first: 'Particulars',
    columns: [
      { label: 'Date', kind: 'date' },
      { label: currency === 'INR' ? 'Amount' : t('Amount ({currency})', { currency }), kind: 'money' },
    ],
    rows: [
      total('Balance as per books', found.book_balance),
      row('section', 'Less: in the books, not with the bank', [null, null]),
      ...found.not_in_bank.rows.map(({ memo, posting_date, amount }) => line(memo, posting_date, 0 - amount)),
      row('subtotal', 'Together', [null, 0 - found.not_in_bank.amount]),
      row('section', 'Add: with the bank, not in the books', [null, null]),
      ...found.not_in_books.rows.map(({ description, transaction_date, amount }) => line(description, transaction_date, amount)),
      row('subtotal', 'Together', [null, found.not_in_books.amount]),
      ...(found.unexplained === 0 ? [] : [row('subtotal', 'Not explained by lines and entries', [null, found.unexplained])]),
      total('Balance as per bank', found.bank_balance),
    ],
    notes: [
      ...(found.is_printed ? [] : [t('The bank printed no balance for this day, so we use the opening balance and the lines.')]),
      ...(found.carried === null
        ? []
        : [t('The books carry this balance with ₹{amount}.', { amount: formatPaise(found.carried) })]),
    ],
  }
}

const row = (kind: SheetRow['kind'], label: string, cells: SheetRow['cells'], level = 0): SheetRow => ({
  kind,
  label,
  level,
  link: null,
  cells,
  links: cells.map(() => null),
})
