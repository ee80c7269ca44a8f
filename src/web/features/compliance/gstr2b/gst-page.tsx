import { useQuery } from '@tanstack/react-query'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { Gstr2b } from '#contract/compliance/gstr2b.ts'
import { standings } from '#core/compliance/gstr2b/outcome.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { choiceIn, choiceOf, keyOf, searchOf } from '../shared/return-choice.ts'
import { ReturnChoiceFields } from '../shared/return-choice-fields.tsx'
import { gstr2bQuery, useMatchAgain } from './api.ts'
import { ImportCard } from './import-card.tsx'
import { LinesPart } from './lines-part.tsx'
import type { GstSearch } from './search.ts'
import { SummaryPart } from './summary-part.tsx'
import { tabWords } from './words.ts'

type Props = { search: GstSearch; onSearch: (search: GstSearch) => void }

/** GST of a month: GSTR-2B with its import receipt, matched with bills. */
export function GstPage({ search, onSearch }: Props) {
  const of = choiceIn(search, today())
  const query = useQuery(gstr2bQuery(of))
  return (
    <Page>
      <PageHeader
        title="GST"
        section={t('Taxes')}
        description={t('Compare GSTR-2B from the portal with your bills before you claim input tax credit.')}
        actions={
          <>
            <ReturnChoiceFields of={of} onChange={(next) => onSearch({ ...searchOf(next), tab: search.tab })} />
            <ButtonLink to="/gst/ims">IMS</ButtonLink>
            {query.data?.import && <ButtonLink to="/gst/suppliers">{t('Ask suppliers')}</ButtonLink>}
            {query.data?.import && <MatchAgain of={of} />}
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
        <ImportCard gstr2b={query.data} onImported={(next) => onSearch(searchOf(next))} />
      ) : (
        <Month gstr2b={query.data} search={search} onSearch={onSearch} />
      )}
    </Page>
  )
}

function Month({ gstr2b, search, onSearch }: Props & { gstr2b: Gstr2b }) {
  const of = choiceOf(gstr2b)
  const countOf = new Map(gstr2b.standings.map(({ standing, count }) => [standing, count]))
  return (
    <Tabs
      label="GSTR-2B"
      value={search.tab ?? 'summary'}
      onChange={(tab) => onSearch({ ...searchOf(of), tab: tab as GstSearch['tab'] })}
      tabs={[
        {
          value: 'summary',
          label: t('Summary'),
          body: (
            <Stack>
              <SummaryPart gstr2b={gstr2b} />
              <ImportCard gstr2b={gstr2b} onImported={(next) => onSearch(searchOf(next))} />
            </Stack>
          ),
        },
        ...standings.map((standing) => ({
          value: standing,
          label: tabWords[standing],
          count: countOf.get(standing) ?? 0,
          body: (
            <LinesPart
              key={[...keyOf(of), standing].join(' ')}
              gstr2b={gstr2b}
              standing={standing}
              line={search.line}
              onClose={() => onSearch({ ...searchOf(of), tab: standing })}
            />
          ),
        })),
      ]}
    />
  )
}

function MatchAgain({ of }: { of: ReturnChoice }) {
  const matching = useMatchAgain(of)
  return (
    <Button icon="refresh" busy={matching.isPending} onClick={() => matching.mutate()}>
      {t('Match again')}
    </Button>
  )
}
