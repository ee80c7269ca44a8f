import type { CompanyTx } from '#server/platform/db.ts'
import type { StatementParser, StoredLine } from './statement-parser.ts'
import type { AccountHead } from './account-head.ts'

const CHUNK = 10_000

/** Passes the account's existing lines of the file's days to the session, in parts. */
export async function tellKnownLines(
  tx: CompanyTx,
  reading: StatementParser,
  { account_key, first_date, last_date }: AccountHead,
  bank_accounts_id: string,
): Promise<void> {
  if (first_date === null || last_date === null) return
  for (let after: Place = [first_date, -1]; ; ) {
    const rows = await chunk(tx, bank_accounts_id, after, last_date)
    if (rows.length > 0) await reading.know(account_key, rows.map(storedLine))
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return
    after = [last.transaction_date, last.row_order]
  }
}

type Place = [transaction_date: string, row_order: number]
export type KnownRow = {
  transaction_date: string
  row_order: number
  amount: number
  description: string
  reference: string | null
  balance: number | null
  bank_own_id: string | null
  line_currency: string | null
  line_key: string
}

async function chunk(tx: CompanyTx, bank_accounts_id: string, after: Place, last_date: string): Promise<KnownRow[]> {
  const { rows } = await tx.client.query<KnownRow>({
    name: 'known_bank_lines',
    text: `SELECT transaction_date, row_order, amount, description, reference, balance, bank_own_id, line_currency, line_key
      FROM bank_transactions
      WHERE companies_id = $1 AND bank_accounts_id = $2 AND (transaction_date, row_order) > ($3, $4) AND transaction_date <= $5
      ORDER BY transaction_date, row_order LIMIT ${CHUNK}`,
    values: [tx.companies_id, bank_accounts_id, ...after, last_date],
  })
  return rows
}

/** A row as far as needed to recognise the line again. */
export function storedLine(row: KnownRow): StoredLine {
  return {
    date: row.transaction_date,
    amount: row.amount,
    description: row.description,
    line_key: row.line_key,
    ...(row.reference !== null && { reference: row.reference }),
    ...(row.balance !== null && { balance: row.balance }),
    ...(row.bank_own_id !== null && { bank_transaction_id: row.bank_own_id }),
    ...(row.line_currency !== null && { currency: row.line_currency }),
  }
}
