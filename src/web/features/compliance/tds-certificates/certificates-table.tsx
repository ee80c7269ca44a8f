import { useState } from 'react'
import type { TdsCertificate, TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { certificateColumns } from '../shared/certificates/certificate-columns.tsx'
import { linesQuery, useRemove, useSaveCertificate } from './api.ts'
import { AssignPayee, MailToPayee } from './dialogs.tsx'
import type { CertificateLine } from './lines.ts'

const columns = certificateColumns<CertificateLine>(t('Paid (₹)'))

type Open = { what: 'mail' | 'assign' | 'remove'; line: CertificateLine; certificate: TdsCertificate }
type Props = { certificates: TdsCertificates; words: () => string; mayChange: boolean }

/** Payees with their certificates, and certificates without a payee. */
export function CertificatesTable({ certificates, words, mayChange }: Props) {
  const [open, setOpen] = useState<Open>()
  const { mutate: save } = useSaveCertificate()
  const { mutateAsync: remove } = useRemove()
  const close = () => setOpen(undefined)
  const menuOf = (line: CertificateLine) => {
    const { certificate, payee } = line
    if (certificate === null) return []
    const item = (what: Open['what'], label: string) => ({
      id: what,
      label,
      onSelect: () => setOpen({ what, line, certificate }),
    })
    return [
      [
        { id: 'download', label: t('Download PDF'), onSelect: () => save(certificate) },
        ...(mayChange && payee !== null ? [item('mail', t('Mail to payee'))] : []),
        ...(mayChange && (payee === null || certificate.is_assigned) ? [item('assign', t('Assign payee'))] : []),
        ...(mayChange ? [item('remove', t('Remove certificate'))] : []),
      ],
    ]
  }
  return (
    <>
      <DataTable
        label={certificates.kind === 'tds' ? t('TDS certificates') : t('TCS certificates')}
        noun={['row', 'rows']}
        columns={columns}
        query={linesQuery({ quarter: certificates.quarter, kind: certificates.kind })}
        rowKey={(row) => row.id}
        rowMenu={menuOf}
        holds="part"
        card={(row) => ({ title: row.name, detail: row.status, amount: row.tax === null ? '' : `₹${formatPaise(row.tax)}` })}
        empty={
          <EmptyState icon="file" title={t('No tax in this quarter')}>
            {t('Those you deducted or collected tax from appear here with their certificates.')}
          </EmptyState>
        }
      />
      {open?.what === 'mail' && open.line.payee && (
        <MailToPayee of={certificates} words={words} payee={open.line.payee} certificate={open.certificate} onClose={close} />
      )}
      {open?.what === 'assign' && <AssignPayee payees={certificates.payees} certificate={open.certificate} onClose={close} />}
      <ConfirmDialog
        isOpen={open?.what === 'remove'}
        title={t('Remove this certificate?')}
        verb={t('Remove certificate')}
        onConfirm={() => remove(open?.certificate.tds_certificates_id ?? '')}
        onClose={close}
      >
        {t('You can upload it again.')}
      </ConfirmDialog>
    </>
  )
}
