import { createHash } from 'node:crypto'
import type { ReadLine } from './accounts-in-file.ts'
import type { LineColumns } from '../bank-transactions/new-lines.ts'

type Keyed = { line: ReadLine; line_key: string }

/** Assigns keys to new lines. A key that exists already gets the next number, so that a genuine duplicate is never lost. */
export function freeKeys(stored: readonly { line_key: string }[]): (key: string) => string {
  const taken = new Set(stored.map((line) => line.line_key))
  return (key) => {
    const at = key.lastIndexOf('|')
    let line_key = shortKey(key)
    for (let n = Number(key.slice(at + 1)); taken.has(line_key); n++) line_key = shortKey(`${key.slice(0, at)}|${n + 1}`)
    taken.add(line_key)
    return line_key
  }
}

/** An index entry is limited to about 2,700 bytes; a bank's narration may be longer. */
export function shortKey(key: string): string {
  return key.length <= 300 ? key : createHash('sha256').update(key).digest('hex')
}

/** Lines as columns, ready for the database. */
export function columns(keyed: readonly Keyed[]): LineColumns {
  const of = <T>(value: (line: ReadLine) => T | undefined) => keyed.map(({ line }) => value(line) ?? null)
  const words = (value: (line: ReadLine) => string | undefined) => of((line) => storable(value(line)))
  return {
    transaction_date: of((line) => line.date),
    value_date: of((line) => line.value_date),
    amount: of((line) => line.amount),
    line_currency: of((line) => line.currency),
    description: words((line) => line.description),
    reference: words((line) => line.reference),
    counterparty: words((line) => line.counterparty),
    vpa: of((line) => line.vpa),
    ifsc: of((line) => line.ifsc),
    rail: of((line) => line.rail),
    balance: of((line) => line.balance),
    bank_own_id: words((line) => line.bank_transaction_id),
    parts: words((line) => (line.parts && line.parts.length > 0 ? JSON.stringify(line.parts) : undefined)),
    line_key: keyed.map(({ line_key }) => storable(line_key) ?? ''),
    file_line: of((line) => line.line),
  }
}

/** PostgreSQL stores every character but NUL. */
function storable(text: string | undefined): string | undefined {
  return text?.replaceAll('\0', '').replaceAll('\\u0000', '')
}
