import { uploadOf9 } from '#core/compliance/gstr9/upload.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { work } from './overview.ts'
import type { YearOf } from './year-of.ts'

/** The file for the portal. Throws `wrong_state` without a GSTIN, and while a return of the year is not filed. */
export async function uploadFile(tx: CompanyTx, year: YearOf): Promise<Download> {
  const { view, annual } = await work(tx, year)
  const { gstin, missing, hsn, paid } = view
  if (gstin === null) throw new AppError('wrong_state', 'Enter the GSTIN in the company details first.')
  if (missing.length > 0)
    throw new AppError(
      'wrong_state',
      'Record the filing of every GSTR-1 and GSTR-3B of the year first: the page lists those that are missing.',
    )
  return {
    file_name: `GSTR9_${gstin}_${view.year}.json`,
    media_type: 'application/json',
    content: JSON.stringify(uploadOf9(gstin, year.of.period, { annual, hsn, paid })),
  }
}
