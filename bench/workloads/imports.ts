import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { getBankImport, importStatement, uploadStatement } from '#contract/banking/bank-imports.ts'
import { addDays } from '#core/dates.ts'
import { decimalPaise } from '#core/money.ts'
import { newId } from '#server/platform/ids.ts'
import { type CsvLine, hdfcCsv } from '#test/support/bank-statements.ts'
import { bankAccount } from '#test/support/builders.ts'
import { callApi } from '../call.ts'
import type { Report } from '../figures.ts'
import { type Ground, newCompany } from '../ground.ts'
import { once } from '../measure.ts'
import { product } from '../servers.ts'

const BATCH = 1_000

/**
 * A year of a busy account in HDFC's format, uploaded, previewed and imported; compared with writing its rows by plain
 * statements.
 */
export async function imports(ground: Ground, report: Report, quick: boolean) {
  const count = quick ? 20_000 : 100_000
  const { cookie, companies_id } = await newCompany(ground, 'Imports')
  const server = await product(ground, 'off')
  const { bank_accounts_id } = await callApi(server.origin, cookie, createBankAccount, { body: bankAccount() })
  const raw = new Uint8Array(hdfcCsv(year(count)))
  let imported = ''
  const took = await once(async () => {
    const seen = await callApi(server.origin, cookie, uploadStatement, { query: { file_name: 'year.csv' }, raw })
    const accounts = [{ account_key: seen.accounts[0]?.account_key ?? '', bank_accounts_id }]
    const body = { files_id: seen.files_id, mapping: null, day_first: null, accounts }
    const { rows } = await callApi(server.origin, cookie, importStatement, { body })
    imported = rows[0]?.bank_imports_id ?? ''
    for (let status = 'importing'; status === 'importing'; ) {
      const now = await callApi(server.origin, cookie, getBankImport, { params: { bank_imports_id: imported } })
      status = now.import_status
      if (status === 'failed') throw new Error(now.failure ?? 'the import failed')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await server.stop()
  const limit = await once(() => again(ground, companies_id, imported, count))
  const perSecond = (elapsed: number) => (count / elapsed) * 1_000
  report({
    name: `${count.toLocaleString('en-IN')} bank lines from a file, read and previewed too`,
    value: perSecond(took),
    unit: 'lines/s',
    limit: perSecond(limit),
    goal: { least: 0.4 },
  })
}

/** The same rows once more under new keys, a thousand a statement. */
async function again({ owner }: Ground, companies_id: string, bank_imports_id: string, count: number) {
  const mark = newId()
  for (let from = 0; from < count; from += BATCH)
    await owner.query(
      `INSERT INTO bank_transactions (companies_id, bank_transactions_id, bank_accounts_id, bank_imports_id, transaction_date, value_date, amount,
         description, reference, counterparty, vpa, ifsc, rail, balance, line_key, file_line, row_order, created_at)
       SELECT companies_id, gen_random_uuid(), bank_accounts_id, bank_imports_id, transaction_date, value_date, amount, description, reference,
         counterparty, vpa, ifsc, rail, balance, $5 || line_key, file_line, row_order, created_at
       FROM (SELECT * FROM bank_transactions WHERE companies_id = $1 AND bank_imports_id = $2 AND line_key NOT LIKE $5 || '%'
         ORDER BY row_order OFFSET $3 LIMIT $4) t`,
      [companies_id, bank_imports_id, from, BATCH, mark],
    )
}

function year(count: number): CsvLine[] {
  let balance = 10_000_000
  const perDay = Math.ceil(count / 360)
  return Array.from({ length: count }, (_, at): CsvLine => {
    const out = at % 7 === 0
    const amount = 10_000 + ((at * 7_919) % 90_000)
    balance += out ? -amount : amount
    const [yyyy, month, day] = addDays('2025-04-01', Math.floor(at / perDay)).split('-')
    const narration = `UPI-CUSTOMER ${at % 911}-CUST${at % 911}@OKAXIS-UTIB0000123-${600_000_000_000 + at}-ORDER ${at}`
    const [debit, credit] = out ? [decimalPaise(amount), '0.00'] : ['0.00', decimalPaise(amount)]
    return [`${day}/${month}/${yyyy?.slice(2)}`, narration, debit, credit, decimalPaise(balance)]
  })
}
