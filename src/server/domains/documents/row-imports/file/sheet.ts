import type { Row } from '#core/documents/parsing/fields.ts'
import { t } from '#core/messages.ts'

type Head = { name: string; rows: readonly Row[] }

/**
 * Which sheet of a workbook is the table: the first with a row of two cells or more, so that a cover is passed over. `left`: what to say
 * of other sheets with such rows.
 */
export function tableSheet<Sheet extends Head>(sheets: readonly Sheet[]): { sheet: Sheet | undefined; left: string[] } {
  const tables = sheets.filter(({ rows }) => rows.filter(isWide).length > 1)
  const sheet = tables[0] ?? sheets[0]
  const left = tables
    .filter((each) => each !== sheet)
    .map(({ name }) =>
      t('Only the sheet “{sheet}” was read. The sheet “{name}” was left out: import it as a file of its own.', {
        sheet: sheet?.name ?? '',
        name,
      }),
    )
  return { sheet, left }
}

const isWide = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length > 1
