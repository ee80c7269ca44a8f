import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { JustificationForm } from '#contract/compliance/tds-justification.ts'
import { quarterWords } from '#web/features/compliance/tcs-challans/words.ts'
import { tdsQuery } from '#web/features/compliance/tds-challans/api.ts'
import { tdsSearch } from '#web/features/compliance/tds-challans/search.ts'
import { TdsPage } from '#web/features/compliance/tds-challans/tds-page.tsx'
import type { FilingsOf } from '#web/features/compliance/tds-statements/statement-view.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Skeleton } from '#web/ui/states.tsx'

const CollectedPart = lateBody(
  () => import('#web/features/compliance/tcs-challans/collected-part.tsx').then((part) => part.CollectedPart),
  <Skeleton lines={8} height={420} />,
)
const SufferedPart = lateBody(
  () => import('#web/features/compliance/tds-suffered/suffered-part.tsx').then((part) => part.SufferedPart),
  <Skeleton lines={8} height={420} />,
)
const RemittancesPart = lateBody(
  () => import('#web/features/purchases/remittances/remittances-part.tsx').then((part) => part.RemittancesPart),
  <Skeleton lines={6} height={320} />,
)
const StatementsCard = lateBody(
  () => import('#web/features/compliance/tds-statements/statements-card.tsx').then((part) => part.StatementsCard),
  <Skeleton lines={6} height={320} />,
)
const StatementView = lateBody(
  () => import('#web/features/compliance/tds-statements/statement-view.tsx').then((part) => part.StatementView),
  <Skeleton lines={6} height={320} />,
)
const FilingsPart = lateBody(
  () => import('#web/features/compliance/tds-corrections/filings-part.tsx').then((part) => part.FilingsPart),
  <Skeleton lines={4} height={200} />,
)

const CertificatesPart = lateBody(
  () => import('#web/features/compliance/tds-certificates/certificates-part.tsx').then((part) => part.CertificatesPart),
  <Skeleton lines={4} height={200} />,
)

const ChallanStatusCard = lateBody(
  () => import('#web/features/compliance/challan-status/challan-status-card.tsx').then((part) => part.ChallanStatusCard),
  <Skeleton lines={4} height={200} />,
)

const JustificationPart = lateBody(
  () => import('#web/features/compliance/tds-justification/justification-part.tsx').then((part) => part.JustificationPart),
  <Skeleton lines={4} height={200} />,
)

const justificationOf = (quarter: string, forms: readonly JustificationForm[]) => (
  <JustificationPart key={`justification ${quarter}`} quarter={quarter} forms={forms} />
)

const certificatesOf = (quarter: string, words: () => string) => (
  <CertificatesPart key={`certificates ${quarter}`} quarter={quarter} kind="tds" words={words} />
)

const filingsOf: FilingsOf = ({ quarter, form }, mayRecord) => (
  <FilingsPart key={`${form} ${quarter}`} quarter={quarter} form={form} mayRecord={mayRecord} />
)

export const Route = createFileRoute('/_app/accounting/tds')({
  validateSearch: tdsSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(tdsQuery),
  component: Tds,
})

function Tds() {
  const { quarter, form, view = 'deducted', year, open, ...period } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const change = (chosen: Partial<ReturnType<typeof Route.useSearch>>) =>
    void navigate({ search: (old) => ({ ...old, ...chosen }), replace: true })
  return (
    <TdsPage
      view={view}
      onView={(chosen) => change({ view: chosen })}
      period={period}
      statements={
        <>
          <ChallanStatusCard />
          <StatementsCard
            quarter={quarter}
            onQuarter={(chosen) => change({ quarter: chosen })}
            isAbroad={form === '27Q'}
            onAbroad={(isAbroad) => change({ form: isAbroad ? '27Q' : undefined })}
            isEditing={open === 'details'}
            onEditing={(isEditing) => change({ open: isEditing ? 'details' : undefined })}
            filingsOf={filingsOf}
            justificationOf={justificationOf}
            certificatesOf={certificatesOf}
          />
        </>
      }
      collected={
        <CollectedPart
          month={period.month}
          quarter={quarter}
          statementOf={(of) => <StatementView key={of} quarter={of} form="27EQ" filingsOf={filingsOf} />}
          moreOf={({ quarter: of, form: name }) => (
            <>
              {justificationOf(of, [name])}
              <CertificatesPart key={`certificates ${of}`} quarter={of} kind="tcs" words={() => quarterWords(of)} />
            </>
          )}
        />
      }
      suffered={<SufferedPart year={year} onYear={(chosen) => change({ year: chosen })} />}
      abroad={<RemittancesPart year={year} onYear={(chosen) => change({ year: chosen })} />}
    />
  )
}
