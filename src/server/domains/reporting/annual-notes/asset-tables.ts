import { t } from '#core/messages.ts'
import type { AssetNote } from '#contract/assets/asset-schedules.ts'
import type { IsoDate } from '#core/dates.ts'
import { formatDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { note } from '#server/domains/assets/fixed-assets/note.ts'
import { money, row } from '../reports/sheets/rows.ts'
import type { SetPart } from '#server/domains/documents/pdf/annual-set.ts'

type Figures = AssetNote['groups'][number]['totals']
type Line = readonly [kind: 'heading' | 'line' | 'subtotal' | 'total', label: string, figure: keyof Figures | null]

const intangible: Readonly<Record<string, boolean>> = { 'Property, plant and equipment': false, 'Intangible assets': true }

/**
 * Gross block, depreciation and net block by class from the asset register, which Schedule III, Division I, requires in the notes to both lines; a class
 * is a column, so that the table fits in portrait. None for any other line, or without assets.
 */
export async function assetTables(tx: CompanyTx, line: string, from: IsoDate, to: IsoDate): Promise<SetPart['tables']> {
  const is_intangible = intangible[line]
  if (is_intangible === undefined) return []
  const group = (await note(tx, from, to)).groups.find((each) => each.is_intangible === is_intangible)
  if (!group) return []
  const columns: { note: string; figures: Figures }[] = [
    ...group.rows.map(({ note: name, ...figures }) => ({ note: name, figures })),
    { note: 'Total', figures: group.totals },
  ]
  const lines: Line[] = [
    ['heading', 'Gross block', null],
    ['line', t('At {day}', { day: formatDate(from) }), 'gross_opening'],
    ['line', 'Additions', 'additions'],
    ['line', 'Deductions', 'deductions'],
    ['subtotal', t('At {day}', { day: formatDate(to) }), 'gross_closing'],
    ['heading', is_intangible ? 'Amortisation' : 'Depreciation', null],
    ['line', t('Up to {date}', { date: formatDate(from) }), 'written_opening'],
    ['line', 'For the year', 'depreciation'],
    ['line', 'On deductions', 'written_off_deductions'],
    ['subtotal', t('Up to {date}', { date: formatDate(to) }), 'written_closing'],
    ['total', t('Net block at {day}', { day: formatDate(to) }), 'net_closing'],
    ['total', t('Net block at {day}', { day: formatDate(from) }), 'net_opening'],
  ]
  return [
    {
      title: t('Gross and net block, from the register of assets'),
      first: t('Class'),
      columns: columns.map(({ note: name }) => money(name)),
      rows: lines.map(([kind, label, figure]) =>
        row(
          kind,
          label,
          columns.map(({ figures }) => (figure === null ? null : figures[figure])),
        ),
      ),
    },
  ]
}
