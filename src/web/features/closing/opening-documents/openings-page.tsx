import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type OpeningKind, openingKinds } from '#core/documents/openings.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { booksQuery, tieOutQuery } from './api.ts'
import { BooksDialog } from './books-dialog.tsx'
import type { OpeningsSearch } from './search.ts'
import { kindWords } from './words.ts'

const DocumentsPart = lateBody(
  () => import('./documents-part.tsx').then((part) => part.DocumentsPart),
  <Skeleton lines={8} height={420} />,
)
const TdsPart = lateBody(() => import('./tds-part.tsx').then((part) => part.TdsPart), <Skeleton lines={8} height={420} />)
const TieOutTable = lateBody(
  () => import('./tie-out-table.tsx').then((part) => part.TieOutTable),
  <Skeleton lines={6} height={300} />,
)

/** Documents open at the opening date, the balances they must match, and earlier TDS of the year. */
export function OpeningsPage({ search: { view = 'invoice', edit } }: { search: OpeningsSearch }) {
  const mayPost = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  const { data: books } = useSuspenseQuery(booksQuery)
  const navigate = useNavigate()
  const open = (next: string | undefined) =>
    void navigate({ to: '/accounting/opening-documents', search: { view: view === 'invoice' ? undefined : view, edit: next } })
  const counts = new Map(books.counts.map((row) => [row.document_kind, row.count]))
  const tds = useTabCounts('openings')?.['tds']
  const file = view === 'tds' ? 'opening-tds' : kindWords[view].file
  return (
    <Page shape="full">
      <PageHeader
        title={t('Opening documents')}
        section={t('Accounting')}
        above={<Link to="/accounting/opening-balances">{t('Opening balances')}</Link>}
        description={t('Documents open when you moved here. Each keeps its own number and adds no revenue, GST or stock.')}
        actions={
          mayPost && (
            <>
              <Button icon="calendar" onClick={() => open('books')}>
                {books.opened_on === null ? t('Set opening date') : formatDate(books.opened_on)}
              </Button>
              {books.opened_on !== null && (
                <>
                  <ButtonLink icon="upload" to="/accounting/opening-import" search={{ kind: file }}>
                    {t('Import file')}
                  </ButtonLink>
                  <Button tone="primary" icon="add" onClick={() => open('new')}>
                    {view === 'tds' ? t('Add TDS figures') : t('Add {one}', { one: kindWords[view].one.toLowerCase() })}
                  </Button>
                </>
              )}
            </>
          )
        }
      />
      {books.opened_on === null ? (
        <Notice>{t('Set the opening date first: the last day before you keep your books here.')}</Notice>
      ) : (
        <TieOut />
      )}
      <ViewTabs label={t('Views')} value={view} tabs={tabsOf(counts, tds)} />
      {view === 'tds' ? (
        <TdsPart isAdding={edit === 'new'} mayPost={mayPost} onClose={() => open(undefined)} />
      ) : (
        <DocumentsPart key={view} kind={view satisfies OpeningKind} edit={edit} mayPost={mayPost} onEdit={open} />
      )}
      {edit === 'books' && <BooksDialog books={books} onClose={() => open(undefined)} />}
    </Page>
  )
}

const tabsOf = (counts: ReadonlyMap<OpeningKind, number>, tds: number | undefined) => [
  ...openingKinds.map((kind) => ({
    value: kind as string,
    label: kindWords[kind].many,
    count: counts.get(kind),
    search: kind === 'invoice' ? {} : { view: kind },
  })),
  { value: 'tds', label: t('TDS before'), count: tds, search: { view: 'tds' } },
]

function TieOut() {
  const { data, error, refetch } = useQuery(tieOutQuery)
  if (error) return <ErrorState error={error} title={t("We couldn't load the comparison")} onRetry={refetch} />
  if (!data) return <Skeleton lines={3} height={96} />
  return <TieOutTable tie={data} />
}
