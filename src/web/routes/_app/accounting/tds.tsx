import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { tdsQuery } from '#web/features/compliance/tds-challans/api.ts'
import { tdsSearch } from '#web/features/compliance/tds-challans/search.ts'
import { TdsPage } from '#web/features/compliance/tds-challans/tds-page.tsx'
import { CollectedPart } from '#web/features/compliance/tcs-challans/collected-part.tsx'
import { SufferedPart } from '#web/features/compliance/tds-suffered/suffered-part.tsx'
import { FilingsPart } from '#web/features/compliance/tds-corrections/filings-part.tsx'
import { StatementsCard } from '#web/features/compliance/tds-statements/statements-card.tsx'

export const Route = createFileRoute('/_app/accounting/tds')({
  validateSearch: tdsSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(tdsQuery),
  component: Tds,
})

function Tds() {
  const { quarter, view = 'deducted', year, ...period } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const change = (chosen: Partial<ReturnType<typeof Route.useSearch>>) =>
    void navigate({ search: (old) => ({ ...old, ...chosen }), replace: true })
  return (
    <TdsPage
      view={view}
      onView={(chosen) => change({ view: chosen })}
      period={period}
      statements={
        <StatementsCard
          quarter={quarter}
          onQuarter={(chosen) => change({ quarter: chosen })}
          filingsOf={(of, mayRecord) => <FilingsPart key={of} quarter={of} mayRecord={mayRecord} />}
        />
      }
      collected={<CollectedPart month={period.month} quarter={quarter} />}
      suffered={<SufferedPart year={year} onYear={(chosen) => change({ year: chosen })} />}
    />
  )
}
