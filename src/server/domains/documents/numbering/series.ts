import { financialYear, type IsoDate } from '#core/dates.ts'
import { numberFor } from '#core/company/invoice-number.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type TakenNumber = { number: string; financial_year: string; serial: number }

/**
 * The next number of a series in the financial year of the date. Its counter stays locked until the transaction ends: one that fails gives
 * the number back, so the run has no gap. Throws `conflict` when the year's numbers are used up. `counter`: what counts, when another kind of
 * document may have the same prefix.
 */
export async function takeNumber(tx: CompanyTx, prefix: string, date: IsoDate, counter = prefix): Promise<TakenNumber> {
  const financial_year = financialYear(date).label
  const { rows } = await tx.client.query<{ serial: number }>({
    name: 'take_number',
    text: `INSERT INTO invoice_series AS s (companies_id, prefix, financial_year, next_serial) VALUES ($1, $2, $3, 2)
      ON CONFLICT (companies_id, prefix, financial_year) DO UPDATE SET next_serial = s.next_serial + 1 RETURNING next_serial - 1 AS serial`,
    values: [tx.companies_id, counter, financial_year],
  })
  const serial = rows[0]?.serial ?? 0
  return { number: numberFor({ prefix }, serial, date), financial_year, serial }
}

/** The next `count` numbers of a series, in their order; see takeNumber. */
export async function takeNumbers(
  tx: CompanyTx,
  prefix: string,
  date: IsoDate,
  counter: string,
  count: number,
): Promise<TakenNumber[]> {
  const financial_year = financialYear(date).label
  const { rows } = await tx.client.query<{ next_serial: number }>(
    `INSERT INTO invoice_series AS s (companies_id, prefix, financial_year, next_serial) VALUES ($1, $2, $3, $4::integer + 1)
     ON CONFLICT (companies_id, prefix, financial_year) DO UPDATE SET next_serial = s.next_serial + $4::integer RETURNING next_serial`,
    [tx.companies_id, counter, financial_year, count],
  )
  const first = (rows[0]?.next_serial ?? count + 1) - count
  return Array.from({ length: count }, (_, at) => {
    const serial = first + at
    return { number: numberFor({ prefix }, serial, date), financial_year, serial }
  })
}

/** A number of the series that was given elsewhere: the next one comes after it. Its counter stays locked until the transaction ends. */
export async function passNumber(tx: CompanyTx, counter: string, { financial_year, serial }: Omit<TakenNumber, 'number'>) {
  await tx.client.query(
    `INSERT INTO invoice_series AS s (companies_id, prefix, financial_year, next_serial) VALUES ($1, $2, $3, $4::integer + 1)
     ON CONFLICT (companies_id, prefix, financial_year) DO UPDATE SET next_serial = greatest(s.next_serial, excluded.next_serial)`,
    [tx.companies_id, counter, financial_year, serial],
  )
}

/** Sorts numbers of a series as people count them. */
export const serialKey = ({ financial_year, serial }: Omit<TakenNumber, 'number'>) =>
  `${financial_year}/${String(serial).padStart(9, '0')}`
