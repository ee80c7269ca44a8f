import { useInfiniteQuery } from '@tanstack/react-query'
import type { Gstr2b, Gstr2bLine } from '#contract/compliance/gstr2b.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { linesQuery } from './api.ts'
import { LineDrawer } from './line-drawer.tsx'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { choiceOf, searchOf } from '../shared/return-choice.ts'
import { outcomeWords, reasonWords, tabHelp, tabWords, taxOf } from './words.ts'

type Props = { gstr2b: Gstr2b; standing: Gstr2bLine['standing']; line: string | undefined; onClose: () => void }

/** Bills and documents side by side; each opens with its amounts by tax. */
export function LinesPart({ gstr2b, standing, line, onClose }: Props) {
  const { standings } = gstr2b
  const of = choiceOf(gstr2b)
  const query = useInfiniteQuery(linesQuery(of, standing))
  const lines = query.data?.pages.flatMap(({ rows }) => rows)
  const open = lines?.find((each) => each.line === line)
  const at_risk = standings.find((each) => each.standing === standing)?.at_risk ?? 0
  return (
    <Stack>
      <p>
        {tabHelp[standing]} {at_risk > 0 && t('Tax at risk: ₹{amount}.', { amount: formatPaise(at_risk) })}
      </p>
      {query.status === 'error' && lines === undefined ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : lines === undefined ? (
        <Card>
          <Skeleton lines={8} height={320} />
        </Card>
      ) : lines.length === 0 ? (
        <EmptyState icon="file" title={t('Nothing here')}>
          {t('No bill or document of this month belongs here.')}
        </EmptyState>
      ) : (
        <ReportTable
          caption={tabWords[standing]}
          first={t('Supplier')}
          columns={[
            { label: t('In GSTR-2B'), isText: true },
            { label: t('In your books'), isText: true },
            t('Taxable in 2B'),
            t('Taxable in books'),
            t('Tax in 2B'),
            t('Tax in books'),
            { label: t('Outcome'), isText: true },
          ]}
          rows={lines.map((each) => rowOf(each, of))}
        />
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
      {open && <LineDrawer line={open} onClose={onClose} />}
    </Stack>
  )
}

function rowOf(each: Gstr2bLine, of: ReturnChoice) {
  const { line, standing, bill, documents, outcome, reason } = each
  const [first] = documents
  const reported = (pick: (of: Gstr2bLine['documents'][number]) => number) =>
    first === undefined ? '—' : sumPaise(documents.map(pick))
  return {
    id: line,
    label: bill?.party ?? first?.party ?? first?.gstin ?? t('Unknown supplier'),
    link: { to: '/gst', search: { ...searchOf(of), tab: standing, line } },
    amounts: [
      documents.map(nameOf).join(', ') || '—',
      bill === null ? '—' : nameOf(bill),
      reported(({ heads }) => heads.taxable),
      bill?.heads.taxable ?? '—',
      reported(({ heads }) => taxOf(heads)),
      bill === null ? '—' : taxOf(bill.heads),
      reason !== null ? reasonWords[reason] : outcome !== null ? outcomeWords[outcome] : '—',
    ],
  }
}

const nameOf = ({ number, date }: { number: string; date: string | null }) =>
  date === null ? number || '—' : t('{number} of {date}', { number, date: formatDate(date) })
