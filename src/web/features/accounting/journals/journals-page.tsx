import { useMemo } from 'react'
import { inContext, t } from '#core/messages.ts'
import type { JournalSummary } from '#contract/accounting/journals.ts'
import { tagChip, TagFilter } from '#web/features/documents/shared/tags/tag-filter.tsx'
import { rangeWords } from '#web/lib/date-ranges.ts'
import { sourceOptions, sourceWords } from '#web/lib/documents.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { chipOf, type FilterChip, FilterChips, Toolbar } from '#web/ui/filters.tsx'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { journalsQuery } from './api.ts'
import type { JournalsSearch } from './search.ts'

const columns: readonly Column<JournalSummary>[] = [
  { id: 'memo', header: t('Narration'), cell: (row) => row.memo || t('No narration') },
  { id: 'posting_date', header: t('Date'), width: 120, cell: (row) => formatDate(row.posting_date) },
  { id: 'source', header: t('Source'), width: 190, cell: (row) => sourceWords(row.source) },
  {
    id: 'state',
    header: inContext('status', 'State'),
    width: 130,
    isExtra: 'tablet',
    cell: (row) => row.reversed_by_id !== null && <Badge>{t('Reversed')}</Badge>,
  },
  {
    id: 'amount',
    header: t('Amount (₹)'),
    width: 160,
    align: 'end',
    sum: (row) => row.amount,
    cell: (row) => <Amount value={row.amount} />,
  },
]

const about = {
  tagged_to: 'journal_entries',
  noun: ['entry', 'entries'],
  idOf: (row: JournalSummary) => row.journal_entries_id,
  nameOf: (row: JournalSummary) => row.memo || t('No narration'),
  lists: ['journals'],
} as const
const posters = ['OWNER', 'ADMIN', 'MANAGER'] as const

/** Who may post manual entries. */
export const useMayPost = () => usePermitted(posters)

type Props = { search: JournalsSearch; onSearch: (search: JournalsSearch) => void }

/** Every entry of the books, the latest first. */
export function JournalsPage({ search, onSearch }: Props) {
  const { source, from, to, tag } = search
  const mayPost = useMayPost()
  const query = useMemo(() => journalsQuery({ source, from, to, tag }), [source, from, to, tag])
  const tagging = useTagging(about, { columns, needs: posters })
  const range = from !== undefined && to !== undefined ? { from, to } : undefined
  const change = (part: Partial<JournalsSearch>) => onSearch({ ...search, ...part })
  const chips = chipsOf(search, change)
  return (
    <Page shape="full">
      <PageHeader title={t('Journals')} actions={mayPost && journalActions} />
      <Toolbar>
        <DateRangePicker label={t('Date')} value={range} onChange={change} />
        <Select
          label={t('Source')}
          hideLabel
          placeholder={t('All sources')}
          value={source ?? ''}
          options={sourceOptions}
          onChange={(value) => change({ source: value || undefined })}
        />
        <TagFilter tagged_to="journal_entries" tag={tag} onChange={change} />
      </Toolbar>
      <FilterChips chips={chips} onClear={() => onSearch({})} />
      <DataTable
        label={t('Journals')}
        noun={['entry', 'entries']}
        columns={tagging.columns}
        bulkActions={tagging.bulkActions}
        query={query}
        rowKey={(row) => row.journal_entries_id}
        rowHref={(row) => `/accounting/journals/${row.journal_entries_id}`}
        days={{ column: 'posting_date', of: (row) => row.posting_date }}
        card={taggedFace((row) => ({
          title: row.memo || t('No narration'),
          detail: `${formatDate(row.posting_date)} · ${sourceWords(row.source)}`,
          amount: `₹${formatPaise(row.amount)}`,
          badge: row.reversed_by_id === null ? undefined : <Badge>{t('Reversed')}</Badge>,
        }))}
        empty={<NoEntries mayPost={mayPost} />}
        onClearFilters={chips.length > 0 ? () => onSearch({}) : undefined}
      />
    </Page>
  )
}

/** The filters in force, each to be taken away. */
const chipsOf = ({ source, from, to, tag }: JournalsSearch, change: (part: Partial<JournalsSearch>) => void): FilterChip[] => [
  ...chipOf('source', t('Source'), source && sourceWords(source), () => change({ source: undefined })),
  ...chipOf('range', t('Date'), rangeOf(from, to), () => change({ from: undefined, to: undefined })),
  ...tagChip(tag, change),
]
const rangeOf = (from: string | undefined, to: string | undefined) =>
  from === undefined || to === undefined ? undefined : rangeWords({ from, to }, today())

/** Not a component: on phones the header puts the first ones behind one button. */
const journalActions = (
  <>
    <ButtonLink to="/accounting/opening-balances">{t('Opening balances')}</ButtonLink>
    <ButtonLink icon="upload" to="/accounting/journals/import">
      {t('Import')}
    </ButtonLink>
    <ButtonLink tone="primary" icon="add" to="/accounting/journals/new">
      {t('New journal')}
    </ButtonLink>
  </>
)

function NoEntries({ mayPost }: { mayPost: boolean }) {
  return (
    <EmptyState
      icon="book"
      title={t('No entries yet')}
      actions={
        mayPost && (
          <ButtonLink tone="primary" icon="add" to="/accounting/journals/new">
            {t('New journal')}
          </ButtonLink>
        )
      }
    >
      {t('Invoices, payments and bank entries post here automatically. Post anything without a document by hand.')}
    </EmptyState>
  )
}
