import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Gstr1, Gstr1Row } from '#contract/compliance/gstr1.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatCount, formatPaise } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { rowQuery, rowsQuery } from './api.ts'
import styles from './gstr1.module.css'
import type { Gstr1Search } from './search.ts'

const amount = (id: keyof Gstr1Row['figures'], header: string, width = 110): Column<Gstr1Row> => ({
  id,
  header: `${header} (₹)`,
  width,
  align: 'end',
  cell: (row) => <Amount value={row.figures[id]} />,
})
const columns: readonly Column<Gstr1Row>[] = [
  { id: 'number', header: t('Number or code'), width: 160, cell: (row) => row.number || '—' },
  { id: 'date', header: t('Date'), width: 120, isExtra: 'tablet', cell: (row) => row.date && formatDate(row.date) },
  { id: 'party', header: t('Party or description'), cell: (row) => row.party },
  { id: 'detail', header: t('Details'), isExtra: 'tablet', cell: (row) => row.detail },
  amount('taxable', t('Taxable value'), 150),
  amount('igst', 'IGST'),
  amount('cgst', 'CGST'),
  amount('sgst', 'SGST'),
  { ...amount('cess', t('Cess')), isExtra: true },
]

type Props = { gstr1: Gstr1; section: string; row: string | undefined; onSearch: (search: Gstr1Search) => void }

/** The rows of a table. A row of one document opens it; a summary row lists its documents. */
export function SectionRows({ gstr1: { period, sections }, section, row, onSearch }: Props) {
  const query = useMemo(() => rowsQuery(period, section), [period, section])
  const title = sections.find(({ code }) => code === section)?.title ?? section
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        <ButtonLink icon="chevronLeft" to="/gstr-1" search={{ period }}>
          {t('All tables')}
        </ButtonLink>
      </div>
      <DataTable
        holds="part"
        label={title}
        noun={['row', 'rows']}
        columns={columns}
        query={query}
        rowKey={(each) => String(each.row)}
        rowHref={(each) => hrefOf(each, period, section)}
        card={(each) => ({
          title: each.number || each.party,
          detail: each.detail,
          amount: `₹${formatPaise(each.figures.taxable)}`,
        })}
        empty={
          <EmptyState icon="file" title={t('Nothing in this table')}>
            {t('No document from this month belongs in this table.')}
          </EmptyState>
        }
      />
      {row !== undefined && /^[1-9]\d{0,6}$/.test(row) && (
        <Sources period={period} section={section} row={Number(row)} onClose={() => onSearch({ period, section })} />
      )}
    </>
  )
}

function hrefOf({ row, sources }: Gstr1Row, period: string, section: string): string {
  const [only, second] = sources
  return only && !second ? only.link : `/gstr-1?${new URLSearchParams({ period, section, row: String(row) }).toString()}`
}

function Sources({ period, section, row, onClose }: { period: string; section: string; row: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(rowQuery(period, section, row))
  return (
    <Drawer isOpen title={t('Documents in this row')} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={6} />
      ) : data === null || data.sources.length === 0 ? (
        <EmptyState icon="file" title={t('No individual documents')}>
          {t("We count this row from the month's numbers and vouchers.")}
        </EmptyState>
      ) : (
        <ul className={styles.items}>
          {data.sources.map(({ label, link, taxable }, at) => (
            <li key={`${link} ${at}`} className={styles.source}>
              <Link to={link}>{label}</Link>
              {taxable !== null && <span className={styles.amount}>₹{formatPaise(taxable)}</span>}
            </li>
          ))}
          {data.more_sources > 0 && <li>{t('{count} more', { count: formatCount(data.more_sources) })}</li>}
        </ul>
      )}
    </Drawer>
  )
}
