import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnnualNotes } from '#contract/reporting/annual-notes.ts'
import type { NoteSection } from '#core/reporting/annual-notes/lists.ts'
import { addDays, financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import styles from './annual-notes.module.css'
import { notesQuery } from './api.ts'
import { startShown } from './search.ts'
import { FactsDrawer } from './facts-drawer.tsx'
import { anchorOf, NoteCard } from './note-card.tsx'
import { SaveFile } from './save-set-button.tsx'
import { TaxEntry } from './tax-entry.tsx'

type Props = { year: string | undefined; onYear: (year: string) => void }

/** The notes to the accounts of a financial year as they print, each with its form. */
export function NotesPage({ year, onYear }: Props) {
  const start = startShown(year)
  const { label } = financialYear(start)
  const query = useQuery(notesQuery(start))
  const [edited, setEdited] = useState<NoteSection>()
  const mayWrite = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  return (
    <Page>
      <PageHeader
        title={t('Notes to accounts')}
        section={t('Reports')}
        description={t('What Schedule III requires besides the balance sheet, for one financial year.')}
      />
      <div className={styles.toolbar} role="toolbar" aria-label={t('Notes')} data-print="hide">
        <Select
          label={t('Financial year')}
          hideLabel
          className={styles.year}
          value={start}
          options={years(start).map((value) => ({ value, label: t('FY {label}', { label: financialYear(value).label }) }))}
          onChange={onYear}
        />
        <span className={styles.push} />
        {mayWrite && (
          <Button icon="edit" disabled={query.data === undefined} onClick={() => setEdited('signatories')}>
            {t('Signatories')}
          </Button>
        )}
        <SaveFile start={start} format="xlsx" name={`Notes to accounts ${label}.xlsx`} label={t('Download XLSX')} />
        <SaveFile start={start} format="pdf" name={`Financial statements ${label}.pdf`} label={t('Print full set')} />
      </div>
      {query.status === 'error' && query.data === undefined ? (
        <Card>
          <ErrorState error={query.error} title={t('The notes could not be loaded')} onRetry={query.refetch} />
        </Card>
      ) : query.data === undefined ? (
        <Card>
          <Skeleton lines={12} height={480} label={t('Loading the notes')} />
        </Card>
      ) : (
        <Notes notes={query.data} mayWrite={mayWrite} onEdit={setEdited} />
      )}
      {edited && query.data && (
        <FactsDrawer key={edited} notes={query.data} section={edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}

type NotesProps = { notes: AnnualNotes; mayWrite: boolean; onEdit: (section: NoteSection) => void }

function Notes({ notes, mayWrite, onEdit }: NotesProps) {
  return (
    <div className={styles.layout}>
      <nav aria-label={t('Contents')} className={styles.contents} data-print="hide">
        {notes.notes.map((note) => (
          <a key={note.number} href={`#${anchorOf(note)}`}>
            {note.problems.length > 0 && <Icon name="warning" size={14} />}
            <span>
              {note.number}. {note.title}
              {note.problems.length > 0 && <span className="visually-hidden">{` ${t('(needs attention)')}`}</span>}
            </span>
          </a>
        ))}
      </nav>
      <div className={styles.notes}>
        {notes.notes.map((note) => (
          <NoteCard
            key={note.number}
            note={note}
            amounts={notes.amounts}
            onEdit={mayWrite ? () => onEdit(note.section) : undefined}
          >
            {note.section === 'tax' && <TaxEntry notes={notes} mayPost={mayWrite} />}
          </NoteCard>
        ))}
      </div>
    </div>
  )
}

/** This year, the four before it, and the selected one; latest first. */
function years(chosen: string): string[] {
  const list = [financialYear(today()).start]
  while (list.length < 5) list.push(financialYear(addDays(list.at(-1) ?? '', -1)).start)
  return [...new Set([...list, chosen])].toSorted().toReversed()
}
