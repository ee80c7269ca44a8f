import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { usePermitted, useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Notice } from '#web/ui/states.tsx'
import { MailAll } from '../shared/certificates/mail-all.tsx'
import { RequestForm } from '../shared/certificates/request-form.tsx'
import { UploadPart } from '../shared/certificates/upload-part.tsx'
import { certificatesQuery, type OfQuarter, useEmailAll, useRecordRequest, useUpload } from './api.ts'
import { CertificatesTable } from './certificates-table.tsx'
import { letterTo } from './letter.ts'
import { receiptWords, receivedWords } from './lines.ts'

/** The certificates of tax deducted or collected in a quarter: requested, received, compared and mailed. `words`: the quarter. */
export function CertificatesPart({ quarter, kind, words }: OfQuarter & { words: () => string }) {
  const mayChange = usePermitted(['OWNER', 'ADMIN', 'APPS_TAXES'])
  const { data, error, refetch } = useQuery(certificatesQuery({ quarter, kind }))
  const [isRequesting, setRequesting] = useState(false)
  const upload = useUpload({ quarter, kind })
  const { mutateAsync: recordRequest } = useRecordRequest({ quarter, kind })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || (data.payees.length === 0 && data.unmatched.length === 0)) return null
  return (
    <Stack>
      <h3>
        {kind === 'tds'
          ? t('TDS certificates (Form {form})', { form: data.form })
          : t('TCS certificates (Form {form})', { form: data.form })}
      </h3>
      <Facts
        items={[
          [kind === 'tds' ? t('Due to payees by') : t('Due to customers by'), formatDate(data.due_on)],
          [t('Requested on'), data.requested_on === null ? t('Not requested') : formatDate(data.requested_on)],
          [t('Certificates'), receivedWords(data)],
        ]}
      />
      {mayChange && (
        <div>
          <Button onClick={() => setRequesting(true)}>{t('Record request')}</Button>
        </div>
      )}
      {mayChange && <UploadPart upload={upload} words={receiptWords} />}
      {mayChange && <MailCertificates certificates={data} words={words} />}
      <CertificatesTable certificates={data} words={words} mayChange={mayChange} />
      <Notice>
        {t(
          'Only TRACES issues these certificates: request and download them there. We read their figures by the words of the form in the rules, which we have not compared with a certificate of TRACES.',
        )}
      </Notice>
      {isRequesting && <RequestForm of={data} save={recordRequest} onClose={() => setRequesting(false)} />}
    </Stack>
  )
}

function MailCertificates({ certificates, words }: { certificates: TdsCertificates; words: () => string }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailAll()
  return (
    <MailAll
      people={certificates.payees}
      letterOf={(payee) => ({
        tds_certificates_id: payee.certificate?.tds_certificates_id ?? '',
        ...letterTo({ of: certificates, words, company_name }, payee),
      })}
      send={(letters) => mutateAsync({ letters })}
      question={(reasons) =>
        reasons === undefined
          ? t('Each goes to the email address of its payee.')
          : t('Each goes to the email address of its payee. Left out: {reasons}.', { reasons })
      }
    />
  )
}
