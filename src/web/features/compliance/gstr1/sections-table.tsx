import { Link } from '@tanstack/react-router'
import { t, translate } from '#core/messages.ts'
import type { Gstr1 } from '#contract/compliance/gstr1.ts'
import { formatCount } from '#web/lib/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { choiceOf, searchOf } from '../shared/return-choice.ts'
import styles from './gstr1.module.css'

const columns = [t('Count'), t('Taxable value'), 'IGST', 'CGST', 'SGST', t('Cess')]

/** The tables of the return; each opens its rows. */
export function SectionsTable({ gstr1 }: { gstr1: Gstr1 }) {
  const { sections, considered, reported, cancelled, excluded, hsn_source } = gstr1
  const left_out = considered - reported - cancelled
  if (considered === 0 && sections.length === 0)
    return (
      <EmptyState icon="file" title={t('No documents in this month')}>
        {t('Invoices, cash memos, credit notes and advances of the month appear here, table by table.')}
      </EmptyState>
    )
  return (
    <Stack>
      <ReportTable
        caption={t('Tables of GSTR-1')}
        first={t('Table')}
        columns={columns}
        rows={sections.map(({ code, title, count, figures }) => ({
          id: code,
          label: translate(title),
          link: { to: '/gstr-1', search: { ...searchOf(choiceOf(gstr1)), section: code } },
          amounts:
            code === 'doc_issue'
              ? [formatCount(count)]
              : [formatCount(count), figures.taxable, figures.igst, figures.cgst, figures.sgst, figures.cess],
        }))}
      />
      <p className={styles.note}>
        {t(
          'Documents in the month: {count}. Reported: {count_2}. Cancelled: {count_3}. Left out: {count_4}. HSN descriptions: {hsn_source}.',
          {
            count: formatCount(considered),
            count_2: formatCount(reported),
            count_3: formatCount(cancelled),
            count_4: formatCount(left_out),
            hsn_source,
          },
        )}
      </p>
      {excluded.length > 0 && (
        <Notice tone="warning">
          {t('This return leaves out these documents:')}
          <ul className={styles.items}>
            {excluded.map(({ label, cause, link }) => (
              <li key={`${label} ${link}`}>
                <Link to={link}>{label}</Link> {cause}
              </li>
            ))}
            {left_out > excluded.length && <li>{t('{count} more', { count: formatCount(left_out - excluded.length) })}</li>}
          </ul>
        </Notice>
      )}
    </Stack>
  )
}
