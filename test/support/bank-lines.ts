import { createBankAccount, type NewBankAccount } from '#contract/banking/bank-accounts.ts'
import { parseNarration } from '#core/banking/statements/narration.ts'
import { newId } from '#server/platform/ids.ts'
import { bankAccount } from './builders.ts'
import type { Actor } from './world.ts'

export type Bank = { bank_accounts_id: string; ledger_accounts_id: string; bank_imports_id: string }

/** A bank account with an import that lines can be put into, without a file. */
export async function bank(actor: Actor, over: Partial<NewBankAccount> = {}): Promise<Bank> {
  return withImport(actor, await actor.call(createBankAccount, { body: bankAccount(over) }))
}

/** An existing account, with such an import. */
export async function withImport(actor: Actor, made: Omit<Bank, 'bank_imports_id'>): Promise<Bank> {
  const ids = { files_id: newId(), bank_imports_id: newId() }
  await actor.tx(async (tx) => {
    const values = [tx.companies_id, ids.files_id, tx.now]
    await tx.client.query(
      `INSERT INTO files (companies_id, files_id, original_file_name, media_type, size_bytes, sha256, created_at) VALUES ($1, $2, 'statement.csv', 'text/csv', 0, '', $3)`,
      values,
    )
    await tx.client.query('INSERT INTO bank_uploads (companies_id, files_id, created_at) VALUES ($1, $2, $3)', values)
    await tx.client.query(
      `INSERT INTO bank_imports (companies_id, bank_imports_id, bank_accounts_id, files_id, import_status, statement_format, text_encoding, line_count, created_at)
       VALUES ($1, $2, $3, $4, 'imported', 'csv', 'utf-8', 0, $5)`,
      [tx.companies_id, ids.bank_imports_id, made.bank_accounts_id, ids.files_id, tx.now],
    )
  })
  return {
    bank_accounts_id: made.bank_accounts_id,
    ledger_accounts_id: made.ledger_accounts_id,
    bank_imports_id: ids.bank_imports_id,
  }
}

/** Lines as an import would leave them; the ids in the order given. */
export async function bankLines(
  actor: Actor,
  { bank_accounts_id, bank_imports_id }: Bank,
  lines: readonly { date?: string; amount: number; description: string; line_currency?: string }[],
): Promise<string[]> {
  const rows = lines.map((line) => ({ ...line, id: newId(), said: parseNarration(line.description) }))
  await actor.tx(async (tx) => {
    await tx.client.query(
      `INSERT INTO bank_transactions (companies_id, bank_transactions_id, bank_accounts_id, bank_imports_id, transaction_date, amount, description, reference, counterparty, vpa, rail, line_currency, line_key, file_line, row_order, created_at, party)
       SELECT $1, l.id, $2, $3, l.day, l.amount, l.description, l.reference, l.counterparty, l.vpa, l.rail, l.currency, l.id::text, n, n, $4, coalesce(p.party, '')
       FROM unnest($5::uuid[], $6::date[], $7::bigint[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
         WITH ORDINALITY AS l(id, day, amount, description, reference, counterparty, vpa, rail, currency, n)
       LEFT JOIN party_names($10) p ON p.printed = l.counterparty`,
      [
        tx.companies_id,
        bank_accounts_id,
        bank_imports_id,
        tx.now,
        rows.map((row) => row.id),
        rows.map((row) => row.date ?? '2026-11-20'),
        rows.map((row) => row.amount),
        rows.map((row) => row.description),
        rows.map((row) => row.said.reference ?? null),
        rows.map((row) => row.said.counterparty ?? null),
        rows.map((row) => row.said.vpa ?? null),
        rows.map((row) => row.said.rail ?? null),
        rows.map((row) => row.line_currency ?? null),
      ],
    )
    await tx.client.query('SELECT summarise_bank_lines($1, 1)', [rows.map((row) => row.id)])
  })
  return rows.map((row) => row.id)
}
