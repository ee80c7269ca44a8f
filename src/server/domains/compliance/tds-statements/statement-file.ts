import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import { writeStatement } from '#core/compliance/tds-statements/write.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { statementOf } from './overview.ts'

/** The file for the official validator. Throws `wrong_state` while a check blocks. */
export async function statementFile(tx: CompanyTx, quarter: string, asked?: StatementForm): Promise<Download> {
  const { built, is_blocked, file_name, form, challans, reported, deducted } = await statementOf(tx, quarter, asked)
  if (is_blocked)
    throw new AppError('wrong_state', 'Checks block this statement. Correct what they list, then download the file.')
  await audit(tx, 'exported', 'tds_statements', tx.companies_id, { quarter, form, challans, deductees: reported, deducted })
  return { file_name, media_type: 'text/plain; charset=us-ascii', content: writeStatement(built.statement) }
}
