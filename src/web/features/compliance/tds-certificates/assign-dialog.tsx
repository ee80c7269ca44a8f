import { assignTdsCertificate, type TdsCertificate, type TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAssign } from './api.ts'

type Props = { payees: TdsCertificates['payees']; certificate: TdsCertificate; onClose: () => void }

/** Chooses the payee of a certificate whose PAN was not read, or matches none. */
export function AssignDialog({ payees, certificate, onClose }: Props) {
  const { mutateAsync } = useAssign(certificate.tds_certificates_id)
  const form = useForm({
    schema: assignTdsCertificate.body,
    initial: { party_id: payees.find((payee) => payee.certificate === null)?.party_id ?? '' },
    submit: ({ party_id }) => mutateAsync(party_id),
    onDone: () => {
      toast({ tone: 'success', text: t('Certificate assigned') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Assign {file_name}', { file_name: certificate.file_name })}
      verb={t('Assign certificate')}
    >
      <Select
        label={t('Payee')}
        optional
        placeholder={t('By its PAN')}
        options={payees.map((payee) => ({ value: payee.party_id, label: payee.party_name }))}
        {...form.field('party_id')}
      />
    </FormDialog>
  )
}
