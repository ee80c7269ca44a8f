import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { type TdsNature, taxOn } from '#core/tax/tds.ts'
import type { Carried } from '#core/tax/withholding-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { named } from '#server/platform/named-parameters.ts'

/** On how much tax was withheld from a payee, or is carried to its next document, by nature and day of credit. */
export async function taxedBetween(
  tx: CompanyTx,
  payee: readonly string[],
  natures: readonly TdsNature[],
  from: IsoDate,
  to: IsoDate,
): Promise<ReadonlyMap<TdsNature, Paise>> {
  const { rows } = await tx.client.query<{ tds_nature: TdsNature; taxed: Paise }>({
    name: 'tds_taxed_between',
    text: `SELECT tds_nature, sum(base)::bigint AS taxed FROM (
        SELECT tds_nature, base FROM tds_deductions WHERE companies_id = $1 AND vendors_id = ANY($2) AND tds_nature = ANY($3) AND credited_on BETWEEN $4 AND $5
        UNION ALL
        SELECT c.tds_nature, c.base - coalesce((SELECT sum(d.base) FROM tds_deductions d WHERE d.companies_id = $1 AND d.tds_carries_id = c.tds_carries_id), 0)
        FROM tds_carries c WHERE c.companies_id = $1 AND c.vendors_id = ANY($2) AND c.tds_nature = ANY($3) AND c.credited_on BETWEEN $4 AND $5 AND c.cancelled_on IS NULL
      ) taxed GROUP BY tds_nature`,
    values: [tx.companies_id, payee, natures, from, to],
  })
  return new Map(rows.map(({ tds_nature, taxed }) => [tds_nature, taxed]))
}

/** Tax carried from earlier documents of a payee, oldest first. What dividends carry only dividends bear (`of`), and no other document. */
export async function carriedOf(
  tx: CompanyTx,
  payee: readonly string[],
  of: 'purchases' | 'dividends' = 'purchases',
): Promise<Carried[]> {
  const { rows } = await tx.client.query<Carried>({
    name: 'tds_carried_of',
    text: `SELECT * FROM (
        SELECT c.tds_carries_id, c.tds_nature, c.section, c.payment_code, trim_scale(c.rate)::text AS rate, c.rate_reason, c.tds_reliefs_id, c.credited_on,
          c.earlier_type, c.earlier_id, c.earlier_on,
          c.base - coalesce(sum(d.base), 0)::bigint AS base, c.tax - coalesce(sum(d.tax), 0)::bigint AS tax
        FROM tds_carries c LEFT JOIN tds_deductions d ON d.companies_id = c.companies_id AND d.tds_carries_id = c.tds_carries_id
        WHERE c.companies_id = $1 AND c.vendors_id = ANY($2) AND c.cancelled_on IS NULL AND (c.source_type = 'dividend') = $3
        GROUP BY c.companies_id, c.tds_carries_id) left_over
      WHERE tax > 0 ORDER BY credited_on, tds_carries_id`,
    values: [tx.companies_id, payee, of === 'dividends'],
  })
  return rows
}

type Spent = { payee: readonly string[]; nature: TdsNature; from: IsoDate; to: IsoDate; excess: Paise }

/**
 * Takes a sum that is no longer taxable off the tax that waits for the next document of a payee, the latest first. Answers what is left of it.
 */
export async function lowerCarries(tx: CompanyTx, { payee, nature, from, to, excess }: Spent, day: IsoDate): Promise<Paise> {
  const open = (await carriedOf(tx, payee)).filter(
    ({ tds_nature, credited_on }) => tds_nature === nature && from <= credited_on && credited_on <= to,
  )
  let rest = excess
  for (const { tds_carries_id, base, rate } of open.toReversed()) {
    if (rest === 0) break
    const taken = Math.min(rest, base)
    rest -= taken
    await tx.client.query({
      name: 'lower_tds_carry',
      ...named(LOWER, {
        companies_id: tx.companies_id,
        tds_carries_id,
        id: newId(),
        day,
        base: base - taken,
        tax: taxOn(base - taken, rate),
        now: tx.now,
      }),
    })
  }
  return rest
}

/** What stays of it is a row of its own. */
const LOWER = `WITH closed AS (UPDATE tds_carries SET cancelled_on = :day WHERE companies_id = :companies_id AND tds_carries_id = :tds_carries_id RETURNING *)
  INSERT INTO tds_carries (companies_id, tds_carries_id, vendors_id, source_type, sources_id, tds_nature, section, payment_code, rate, rate_reason, tds_reliefs_id,
    earlier_type, earlier_id, earlier_on, base, tax, credited_on, created_at)
  SELECT companies_id, :id, vendors_id, source_type, sources_id, tds_nature, section, payment_code, rate, rate_reason, tds_reliefs_id,
    earlier_type, earlier_id, earlier_on, :base, :tax, credited_on, :now FROM closed WHERE :tax::bigint > 0`
