import { dateInIndia, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { spans } from './spans.ts'

/** An account's debits and credits (both positive paise) up to a date or within a period. */
export type AccountTotal = { ledger_accounts_id: string; debit: number; credit: number }

/**
 * Totals per account of everything posted from `from` (the beginning when undefined) to `to`, both included: whole months from
 * the kept totals, the parts of months from their lines. Cost follows accounts × months, not history.
 */
export async function totals(tx: CompanyTx, to: IsoDate, from?: IsoDate): Promise<AccountTotal[]> {
  const { whole, parts } = spans(to, from, dateInIndia(tx.now))
  const { rows } = await tx.client.query<AccountTotal>({
    name: 'ledger_totals',
    text: `SELECT ledger_accounts_id, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM (
        SELECT ledger_accounts_id, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM account_months
        WHERE companies_id = $1 AND month BETWEEN $2 AND $3 GROUP BY ledger_accounts_id
        UNION ALL
        SELECT a.ledger_accounts_id, (part.sign * s.debit)::bigint, (part.sign * s.credit)::bigint
        FROM unnest($4::date[], $5::date[], $6::integer[]) AS part(first, last, sign)
        CROSS JOIN ledger_accounts a
        CROSS JOIN LATERAL (
          SELECT sum(greatest(l.amount, 0)) AS debit, sum(greatest(-l.amount, 0)) AS credit FROM journal_lines l
          WHERE l.companies_id = $1 AND l.ledger_accounts_id = a.ledger_accounts_id AND l.posting_date BETWEEN part.first AND part.last
        ) s
        WHERE a.companies_id = $1 AND s.debit IS NOT NULL
      ) t GROUP BY ledger_accounts_id`,
    values: [
      tx.companies_id,
      whole.first,
      whole.last,
      parts.map((part) => part.first),
      parts.map((part) => part.last),
      parts.map((part) => part.sign),
    ],
  })
  return rows
}

/** One account's debits and credits within a period, both days included; from the beginning when `from` is undefined. */
export async function accountTotal(
  tx: CompanyTx,
  ledger_accounts_id: string,
  to: IsoDate,
  from?: IsoDate,
): Promise<{ debit: number; credit: number }> {
  const { whole, parts } = spans(to, from, dateInIndia(tx.now))
  const { rows } = await tx.client.query<{ debit: number; credit: number }>({
    name: 'ledger_account_total',
    text: `SELECT coalesce(sum(debit), 0)::bigint AS debit, coalesce(sum(credit), 0)::bigint AS credit FROM (
        SELECT debit, credit FROM account_months WHERE companies_id = $1 AND ledger_accounts_id = $7 AND month BETWEEN $2 AND $3
        UNION ALL
        SELECT (part.sign * s.debit)::bigint, (part.sign * s.credit)::bigint
        FROM unnest($4::date[], $5::date[], $6::integer[]) AS part(first, last, sign)
        CROSS JOIN LATERAL (
          SELECT sum(greatest(l.amount, 0)) AS debit, sum(greatest(-l.amount, 0)) AS credit FROM journal_lines l
          WHERE l.companies_id = $1 AND l.ledger_accounts_id = $7 AND l.posting_date BETWEEN part.first AND part.last
        ) s
      ) t`,
    values: [
      tx.companies_id,
      whole.first,
      whole.last,
      parts.map((part) => part.first),
      parts.map((part) => part.last),
      parts.map((part) => part.sign),
      ledger_accounts_id,
    ],
  })
  return rows[0] ?? { debit: 0, credit: 0 }
}

/** One account's balance (debit positive) of everything posted up to and including `to`. */
export async function balance(tx: CompanyTx, ledger_accounts_id: string, to: IsoDate): Promise<number> {
  const { debit, credit } = await accountTotal(tx, ledger_accounts_id, to)
  return debit - credit
}
