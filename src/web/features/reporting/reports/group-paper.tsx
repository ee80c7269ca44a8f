import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import { type Group, groupReportFile, groupReports } from '#contract/reporting/groups.ts'
import { sheetFormats } from '#contract/documents/report-sheets.ts'
import { comparisons } from '#contract/reporting/reports.ts'
import { download } from '#web/lib/call.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { EliminationDrawer } from './elimination-drawer.tsx'
import { EliminationsList } from './eliminations-list.tsx'
import { groupReportQuery, useEndGroup } from './group-api.ts'
import { type GroupSearch, periodOf, today } from './period.ts'
import { ReportFrame } from './report-frame.tsx'
import styles from './reports.module.css'
import { sheetColumns, sheetRows } from './sheet-rows.ts'

type Props = {
  group: Group
  groups: readonly Group[]
  search: GroupSearch
  onSearch: (search: GroupSearch) => void
  onEdit: (known: Group | undefined) => void
}

const titles = {
  trial_balance: t('Trial balance'),
  profit_and_loss: t('Profit and loss'),
  balance_sheet: t('Balance sheet'),
  between_companies: t('Between companies'),
  by_hand: t('Manual eliminations'),
} as const
type Shown = keyof typeof titles
const isShown = (value: string): value is Shown => value in titles
const shown = Object.entries(titles).map(([value, label]) => ({ value, label }))

const words = {
  none: t('No comparison'),
  previous_period: t('Previous period'),
  previous_year: t('Previous year'),
}

/** One group: the selected report, and its actions. */
export function GroupPaper({ group, groups, search, onSearch, onEdit }: Props) {
  const isOwner = usePermitted(['OWNER'])
  const [isAdding, setAdding] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const { mutateAsync: end } = useEndGroup()
  const report = search.report ?? 'profit_and_loss'
  const { company_groups_id, group_name } = group
  const period = periodOf(search)
  const more = isOwner && (
    <Menu
      trigger={<IconButton icon="more" label={t('More actions for {group_name}', { group_name })} />}
      groups={[
        [
          { id: 'by-hand', label: t('Add manual elimination'), onSelect: () => setAdding(true) },
          { id: 'change', label: t('Edit group'), onSelect: () => onEdit(group) },
          { id: 'new', label: t('New group'), onSelect: () => onEdit(undefined) },
        ],
        [{ id: 'end', label: t('End group'), onSelect: () => setEnding(true) }],
      ]}
    />
  )
  const choices = (
    <>
      {groups.length > 1 && (
        <Select
          label={t('Group')}
          hideLabel
          className={styles.choice}
          value={company_groups_id}
          options={groups.map((each) => ({ value: each.company_groups_id, label: each.group_name }))}
          onChange={(value) => onSearch({ ...search, group: value })}
        />
      )}
      <Select
        label={t('Which report')}
        hideLabel
        className={styles.choice}
        value={report}
        options={shown}
        onChange={(value) => isShown(value) && onSearch({ ...search, report: value })}
      />
    </>
  )
  return (
    <>
      {report === 'by_hand' ? (
        <Page>
          <PageHeader title={t('Group reports')} section={t('Reports')} description={group_name} />
          <div className={styles.toolbar} role="toolbar" aria-label={t('Report')}>
            {choices}
            <span className={styles.push} />
            {isOwner && (
              <Button icon="add" onClick={() => setAdding(true)}>
                {t('Add manual elimination')}
              </Button>
            )}
            {more}
          </div>
          <EliminationsList company_groups_id={company_groups_id} isOwner={isOwner} onAdd={() => setAdding(true)} />
        </Page>
      ) : (
        <Paper group={group} report={report} search={search} onSearch={onSearch} choices={choices} more={more} />
      )}
      {isAdding && (
        <EliminationDrawer
          company_groups_id={company_groups_id}
          day={period.to < today() ? period.to : today()}
          onClose={() => setAdding(false)}
        />
      )}
      {isEnding && (
        <ConfirmDialog
          isOpen
          onClose={() => setEnding(false)}
          title={t('End {group_name}?', { group_name })}
          verb={t('End group')}
          onConfirm={() => end(company_groups_id)}
        >
          {t('This removes the group’s reports; the books of its companies do not change.')}
        </ConfirmDialog>
      )}
    </>
  )
}

type PaperProps = Pick<Props, 'group' | 'search' | 'onSearch'> & {
  report: (typeof groupReports)[number]
  choices: ReactNode
  more: ReactNode
}

function Paper({ group, report, search, onSearch, choices, more }: PaperProps) {
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
          <DateRangePicker
            label={t('Period')}
            end="today"
            value={periodOf(search)}
            onChange={(range) => onSearch({ ...search, ...range })}
          />
          {isStatement && (
            <>
              <Select
                label={t('Compare')}
                hideLabel
                className={styles.choice}
                value={compare ?? 'none'}
                options={comparisons.map((value) => ({ value, label: words[value] }))}
                onChange={(value) => onSearch({ ...search, compare: comparisons.find((each) => each === value) })}
              />
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
          <>
            <ReportTable caption={titles[report]} first={sheet.first} columns={sheetColumns(sheet)} rows={sheetRows(sheet)} />
            {sheet.notes.map((note) => (
              <p key={note} className={styles.muted}>
                {note}
              </p>
            ))}
          </>
        )
      }
    </ReportFrame>
  )
}
