import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { addDays, financialYear, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { MailAll } from '../../compliance/shared/certificates/mail-all.tsx'
import { RequestForm } from '../../compliance/shared/certificates/request-form.tsx'
import { UploadPart } from '../../compliance/shared/certificates/upload-part.tsx'
import { certificatesQuery, useEmail, useRecordRequest, useUpload } from './api.ts'
import { CertificatesTable } from './certificates-table.tsx'
import { letterTo } from './letter.ts'
import { receiptWords, receivedWords, withTax } from './lines.ts'

/** The certificates of tax on salaries of a year: requested, received, compared and mailed. */
export function CertificatesPart() {
  const [year_start, setYear] = useState(() => financialYear(today()).start)
  const { data, error, refetch } = useQuery(certificatesQuery(year_start))
  const [isRequesting, setRequesting] = useState(false)
  const upload = useUpload(year_start)
  const { mutateAsync: recordRequest } = useRecordRequest(year_start)
  return (
    <Card
      title={t('Salary certificates')}
      actions={
        <Select
          label={t('Financial year')}
          hideLabel
          value={year_start}
          options={years().map((value) => ({ value, label: t('FY {label}', { label: financialYear(value).label }) }))}
          onChange={setYear}
        />
      }
    >
      <Stack>
        {data ? (
          <>
            <Facts
              items={[
                [t('Form'), data.form],
                [t('Due to employees by'), formatDate(data.due_on)],
                [t('Requested on'), data.requested_on === null ? t('Not requested') : formatDate(data.requested_on)],
                [t('Certificates'), receivedWords(data)],
              ]}
            />
            <div>
              <Button onClick={() => setRequesting(true)}>{t('Record request')}</Button>
            </div>
            <UploadPart upload={upload} words={receiptWords} />
            <MailCertificates certificates={data} />
            <CertificatesTable certificates={data} />
            <Notice>
              {t(
                'Only TRACES issues these certificates: request and download them there. We read their figures by the words of the form in the rules, which we have not compared with a certificate of TRACES.',
              )}
            </Notice>
            <Notice>
              {t(
                'TRACES issues a certificate once the statement of tax on salaries is filed (Form 138, before Form 24Q). We make no file of that statement: download its rows under Pay runs, Tax on salaries, and enter them in the department’s utility.',
              )}
            </Notice>
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} height={420} />
        )}
      </Stack>
      {isRequesting && data && <RequestForm of={data} save={recordRequest} onClose={() => setRequesting(false)} />}
    </Card>
  )
}

function MailCertificates({ certificates }: { certificates: SalaryCertificates }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmail()
  return (
    <MailAll
      people={withTax(certificates)}
      letterOf={(employee) => ({
        payroll_salary_certificates_id: employee.certificate?.payroll_salary_certificates_id ?? '',
        ...letterTo(certificates, employee, company_name),
      })}
      send={(letters) => mutateAsync({ letters })}
      question={(reasons) =>
        reasons === undefined
          ? t('Each goes to the email address of its employee.')
          : t('Each goes to the email address of its employee. Left out: {reasons}.', { reasons })
      }
    />
  )
}

/** This year and the three before it, the latest first. */
function years(): string[] {
  const list = [financialYear(today()).start]
  while (list.length < 4) list.push(financialYear(addDays(list.at(-1) ?? '', -1)).start)
  return list
}
