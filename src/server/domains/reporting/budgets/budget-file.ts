import { badFile } from '#core/documents/parsing/refuse.ts'
import { isBlank, splitRows } from '#core/banking/statements/csv.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { t } from '#core/messages.ts'

const MOST_ROWS = 10_000

/** The rows of a budget that are not blank. Called in a worker. Throws `bad_file` for more rows than a chart has accounts. */
export function budgetRows({ bytes }: { bytes: Uint8Array }): Row[] {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '')
  const rows = splitRows(text, ',').filter((row) => !isBlank(row))
  if (rows.length > MOST_ROWS)
    throw badFile(t('This file has more than {MOST_ROWS} rows. Download the budget again and fill in that file.', { MOST_ROWS }))
  return rows
}
