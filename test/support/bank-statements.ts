import fs from 'node:fs'
import path from 'node:path'
import { createBankAccount, type NewBankAccount } from '#contract/banking/bank-accounts.ts'
import { setCurrency } from '#contract/currencies/currencies.ts'
import {
  type BankImport,
  getBankImport,
  importStatement,
  type StatementPreview,
  uploadStatement,
} from '#contract/banking/bank-imports.ts'
import { listBankTransactions } from '#contract/banking/bank-transactions.ts'
import { bankAccount } from './builders.ts'
import type { Actor } from './world.ts'

const samples = path.join(import.meta.dirname, '../golden/statements/files')

/** A real bank's file from the golden samples. */
export const sample = (name: string) => fs.readFileSync(path.join(samples, name))

export type CsvLine = [date: string, narration: string, debit: string, credit: string, balance: string]

/** An HDFC export with these lines. */
export function hdfcCsv(lines: readonly CsvLine[]): Uint8Array {
  const rows = lines.map(([date, narration, debit, credit, balance]) =>
    [date, narration, date, debit, credit, '', balance].join(','),
  )
  const head = 'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance'
  return Buffer.from([head, ...rows, ''].join('\n'))
}

let number = 300_000_000_000
export async function addAccount(actor: Actor, over: Partial<NewBankAccount> = {}): Promise<string> {
  const body = bankAccount({ account_number: String(++number), ...over })
  const { currency } = body
  if (currency !== 'INR') await actor.call(setCurrency, { params: { currency }, body: { is_active: true } })
  return (await actor.call(createBankAccount, { body })).bank_accounts_id
}

export const upload = (actor: Actor, raw: Uint8Array, file_name = 'statement.csv'): Promise<StatementPreview> =>
  actor.call(uploadStatement, { query: { file_name }, raw })

/** Confirms a preview into one account (its first, unless named), and waits for the end. */
export async function confirm(actor: Actor, seen: StatementPreview, bank_accounts_id: string): Promise<BankImport> {
  const account_key = seen.accounts[0]?.account_key ?? ''
  const body = { files_id: seen.files_id, mapping: null, day_first: null, accounts: [{ account_key, bank_accounts_id }] }
  const [made] = (await actor.call(importStatement, { body })).rows
  if (!made) throw new Error('nothing was imported')
  return actor.call(getBankImport, { params: { bank_imports_id: made.bank_imports_id } })
}

export async function bring(actor: Actor, raw: Uint8Array, bank_accounts_id: string, file_name?: string): Promise<BankImport> {
  return confirm(actor, await upload(actor, raw, file_name), bank_accounts_id)
}

/** The account's lines, oldest first, as [date, amount, description]. */
export async function linesOf(actor: Actor, bank_accounts_id: string): Promise<[string, number, string][]> {
  const { rows } = await actor.call(listBankTransactions, { query: { bank_accounts_id, sort: 'date_asc', limit: '200' } })
  return rows.map((row) => [row.transaction_date, row.amount, row.description])
}
