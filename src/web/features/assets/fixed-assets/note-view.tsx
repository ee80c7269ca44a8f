import { useQuery } from '@tanstack/react-query'
import { type AssetNote, assetNoteFile } from '#contract/assets/asset-schedules.ts'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { type ReportRow, ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { noteQuery } from './api.ts'
import { ScheduleFrame } from './schedule-frame.tsx'
import type { AssetsSearch } from './search.ts'

type Props = { search: AssetsSearch; onSearch: (change: Partial<AssetsSearch>) => void }

/** The note on property, plant and equipment, as in the balance sheet. */
export function NoteView({ search, onSearch }: Props) {
  const year = financialYear(today())
  const period = { from: search.from ?? year.start, to: search.to ?? year.end }
  const query = useQuery(noteQuery(period))
  return (
    <ScheduleFrame
      query={query}
      controls={<DateRangePicker label={t('Period')} value={period} onChange={(chosen) => onSearch({ ...chosen })} />}
      onExport={(format) =>
        download(assetNoteFile, t('Fixed assets {from} to {to}.{format}', { from: period.from, to: period.to, format }), {
          query: { ...period, format },
        })
      }
    >
      {(note) =>
        note.groups.length === 0 ? (
          <EmptyState icon="item" title={t('No assets in this period')}>
            {t('We build this note from the register. Add the assets the company owns.')}
          </EmptyState>
        ) : (
          <>
            <Agreement note={note} />
            <ReportTable
              caption={t('Fixed assets')}
              first={t('Class')}
              columns={columnsOf(note)}
              rows={note.groups.flatMap(rowsOf)}
            />
          </>
        )
      }
    </ScheduleFrame>
  )
}

const figures = [
  'gross_opening',
  'additions',
  'deductions',
  'gross_closing',
  'written_opening',
  'depreciation',
  'written_off_deductions',
  'written_closing',
  'net_closing',
  'net_opening',
] as const

const columnsOf = ({ from, to }: AssetNote) => [
  t('Gross {date}', { date: formatDate(from) }),
  t('Additions'),
  t('Deductions'),
  t('Gross {date}', { date: formatDate(to) }),
  t('Earlier depreciation'),
  t('In the period'),
  t('On deductions'),
  t('Depreciation'),
  t('Net {date}', { date: formatDate(to) }),
  t('Net {date}', { date: formatDate(from) }),
]

function rowsOf({ is_intangible, rows, totals }: AssetNote['groups'][number]): ReportRow[] {
  const title = is_intangible ? t('Intangible assets') : t('Property, plant and equipment')
  return [
    { id: title, label: title, kind: 'heading' },
    ...rows.map((row) => ({ id: `${title} ${row.note}`, label: row.note, indent: 1, amounts: figures.map((name) => row[name]) })),
    { id: `${title} total`, label: t('Total'), kind: 'total' as const, amounts: figures.map((name) => totals[name]) },
  ]
}

function Agreement({ note: { difference, book_value, to } }: { note: AssetNote }) {
  if (difference === 0)
    return <Notice tone="success">{t('The register agrees with the books on {date}.', { date: formatDate(to) })}</Notice>
  return (
    <Notice tone="warning">
      {t(
        'The fixed asset accounts show ₹{amount} on {date}, ₹{amount_2} {value} than the register. Add the missing assets, or correct it with a journal.',
        {
          amount: formatPaise(book_value),
          date: formatDate(to),
          amount_2: formatPaise(Math.abs(difference)),
          value: difference < 0 ? t('more') : t('less'),
        },
      )}
    </Notice>
  )
}
