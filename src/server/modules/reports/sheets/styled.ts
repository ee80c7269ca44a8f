import type { Sheet } from '#contract/report-sheets.ts'
import { plainAmounts } from '#core/amount-style.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { statementSettings } from '../statement-settings.ts'

/** A table with its figures printed as the company does it: figures below zero by its setting, in rupees unless it has a unit of its own. */
export async function styled(tx: CompanyTx, sheet: Sheet): Promise<Sheet> {
  if (sheet.amounts !== undefined) return sheet
  const { negative_style } = await statementSettings(tx)
  return { ...sheet, amounts: { label: '₹', ...plainAmounts, negatives: negative_style } }
}
