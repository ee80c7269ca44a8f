import { Link } from '@tanstack/react-router'
import type { GstFiling } from '#contract/compliance/gst-portal.ts'
import { t } from '#core/messages.ts'
import { ReportTable } from '#web/ui/report-table.tsx'
import styles from './gst-portal.module.css'

const columns = [t('Taxable value'), 'IGST', 'CGST', 'SGST', t('Cess')]
type Total = GstFiling['differences'][number]['own']
const amountsOf = ({ taxable, igst, cgst, sgst, cess }: Total) => [taxable, igst, cgst, sgst, cess]

/** Rows that the portal refused, each with its document; and sections whose totals differ. */
export function Problems({ filing: { problems, problem_count, differences } }: { filing: GstFiling }) {
  return (
    <>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={t('Errors at the portal')}>
          {problems.map(({ section, number, code, message, link }, at) => (
            <li key={`${section} ${number} ${at}`}>
              {number !== '' && (link === null ? <b>{number}</b> : <Link to={link}>{number}</Link>)} {message}
              {code !== '' && <span className={styles.code}> {[section.toUpperCase(), code].filter(Boolean).join(' · ')}</span>}
            </li>
          ))}
          {problem_count > problems.length && <li>{t('{value} more', { value: problem_count - problems.length })}</li>}
        </ul>
      )}
      {differences.length > 0 && (
        <div className={styles.differences}>
          <ReportTable
            caption={t('Totals that differ')}
            first={t('Section')}
            columns={columns}
            rows={differences.flatMap(({ section, own, portal }) => [
              { id: section, label: t('{section}, built', { section: section.toUpperCase() }), amounts: amountsOf(own) },
              {
                id: `${section} portal`,
                label: t('{section}, portal', { section: section.toUpperCase() }),
                amounts: amountsOf(portal),
              },
            ])}
          />
        </div>
      )}
    </>
  )
}
