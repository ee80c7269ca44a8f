import { useQuery } from '@tanstack/react-query'
import { dayBookFile } from '#contract/reporting/day-book.ts'
import { fileFormats } from '#contract/reporting/reports.ts'
import { periodLabel } from '#core/ledger/periods.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { sourceOptions } from '#web/lib/documents.ts'
import { formatPaise } from '#web/lib/format.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { AccountPicker } from './account-picker.tsx'
import { bookOf, dayBookQuery, entriesAsked } from './api.ts'
import { DayBookTable } from './day-book-table.tsx'
import { JournalTable } from './journal-table.tsx'
import { Pager } from './pager.tsx'
import { type DayBookSearch, periodOf } from './period.ts'
import { PeriodPicker } from './pickers.tsx'
import { ReportFrame } from './report-frame.tsx'
import styles from './reports.module.css'

/** `book`: one row for each entry, by day. `journal`: every entry with its lines. */
type Props = { view: 'book' | 'journal'; search: DayBookSearch; onSearch: (change: DayBookSearch) => void }

/** Every entry of a period by date, each with a link to its document. */
export function DayBookPage({ view, search, onSearch }: Props) {
  const period = periodOf(search)
  const { source, account } = search
  const asked = entriesAsked(search)
  const query = useQuery(dayBookQuery(bookOf(search)))
  const title = view === 'book' ? t('Day book') : t('Journal')
  const isFiltered = source !== undefined || account !== undefined
  return (
    <ReportFrame
      title={title}
      isWide
      period={periodLabel(period)}
      query={query}
      controls={<DayBookControls search={search} onSearch={onSearch} />}
      formats={fileFormats}
      onExport={(format) =>
        download(dayBookFile, t('{title} {from} to {to}.{format}', { title, from: period.from, to: period.to, format }), {
          query: { ...asked, format },
        })
      }
    >
      {(book) =>
        book.rows.length === 0 ? (
          <EmptyState icon="book" title={isFiltered ? t('No matching entries') : t('Nothing was posted in this period')}>
            {isFiltered
              ? t('Choose another source or account, or a longer period.')
              : t('Entries appear here with the first invoice, bill, bank statement or journal.')}
          </EmptyState>
        ) : (
          <>
            {view === 'book' ? <DayBookTable rows={book.rows} /> : <JournalTable rows={book.rows} />}
            {book.debit !== null && (
              <p className={styles.muted}>
                {t('Debits and credits in this period total ₹{amount} each.', { amount: formatPaise(book.debit) })}
              </p>
            )}
            <Pager
              label={t('Pages of the {title}', { title: title.toLowerCase() })}
              next={book.next}
              search={search}
              onSearch={onSearch}
            />
          </>
        )
      }
    </ReportFrame>
  )
}

/** The period, source and account of the entries. */
function DayBookControls({ search, onSearch }: { search: DayBookSearch; onSearch: (change: DayBookSearch) => void }) {
  const { source, account } = search
  return (
    <>
      <PeriodPicker value={periodOf(search)} onChange={(range) => onSearch({ ...search, ...range, after: undefined })} />
      <Select
        label={t('Source')}
        hideLabel
        placeholder={t('All sources')}
        className={styles.choice}
        value={source ?? ''}
        options={sourceOptions}
        onChange={(value) => onSearch({ ...search, source: value || undefined, after: undefined })}
      />
      <div className={styles.choice}>
        <AccountPicker
          value={account}
          onChoose={(chosen) => onSearch({ ...search, account: chosen, after: undefined })}
          onClear={() => onSearch({ ...search, account: undefined, after: undefined })}
        />
      </div>
    </>
  )
}
