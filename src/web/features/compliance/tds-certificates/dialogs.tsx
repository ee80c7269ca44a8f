import type { CertifiedPayee, TdsCertificate, TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { AssignDialog } from '../shared/certificates/assign-dialog.tsx'
import { EmailDialog } from '../shared/certificates/email-dialog.tsx'
import { useAssign, useEmail } from './api.ts'
import { letterTo } from './letter.ts'

type MailProps = {
  of: Pick<TdsCertificates, 'form' | 'kind'>
  /** The quarter. */
  words: () => string
  payee: CertifiedPayee
  certificate: TdsCertificate
  onClose: () => void
}

/** The mail to a payee with its certificate. */
export function MailToPayee({ of, words, payee, certificate, onClose }: MailProps) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmail(certificate.tds_certificates_id)
  const letter = () => letterTo({ of, words, company_name }, payee)
  return <EmailDialog name={payee.party_name} letter={letter} language={payee.language} send={mutateAsync} onClose={onClose} />
}

type AssignProps = { payees: TdsCertificates['payees']; certificate: TdsCertificate; onClose: () => void }

/** Chooses the payee of a certificate. */
export function AssignPayee({ payees, certificate, onClose }: AssignProps) {
  const { mutateAsync } = useAssign(certificate.tds_certificates_id)
  return (
    <AssignDialog
      file_name={certificate.file_name}
      label={t('Payee')}
      options={payees.map(({ party_id, party_name }) => ({ value: party_id, label: party_name }))}
      first={payees.find((payee) => payee.certificate === null)?.party_id}
      assign={mutateAsync}
      onClose={onClose}
    />
  )
}
