import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Gstr1, Gstr1Row } from '#contract/compliance/gstr1.ts'
import { formatDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatCount, formatPaise } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { rowQuery, rowsQuery } from './api.ts'
import { AsOf } from './as-of.tsx'
import { hrefOf } from './href.ts'
import styles from './gstr1.module.css'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { choiceOf, searchOf } from '../shared/return-choice.ts'
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

type Props = {
  gstr1: Gstr1
  section: string
  row: string | undefined
  hsn: string | undefined
  onSearch: (search: Gstr1Search) => void
}

/** The rows of a table. A row of one document opens it; a summary shows all it comes from. */
export function SectionRows({ gstr1, section, row, hsn: typed, onSearch }: Props) {
  const hsn = typed !== undefined && /^\d{2,8}$/.test(typed) ? typed : undefined
  const { sections, period, gst_registrations_id } = gstr1
  const of = useMemo(() => choiceOf({ period, gst_registrations_id }), [period, gst_registrations_id])
  const query = useMemo(() => rowsQuery(of, section, hsn), [of, section, hsn])
  const title = translate(sections.find(({ code }) => code === section)?.title ?? section)
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        <ButtonLink icon="chevronLeft" to="/gstr-1" search={searchOf(of)}>
          {t('All tables')}
        </ButtonLink>
      </div>
      <AsOf gstr1={gstr1} />
      {hsn !== undefined && (
        <Notice>
          {t('Only rows of HSN code {hsn}.', { hsn })}{' '}
          <Link to="/gstr-1" search={{ ...searchOf(of), section }}>
            {t('Show all rows')}
          </Link>
        </Notice>
      )}
      <DataTable
        holds="part"
        label={title}
        noun={['row', 'rows']}
        columns={columns}
        query={query}
        rowKey={(each) => String(each.row)}
        rowHref={(each) => hrefOfRow(each, of, { section, ...(hsn && { hsn }) })}
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
        <Sources of={of} section={section} row={Number(row)} onClose={() => onSearch({ ...searchOf(of), section, hsn })} />
      )}
    </>
  )
}

function hrefOfRow({ row, sources }: Gstr1Row, of: ReturnChoice, open: Readonly<Record<string, string>>): string {
  const [only, second] = sources
  return only && !second ? only.link : hrefOf(of, { ...open, row: String(row) })
}

function Sources({ of, section, row, onClose }: { of: ReturnChoice; section: string; row: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(rowQuery(of, section, row))
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
