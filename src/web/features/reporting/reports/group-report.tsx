import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Sheet, sheetFormats } from '#contract/documents/report-sheets.ts'
import { type Group, groupReportFile, groupReports } from '#contract/reporting/groups.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { groupReportQuery } from './group-api.ts'
import { type GroupSearch, periodOf } from './period.ts'
import { ComparePicker, PeriodPicker } from './pickers.tsx'
import { ReportFrame } from './report-frame.tsx'
import styles from './reports.module.css'
import { sheetColumns, sheetRows } from './sheet-rows.ts'

export const titles = {
  trial_balance: t('Trial balance'),
  profit_and_loss: t('Profit and loss'),
  balance_sheet: t('Balance sheet'),
  between_companies: t('Between companies'),
  by_hand: t('Manual eliminations'),
} as const

type ReportProps = {
  group: Group
  search: GroupSearch
  onSearch: (search: GroupSearch) => void
  report: (typeof groupReports)[number]
  choices: ReactNode
  more: ReactNode
}

/** A report of the group with its controls. */
export function GroupReport({ group, report, search, onSearch, choices, more }: ReportProps) {
  const { company_groups_id, group_name } = group
  const { compare, detail } = search
  const isStatement = report !== 'between_companies'
  const settings = { ...periodOf(search), ...(isStatement ? { compare, detail } : {}) }
  const query = useQuery(groupReportQuery(company_groups_id, report, settings))
  const params = { company_groups_id, group_report: report }
  return (
    <ReportFrame
      title={t('Group reports')}
      heading={group_name}
      isWide
      period={[titles[report], query.data?.period].filter(Boolean).join(' · ')}
      query={query}
      controls={
        <>
          {choices}
          <PeriodPicker value={periodOf(search)} onChange={(range) => onSearch({ ...search, ...range })} />
          {isStatement && (
            <>
              <ComparePicker value={compare} onChange={(chosen) => onSearch({ ...search, compare: chosen })} />
              <Select
                label={t('Detail')}
                hideLabel
                className={styles.choice}
                value={detail ?? 'account'}
                options={[
                  { value: 'account', label: t('Every account') },
                  { value: 'heading', label: t('Headings only') },
                ]}
                onChange={(value) => onSearch({ ...search, detail: value === 'heading' ? 'heading' : undefined })}
              />
            </>
          )}
        </>
      }
      more={more}
      formats={sheetFormats}
      onExport={(format) =>
        download(groupReportFile, `${group_name} ${titles[report]}.${format}`, { params, query: { ...settings, format } })
      }
    >
      {(sheet) =>
        sheet.rows.length === 0 ? (
          <EmptyState icon="balance" title={isStatement ? t('Nothing was posted') : t('No transactions between the companies')}>
            {isStatement
              ? t('The companies’ figures appear here with their first entries.')
              : t('Customers or vendors with the GSTIN or PAN of another group company appear here.')}
          </EmptyState>
        ) : (
          <GroupSheet caption={titles[report]} sheet={sheet} />
        )
      }
    </ReportFrame>
  )
}

function GroupSheet({ caption, sheet }: { caption: string; sheet: Sheet }) {
  return (
    <>
      <ReportTable caption={caption} first={sheet.first} columns={sheetColumns(sheet)} rows={sheetRows(sheet)} />
      {sheet.notes.map((note) => (
        <p key={note} className={styles.muted}>
          {note}
        </p>
      ))}
    </>
  )
}
