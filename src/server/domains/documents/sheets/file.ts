import { currentLanguage, t, translate } from '#core/messages.ts'
import type { Sheet, SheetRow, sheetFormats } from '#contract/documents/report-sheets.ts'
import { plainAmounts } from '#core/amount-style.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { reportPdf } from '../pdf/render.ts'
import type { NamedSheet } from './heads.ts'

export type SheetFormat = (typeof sheetFormats)[number]

/**
 * A report as a file in the language of its reader, created while it is sent; `company_name` is its heading. Names that the company gave, also
 * to accounts of the initial chart, stay as they were typed.
 */
export function fileOf({ file_name, ...given }: NamedSheet, format: SheetFormat, company_name: string): Download {
  const sheet = inReadersWords(given)
  if (format === 'pdf') {
    const language = currentLanguage()
    async function* content() {
      yield await reportPdf({ sheet, company_name, language })
    }
    return { file_name: `${file_name}.pdf`, media_type: 'application/pdf', content: content() }
  }
  const columns: Column[] = [
    { header: sheet.first, kind: 'text', width: 44 },
    ...sheet.columns.map(({ label, kind }): Column => ({ header: label, kind, ...(kind === 'count' ? { width: 8 } : {}) })),
  ]
  const { label, ...amounts } = sheet.amounts ?? { label: '₹', ...plainAmounts }
  return sheetFile(
    file_name,
    format,
    columns,
    sheet.rows.map((row) => cellsOf(row, sheet.columns)),
    {
      heading: [
        company_name,
        [sheet.title, sheet.subject].filter(Boolean).join(' · '),
        t('{period} · amounts in {label}', { period: sheet.period, label }),
      ],
      notes: sheet.notes,
      amounts,
    },
  )
}

/** Its own words in the current language: columns, lines of statements, accounts that were not renamed. */
const inReadersWords = (sheet: Sheet): Sheet => ({
  ...sheet,
  first: translate(sheet.first),
  columns: sheet.columns.map((column) => ({ ...column, label: translate(column.label) })),
  rows: sheet.rows.map((row) => ({ ...row, label: translate(row.label) })),
  notes: sheet.notes.map(translate),
})

const cellsOf = (row: SheetRow, columns: Sheet['columns']): Cell[] => [
  `${'    '.repeat(row.level)}${row.label}`,
  ...row.cells.map((cell, at) =>
    typeof cell === 'number' && columns[at]?.kind === 'money' && (row.is_credit || row.is_exact)
      ? { paise: cell, isCredit: row.is_credit ?? false, isExact: row.is_exact ?? false }
      : cell,
  ),
]
