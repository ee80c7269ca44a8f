import type { TdsSufferedCustomer } from '#contract/compliance/tds-suffered.ts'
import { sumPaise } from '#core/money.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { compare } from './comparison.ts'
import { chosenYear, taxOf } from './overview.ts'

type Asked = { customers_id: string; payments: string[]; created_at: Date; email_status: 'queued' | 'sent' | 'failed' }

/** Customers who withheld tax in a year, the most that is not reported first. */
export async function customersOf(tx: CompanyTx, wanted: string | undefined): Promise<TdsSufferedCustomer[]> {
  const year = chosenYear(tx, wanted)
  const { payments } = await compare(tx)
  const asked = await askedOf(tx)
  const own = payments.filter((each) => each.year === year)
  return [...Map.groupBy(own, ({ customers_id }) => customers_id)]
    .flatMap(([customers_id, of]): TdsSufferedCustomer[] => {
      const [first] = of
      if (first === undefined) return []
      const missing = of.filter(({ state }) => state === 'expected')
      const ids = new Set(missing.map(({ payments_id }) => payments_id))
      const about = asked.filter((each) => each.customers_id === customers_id && each.payments.some((id) => ids.has(id)))
      const named = new Set(about.filter(({ email_status }) => email_status !== 'failed').flatMap((each) => each.payments))
      return [
        {
          customers_id,
          customer_name: first.customer_name,
          email: first.email,
          language: first.language,
          tan: first.tan,
          recorded: taxOf(of),
          expected: sumPaise(missing.map(({ tds }) => tds)),
          seen: taxOf(of.filter(({ state }) => state === 'seen')),
          booked: taxOf(of.filter(({ state }) => state === 'booked')),
          missing: missing.map(({ payments_id, payment_number, payment_date, tds }) => ({
            payments_id,
            payment_number,
            payment_date,
            tds,
          })),
          asked_at: about[0]?.created_at.toISOString() ?? null,
          asked_status: about[0]?.email_status ?? null,
          asked_all: ids.size > 0 && [...ids].every((id) => named.has(id)),
        },
      ]
    })
    .toSorted((a, b) => b.expected - a.expected || b.recorded - a.recorded)
}

/** The mails about missing tax, the latest first. */
async function askedOf(tx: CompanyTx): Promise<Asked[]> {
  const { rows } = await tx.client.query<Asked>(
    'SELECT customers_id, payments, created_at, email_status FROM tds_credit_requests WHERE companies_id = $1 ORDER BY created_at DESC',
    [tx.companies_id],
  )
  return rows
}

/** Throws `not_found`. */
export async function setTan(tx: CompanyTx, customers_id: string, tan: string | null): Promise<{ tan: string | null }> {
  await refuseUnknown(tx, customers_id)
  if (tan === null)
    await tx.client.query('DELETE FROM customer_tans WHERE companies_id = $1 AND customers_id = $2', [
      tx.companies_id,
      customers_id,
    ])
  else
    await insertRow(
      tx.client,
      'customer_tans',
      { companies_id: tx.companies_id, customers_id, tan, created_by: tx.accounts_id, created_at: tx.now },
      'ON CONFLICT (companies_id, customers_id) DO UPDATE SET tan = excluded.tan',
    )
  await audit(tx, 'tan_set', 'customers', customers_id, { tan })
  return { tan }
}

/** Throws `not_found` for a customer that is not the company’s. */
export async function refuseUnknown(tx: CompanyTx, customers_id: string): Promise<void> {
  const { rowCount } = await tx.client.query('SELECT 1 FROM customers WHERE companies_id = $1 AND customers_id = $2', [
    tx.companies_id,
    customers_id,
  ])
  if (!rowCount) throw new AppError('not_found', 'This customer does not exist.')
}
