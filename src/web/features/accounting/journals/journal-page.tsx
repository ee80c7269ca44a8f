import { refusalText } from '#web/lib/reason.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Journal } from '#contract/accounting/journals.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { EntryComments } from '#web/features/accounting/shared/entry-comments.tsx'
import { documentPath, sourceWords } from '#web/lib/documents.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Facts, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { journalQuery, useScheduleReversal } from './api.ts'
import { Lines } from './journal-lines.tsx'
import { useMayPost } from './journals-page.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

/** One entry: its lines, its source and the entry that reversed it. */
export function JournalPage({ journal_entries_id }: { journal_entries_id: string }) {
  const { data: journal } = useSuspenseQuery(journalQuery(journal_entries_id))
  const [isReversing, setReversing] = useState(false)
  const mayPost = useMayPost()
  const document = documentPath(journal)
  const hasDocument = document.startsWith('/receivables')
  return (
    <Page>
      <PageHeader
        title={journal.memo || t('Journal entry')}
        section={t('Journals')}
        above={<Link to="/accounting/journals">{t('Journals')}</Link>}
        mark={journal.reversed_by_id === null ? undefined : <Badge>{t('Reversed')}</Badge>}
        actions={
          <>
            {hasDocument && (
              <ButtonLink icon="open" to={document}>
                {t('Open the {sourceWords}', { sourceWords: sourceWords(journal.source).toLowerCase() })}
              </ButtonLink>
            )}
            <Button icon="print" onClick={() => window.print()}>
              {t('Print')}
            </Button>
            {mayPost && journal.coming_reversal?.reversal_status === 'waiting' && <KeepButton journal={journal} />}
            {mayPost && journal.can_reverse && (
              <Button icon="undo" onClick={() => setReversing(true)}>
                {t('Reverse')}
              </Button>
            )}
          </>
        }
      />
      <Card>
        <Facts
          items={[
            [t('Date'), formatDate(journal.posting_date)],
            [t('Source'), sourceWords(journal.source)],
            [
              t('Posted'),
              t('{time} by {value}', {
                time: formatInstant(journal.created_at),
                value: journal.created_by_name ?? t('the system'),
              }),
            ],
            [t('Reverses'), entryLink(journal.reverses_id, t('The entry it undoes'))],
            [t('Reversed by'), entryLink(journal.reversed_by_id, t('The entry that undid it'))],
            [t('Upcoming reversal'), comingWords(journal)],
          ]}
        />
      </Card>
      <Lines journal={journal} />
      <TagsCard of="journal_entries" id={journal_entries_id} queryKey="journals" />
      <AttachmentsCard of="journal_entries" id={journal_entries_id} />
      <EntryComments journal_entries_id={journal_entries_id} />
      {isReversing && <ReverseDialog journal={journal} onClose={() => setReversing(false)} />}
    </Page>
  )
}

function KeepButton({ journal: { journal_entries_id } }: { journal: Journal }) {
  const { mutate, isPending } = useScheduleReversal(journal_entries_id)
  return (
    <Button icon="close" busy={isPending} onClick={() => mutate(null)}>
      {t('Do not reverse')}
    </Button>
  )
}

function comingWords({ coming_reversal }: Journal) {
  if (coming_reversal?.reversal_status === 'waiting')
    return t('Automatically on {date}', { date: formatDate(coming_reversal.reverse_on) })
  if (coming_reversal?.reversal_status === 'failed')
    return t('Not posted on {date}: {problem}', {
      date: formatDate(coming_reversal.reverse_on),
      problem: refusalText(coming_reversal.problem ?? ''),
    })
  return undefined
}

function entryLink(journal_entries_id: string | null, words: string) {
  if (journal_entries_id === null) return undefined
  return (
    <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id }}>
      {words}
    </Link>
  )
}
