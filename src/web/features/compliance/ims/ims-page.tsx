import { useQuery } from '@tanstack/react-query'
import type { Ims } from '#contract/compliance/ims.ts'
import { imsStandings } from '#core/compliance/ims/comparison.ts'
import { t } from '#core/messages.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { imsQuery, useMatchAgain, useSaveActions } from './api.ts'
import { RegistrationField } from '../shared/registration-field.tsx'
import { ImportCard } from './import-card.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { RecordsPart } from './records-part.tsx'
import type { ImsSearch } from './search.ts'
import { SummaryPart } from './summary-part.tsx'
import { SuppliersPart } from './suppliers-part.tsx'
import { standingHelp, standingWords } from './words.ts'

type Props = { search: ImsSearch; onSearch: (search: ImsSearch) => void }

/** The Invoice Management System: what suppliers reported, compared with the books, and what is decided about it. */
export function ImsPage({ search, onSearch }: Props) {
  const { registration } = search
  const query = useQuery(imsQuery(registration))
  const ims = query.data
  return (
    <Page>
      <PageHeader
        title="IMS"
        section={t('Taxes')}
        description={t('Accept, reject or keep pending what suppliers reported, before the portal generates GSTR-2B.')}
        actions={
          <>
            <RegistrationField value={registration} onChange={(id) => onSearch({ registration: id })} />
            <ButtonLink to="/gst">{t('GSTR-2B')}</ButtonLink>
            {ims?.import && <MatchAgain own={registration} />}
            {ims?.import && <SaveActions own={registration} changed={ims.changed} />}
          </>
        }
      />
      {query.status === 'error' && ims === undefined ? (
        <Card>
          <ErrorState error={query.error} title={t("We couldn't load IMS records")} onRetry={query.refetch} />
        </Card>
      ) : ims === undefined ? (
        <Card>
          <Skeleton lines={10} height={420} />
        </Card>
      ) : ims.import === null ? (
        <ImportCard ims={ims} />
      ) : (
        <Records ims={ims} search={search} onSearch={onSearch} />
      )}
      {search.record !== undefined && (
        <RecordDrawer
          key={search.record}
          ims_records_id={search.record}
          onClose={() => onSearch({ registration, tab: search.tab, supplier: search.supplier })}
        />
      )}
    </Page>
  )
}

function Records({ ims, search, onSearch }: Props & { ims: Ims }) {
  const countOf = new Map(ims.standings.map(({ standing, count }) => [standing, count]))
  const standings = imsStandings.filter((standing) => standing !== 'new' || (countOf.get(standing) ?? 0) > 0)
  const { supplier, registration } = search
  return (
    <Tabs
      label="IMS"
      value={search.tab ?? 'summary'}
      onChange={(tab) => onSearch({ registration, tab: tab as ImsSearch['tab'] })}
      tabs={[
        {
          value: 'summary',
          label: t('Summary'),
          body: (
            <Stack>
              <SummaryPart ims={ims} />
              <ImportCard ims={ims} />
            </Stack>
          ),
        },
        { value: 'suppliers', label: t('Suppliers'), body: <SuppliersPart own={registration} /> },
        ...(supplier === undefined
          ? []
          : [
              {
                value: 'supplier',
                label: supplier,
                body: <RecordsPart key={supplier} own={registration} label={supplier} gstin={supplier} />,
              },
            ]),
        ...standings.map((standing) => ({
          value: standing,
          label: standingWords[standing],
          count: countOf.get(standing) ?? 0,
          body: (
            <Stack>
              <p>{standingHelp[standing]}</p>
              <RecordsPart key={standing} own={registration} label={standingWords[standing]} standing={standing} />
            </Stack>
          ),
        })),
      ]}
    />
  )
}

function MatchAgain({ own }: { own: string | undefined }) {
  const matching = useMatchAgain(own)
  return (
    <Button icon="refresh" busy={matching.isPending} onClick={() => matching.mutate()}>
      {t('Match again')}
    </Button>
  )
}

function SaveActions({ own, changed }: { own: string | undefined; changed: number }) {
  const saving = useSaveActions(own)
  return (
    <Button tone="primary" looks icon="download" disabled={changed === 0} busy={saving.isPending} onClick={() => saving.mutate()}>
      {changed === 0 ? t('Download actions') : t('Download actions ({count})', { count: formatCount(changed) })}
    </Button>
  )
}
