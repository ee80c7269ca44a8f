import { useQuery } from '@tanstack/react-query'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { ownCertificatesQuery, saveOwnCertificate } from './api.ts'

/** The person's own certificates of tax on their salary; nothing without one. */
export function OwnCertificates() {
  const { data } = useQuery(ownCertificatesQuery)
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('Your salary certificates')}>
      <Facts
        items={rows.map((row) => {
          const words = { form: row.form, year: financialYear(row.year_start).label }
          return [
            t('Form {form}, FY {year}', words),
            <Button
              key={row.payroll_salary_certificates_id}
              icon="download"
              onClick={() => void savePdfOrSay(saveOwnCertificate(row, `Form-${words.form}-${words.year}.pdf`))}
            >
              {t('Download certificate')}
            </Button>,
          ] as const
        })}
      />
    </Card>
  )
}
