import type { Sheet } from '#contract/documents/report-sheets.ts'
import { plainAmounts } from '#core/amount-style.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { statementSettings } from './statement-settings.ts'

/** Rupees and paise, figures below zero as the company prints them. */
export async function companyAmounts(tx: CompanyTx): Promise<NonNullable<Sheet['amounts']>> {
  const { negative_style } = await statementSettings(tx)
  return { label: '₹', ...plainAmounts, negatives: negative_style }
}

/** A table with the company's number format, unless it has its own. */
export const styled = async <S extends Sheet>(tx: CompanyTx, sheet: S): Promise<S> =>
  sheet.amounts === undefined ? { ...sheet, amounts: await companyAmounts(tx) } : sheet
