import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type LawList, type LawRow, listLawValues } from '#contract/reporting/law-values.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CorrectionsPart } from './corrections-part.tsx'
import styles from './law-values.module.css'
import type { LawSearch } from './search.ts'

export const lawQuery = queryOptions({
  queryKey: ['law-values'],
  queryFn: ({ signal }) => call(listLawValues, { signal }),
})

type Props = { search: LawSearch; onSearch: (search: LawSearch) => void }

/** Rates, limits and due days that the product goes by, with their sources. */
export function LawValuesPage({ search, onSearch }: Props) {
  const { packs, corrections } = useSuspenseQuery(lawQuery).data
  const chosen = packs.find(({ pack }) => pack === search.pack) ?? packs[0]
  return (
    <Page>
      <PageHeader
        title={t('Law values')}
        section={t('Taxes')}
        description={t(
          'The rates, limits and due days we use. The date of your document decides which one applies. Whoever runs this installation can correct them.',
        )}
      />
      <Tabs
        label={t('Law values')}
        value={chosen?.pack ?? ''}
        onChange={(pack) => onSearch({ pack })}
        tabs={packs.map(({ pack, title, lists }) => ({
          value: pack,
          label: title,
          count: lists.reduce((sum, { rows }) => sum + rows.length, 0),
          body: (
            <div className={styles.parts}>
              <CorrectionsPart corrections={corrections.filter((each) => each.pack === pack)} />
              <Card>
                {lists.map((list) => (
                  <ListPart key={list.key} list={list} />
                ))}
              </Card>
            </div>
          ),
        }))}
      />
    </Page>
  )
}

function ListPart({ list: { title, is_correctable, rows } }: { list: LawList }) {
  return (
    <section className={styles.list}>
      <h2 className={styles.title}>{title}</h2>
      {!is_correctable && <p className={styles.note}>{t('Changes with a new release alone.')}</p>}
      <ul className={styles.rows}>
        {rows.toReversed().map((row) => (
          <li key={`${row.from} ${row.value}`} className={styles.row}>
            <span className={styles.days}>{daysOf(row)}</span>
            <span>{row.value}</span>
            <span className={styles.source}>
              {row.source} <Mark status={row.status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const daysOf = ({ from, to }: LawRow) =>
  to === null ? t('From {from}', { from: formatDate(from) }) : t('{from} to {to}', { from: formatDate(from), to: formatDate(to) })

const marks: Record<LawRow['status'], readonly [tone: Tone, words: string]> = {
  confirmed: ['success', t('Confirmed')],
  secondary: ['neutral', t('Secondary source')],
  unverified: ['warning', t('Not verified')],
}

function Mark({ status }: Pick<LawRow, 'status'>) {
  const [tone, words] = marks[status]
  return <Badge tone={tone}>{words}</Badge>
}
