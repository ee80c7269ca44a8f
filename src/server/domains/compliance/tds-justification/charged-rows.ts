import type { JustificationForm } from '#contract/compliance/tds-justification.ts'
import type { ChargedRow } from '#core/compliance/tds-justification/own-defaults.ts'
import { type Quarter, quarterDays } from '#core/compliance/tds-statements/quarter.ts'
import { eraOf } from '#core/tax/tds-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { documentLink } from '../tds-statements/build-statement.ts'
import { type CollectedRow, collectedRows } from '../tds-statements/collected-rows.ts'
import { collectedLink } from '../tds-statements/collected-statement.ts'
import { formOfRow } from '../tds-statements/other-forms.ts'
import { type QuarterRow, quarterRows } from '../tds-statements/quarter-rows.ts'
import { challansOf } from '../tds-statements/statement-parts.ts'

type Of = { tds_challans_id: string | null }
type Challan = Awaited<ReturnType<typeof challansOf>>[number]

/** The rows of a statement that stand, with their challans. What was undone, or undoes, is left out on both sides. */
export async function chargedRows(
  tx: CompanyTx,
  quarter: Quarter,
  form: JustificationForm,
): Promise<{ rows: ChargedRow[]; challans: Challan[] }> {
  const days = quarterDays(quarter)
  const isCollected = form === '27EQ' || form === '143'
  const [deducted, collected] = isCollected
    ? [[], (await collectedRows(tx, days)).filter((row) => stands(row) && collectedForm(row) === form)]
    : [(await quarterRows(tx, days)).filter((row) => stands(row) && formOfRow(row) === form), []]
  const challans = await challansOf(tx, [...deducted, ...collected])
  const byId = new Map(challans.map((challan) => [challan.tds_challans_id, challan]))
  const paidBy = ({ tds_challans_id }: Of) => {
    const challan = tds_challans_id === null ? undefined : byId.get(tds_challans_id)
    return { challan: challan ? challanName(challan) : null, paid_on: challan?.paid_on ?? null }
  }
  return {
    challans,
    rows: [
      ...deducted.map((row) => ({ ...deductedRow(row), ...paidBy(row) })),
      ...collected.map((row) => ({ ...collectedRow(row), ...paidBy(row) })),
    ],
  }
}

export const challanName = ({ bsr_code, serial }: Pick<Challan, 'bsr_code' | 'serial'>): string => `${bsr_code} ${serial}`

const stands = ({ reverses_on, reversed_on }: Pick<QuarterRow, 'reverses_on' | 'reversed_on'>): boolean =>
  reverses_on === null && reversed_on === null
const collectedForm = ({ collected_on }: CollectedRow) => (eraOf(collected_on) === '1961' ? '27EQ' : '143')

const deductedRow = (row: QuarterRow) => ({
  row_id: row.tds_deductions_id,
  name: row.vendor_name,
  pan: row.pan ?? row.vendor_pan,
  base: row.base,
  tax: row.tax,
  credited_on: row.credited_on,
  deducted_on: row.deducted_on,
  link: documentLink(row),
  tds_nature: row.tds_nature,
  has_relief: row.relief_kind !== null,
})

const collectedRow = (row: CollectedRow) => ({
  row_id: row.tcs_collections_id,
  name: row.customer_name,
  pan: row.pan ?? row.customer_pan,
  base: row.base,
  tax: row.tax,
  credited_on: row.collected_on,
  deducted_on: row.collected_on,
  link: collectedLink(row),
  tds_nature: null,
  has_relief: row.rate_reason === 'declaration',
})
