import type { TdsSuffered, TdsSufferedLine, TdsUnknownCredit } from '#contract/compliance/tds-suffered.ts'
import { quarterIn } from '#core/compliance/tds-credits/match.ts'
import { dateInIndia, financialYear } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Compared, compare, yearOf } from './comparison.ts'
import { assetYears } from './asset-years.ts'
import { currentImports, storedSums, type StoredImport } from './imports.ts'

/** The wanted year, or the one that runs. */
export const chosenYear = (tx: CompanyTx, year: string | undefined): number =>
  year === undefined ? yearOf(dateInIndia(tx.now)) : Number(year)

/** What customers withheld in a year beside what is reported, with the receipt of the import and the asset. */
export async function overview(tx: CompanyTx, wanted: string | undefined): Promise<TdsSuffered> {
  const year = chosenYear(tx, wanted)
  const { payments, extra } = await compare(tx)
  const imports = await currentImports(tx)
  const of = payments.filter((each) => each.year === year)
  const kept = imports.find((each) => each.year === year)
  const asset = await assetMovement(tx, year)
  const recorded = taxOf(of)
  const years = new Set([
    yearOf(dateInIndia(tx.now)),
    year,
    ...payments.map((each) => each.year),
    ...imports.map((each) => each.year),
  ])
  return {
    year: String(year),
    years: [...years].toSorted((a, b) => b - a).map(String),
    import: kept === undefined ? null : await importView(tx, kept),
    recorded,
    expected: taxOf(of.filter(({ state }) => state === 'expected')),
    seen: taxOf(of.filter(({ state }) => state === 'seen')),
    booked: taxOf(of.filter(({ state }) => state === 'booked')),
    extra: sumPaise(extra.filter((row) => row.year === year).map(({ tax }) => tax)),
    asset,
    asset_other: asset - recorded,
    asset_years: await assetYears(tx),
    quarters: [1, 2, 3, 4].map((quarter) => {
      const rows = of.filter(({ payment_date }) => quarterIn(payment_date) === quarter)
      return { quarter, recorded: taxOf(rows), expected: taxOf(rows.filter(({ state }) => state === 'expected')) }
    }),
  }
}

export const taxOf = (of: readonly Compared[]): Paise => sumPaise(of.map(({ tds }) => tds))

async function importView(tx: CompanyTx, kept: StoredImport): Promise<TdsSuffered['import']> {
  const stored = await storedSums(tx, kept.tds_credit_imports_id)
  return {
    file_name: kept.file_name,
    file_created_on: kept.file_created_on,
    imported_at: kept.created_at.toISOString(),
    receipt: kept.counted.map(({ part, is_read, rows, tax }) => {
      const found = stored.find((each) => each.part === part)
      return { part, is_read, file_rows: rows, stored_rows: found?.rows ?? 0, file_tax: tax, stored_tax: found?.tax ?? 0 }
    }),
  }
}

/** How TDS receivable moved in a year, without its opening and closing. */
async function assetMovement(tx: CompanyTx, year: number): Promise<Paise> {
  const { start, end } = financialYear(`${year}-04-01`)
  const { rows } = await tx.client.query<{ moved: Paise }>(
    `SELECT coalesce(sum(l.amount), 0)::bigint AS moved FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
     WHERE l.companies_id = $1 AND a.account_role = 'tds_receivable' AND l.posting_date BETWEEN $2 AND $3`,
    [tx.companies_id, start, end],
  )
  return rows[0]?.moved ?? 0
}

/** Reported and in no payment, by TAN, the most first. */
export async function unknownCredits(tx: CompanyTx, wanted: string | undefined): Promise<TdsUnknownCredit[]> {
  const year = chosenYear(tx, wanted)
  const { extra } = await compare(tx)
  const { rows: known } = await tx.client.query<{ tan: string; customer_name: string }>(
    `SELECT t.tan, string_agg(c.customer_name, ', ' ORDER BY c.customer_name) AS customer_name FROM customer_tans t
       JOIN customers c ON c.companies_id = t.companies_id AND c.customers_id = t.customers_id WHERE t.companies_id = $1 GROUP BY t.tan`,
    [tx.companies_id],
  )
  const nameOf = new Map(known.map(({ tan, customer_name }) => [tan, customer_name]))
  return [
    ...Map.groupBy(
      extra.filter((row) => row.year === year),
      ({ tan }) => tan,
    ),
  ]
    .map(([tan, rows]) => ({
      tan,
      deductor_name: rows[0]?.deductor_name ?? '',
      rows: rows.length,
      tax: sumPaise(rows.map(({ tax }) => tax)),
      customer_name: nameOf.get(tan) ?? null,
    }))
    .toSorted((a, b) => b.tax - a.tax)
}

/** Payments of a customer in a year beside what was reported of them, and what its TAN reported besides. */
export async function linesOf(tx: CompanyTx, customers_id: string, wanted: string | undefined): Promise<TdsSufferedLine[]> {
  const year = chosenYear(tx, wanted)
  const { payments, extra } = await compare(tx)
  const own = payments.filter((each) => each.customers_id === customers_id)
  const tan = own[0]?.tan
  return [
    ...own.filter((each) => each.year === year).flatMap(paidLines),
    ...extra.filter((row) => row.tan === tan && row.year === year).map((row) => ({ ...noPayment, ...reported(row) })),
  ]
}

const noPayment = {
  payments_id: null,
  payment_number: null,
  payment_date: null,
  recorded: null,
  state: null,
  pass: null,
} as const
const noRow = { section: null, transaction_on: null, booking_status: null, amount: null, tax: null, deposited: null } as const
type Row = NonNullable<Compared['found']>['rows'][number]
const reported = ({ section, transaction_on, booking_status, amount, tax, deposited }: Row) => ({
  section,
  transaction_on,
  booking_status,
  amount,
  tax,
  deposited,
})

/** A payment that a whole quarter matches stands before each of its rows. */
export function paidLines({ payments_id, payment_number, payment_date, tds, state, found }: Compared): TdsSufferedLine[] {
  const payment = { payments_id, payment_number, payment_date, recorded: tds, state, pass: found?.pass ?? null }
  const [first, ...more] = found?.rows ?? []
  return [
    { ...payment, ...(first === undefined ? noRow : reported(first)) },
    ...(found?.pass === 'together' ? [] : more.map((row) => ({ ...noPayment, ...reported(row) }))),
  ]
}
