import type { StatementSettings } from '#contract/documents/statement-settings.ts'
import { addDays, dateInIndia, financialYear, readersDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { profitParts } from '#core/ledger/profit-parts.ts'
import { allowedUnits, type Rounding, unrounded } from '#core/ledger/rounding.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { balancesOf, chart } from '#server/ledger/chart.ts'

const defaults: StatementSettings = {
  division: 'one',
  rounding_unit: 'none',
  rounding_decimals: 2,
  negative_style: 'brackets',
  is_whole: false,
  ageing_days: [30, 60, 90, 120],
}

/** How the company prints its statements; what a company begins with when it has not chosen. */
export async function statementSettings(tx: CompanyTx): Promise<StatementSettings> {
  const { rows } = await tx.client.query<StatementSettings>({
    name: 'statement_settings',
    text: `SELECT division, rounding_unit, rounding_decimals, negative_style, is_whole, ageing_days FROM statement_settings
      WHERE companies_id = $1`,
    values: [tx.companies_id],
  })
  return rows[0] ?? defaults
}

/** The unit and decimals of printed figures. */
export const roundingOf = ({ rounding_unit, rounding_decimals }: StatementSettings): Rounding =>
  rounding_unit === 'none' ? unrounded : { unit: rounding_unit, decimals: rounding_decimals }

/**
 * Changes how statements are printed. Throws `invalid` at the rounding when Schedule III does not allow it for the total income of the last
 * whole financial year, or of this one when it is larger.
 */
export async function saveStatementSettings(tx: CompanyTx, values: StatementSettings): Promise<StatementSettings> {
  const before = await statementSettings(tx)
  if (values.rounding_unit !== before.rounding_unit) await checkUnit(tx, values)
  await insertRow(
    tx.client,
    'statement_settings',
    {
      companies_id: tx.companies_id,
      division: values.division,
      rounding_unit: values.rounding_unit,
      rounding_decimals: values.rounding_decimals,
      negative_style: values.negative_style,
      is_whole: values.is_whole,
      ageing_days: values.ageing_days,
      updated_at: tx.now,
    },
    'ON CONFLICT (companies_id) DO UPDATE SET division = excluded.division, rounding_unit = excluded.rounding_unit, rounding_decimals = excluded.rounding_decimals, negative_style = excluded.negative_style, is_whole = excluded.is_whole, ageing_days = excluded.ageing_days, updated_at = excluded.updated_at',
  )
  await audit(tx, 'changed', 'statement_settings', tx.companies_id, changes<StatementSettings>(before, values))
  return values
}

async function checkUnit(tx: CompanyTx, { division, rounding_unit }: StatementSettings): Promise<void> {
  const year = financialYear(dateInIndia(tx.now))
  const last = financialYear(addDays(year.start, -1))
  const columns = [await balancesOf(tx, last.end, last.start), await balancesOf(tx, year.end, year.start)]
  const earned = profitParts(await chart(tx), columns, { division }).income.amounts
  const units = allowedUnits(Math.max(...earned))
  if (units.includes(rounding_unit)) return
  const words = new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(units.filter((unit) => unit !== 'none'))
  const size = units.includes('crores') ? '₹100 crore or more' : 'less than ₹100 crore'
  throw fieldError(
    'rounding_unit',
    t('With a total income of {size} in a year up to {date}, Schedule III asks you to round to {words}.', {
      size,
      date: readersDate(year.end),
      words,
    }),
  )
}
