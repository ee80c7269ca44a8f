import { useQuery } from '@tanstack/react-query'
import type { Gstr2b } from '#contract/compliance/gstr2b.ts'
import { standings } from '#core/compliance/gstr2b/outcome.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { chosenMonth, monthWords, returnMonths } from '../shared/months.ts'
import { gstr2bQuery, useMatchAgain } from './api.ts'
import { ImportCard } from './import-card.tsx'
import { LinesPart } from './lines-part.tsx'
import type { GstSearch } from './search.ts'
import { SummaryPart } from './summary-part.tsx'
import { tabWords } from './words.ts'

type Props = { search: GstSearch; onSearch: (search: GstSearch) => void }

/** GST of a month: GSTR-2B with its import receipt, matched with bills. */
export function GstPage({ search, onSearch }: Props) {
  const period = chosenMonth(search.period, today())
  const months = returnMonths(today())
  const query = useQuery(gstr2bQuery(period))
  return (
    <Page>
      <PageHeader
        title="GST"
        section={t('Taxes')}
        description={t('Compare GSTR-2B from the portal with your bills before you claim input tax credit.')}
        actions={
          <>
            <Select
              label={t('Month')}
              hideLabel
              value={period}
              onChange={(month) => onSearch({ period: month, tab: search.tab })}
              options={(months.includes(period) ? months : [period, ...months]).map((value) => ({
                value,
                label: monthWords(value),
              }))}
            />
            {query.data?.import && <MatchAgain period={period} />}
          </>
        }
      />
      {query.status === 'error' && query.data === undefined ? (
        <Card>
          <ErrorState error={query.error} title={t("We couldn't load GSTR-2B")} onRetry={query.refetch} />
        </Card>
      ) : query.data === undefined ? (
        <Card>
          <Skeleton lines={10} height={420} />
        </Card>
      ) : query.data.import === null ? (
        <ImportCard gstr2b={query.data} onMonth={(month) => onSearch({ period: month })} />
      ) : (
        <Month gstr2b={query.data} search={search} onSearch={onSearch} />
      )}
    </Page>
  )
}

function Month({ gstr2b, search, onSearch }: Props & { gstr2b: Gstr2b }) {
  const { period } = gstr2b
  const countOf = new Map(gstr2b.standings.map(({ standing, count }) => [standing, count]))
  return (
    <Tabs
      label="GSTR-2B"
      value={search.tab ?? 'summary'}
      onChange={(tab) => onSearch({ period, tab: tab as GstSearch['tab'] })}
      tabs={[
        {
          value: 'summary',
          label: t('Summary'),
          body: (
            <Stack>
              <SummaryPart gstr2b={gstr2b} />
              <ImportCard gstr2b={gstr2b} onMonth={(month) => onSearch({ period: month })} />
            </Stack>
          ),
        },
        ...standings.map((standing) => ({
          value: standing,
          label: tabWords[standing],
          count: countOf.get(standing) ?? 0,
          body: (
            <LinesPart
              key={`${period} ${standing}`}
              gstr2b={gstr2b}
              standing={standing}
              line={search.line}
              onClose={() => onSearch({ period, tab: standing })}
            />
          ),
        })),
      ]}
    />
  )
}

function MatchAgain({ period }: { period: string }) {
  const matching = useMatchAgain(period)
  return (
    <Button icon="refresh" busy={matching.isPending} onClick={() => matching.mutate()}>
      {t('Match again')}
    </Button>
  )
}
