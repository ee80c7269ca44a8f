import { useState } from 'react'
import type { SalaryCertificate, SalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { certificateColumns } from '../../compliance/shared/certificates/certificate-columns.tsx'
import { linesQuery, saveCertificate, saveYear, useRemove } from './api.ts'
import { AssignEmployee, MailToEmployee } from './dialogs.tsx'
import type { CertificateLine } from './lines.ts'

const columns = certificateColumns<CertificateLine>(t('Taxed pay (₹)'))

type Open = { what: 'mail' | 'assign' | 'remove'; line: CertificateLine; certificate: SalaryCertificate }

/** Employees with their certificates, and certificates without an employee. */
export function CertificatesTable({ certificates }: { certificates: SalaryCertificates }) {
  const [open, setOpen] = useState<Open>()
  const { mutateAsync: remove } = useRemove()
  const { year_start } = certificates
  const close = () => setOpen(undefined)
  const menuOf = (line: CertificateLine) => menuItems(line, year_start, setOpen)
  return (
    <>
      <DataTable
        label={t('Salary certificates')}
        noun={['row', 'rows']}
        columns={columns}
        query={linesQuery(year_start)}
        rowKey={(row) => row.id}
        rowMenu={menuOf}
        holds="part"
        card={(row) => ({ title: row.name, detail: row.status, amount: row.tax === null ? '' : `₹${formatPaise(row.tax)}` })}
        empty={
          <EmptyState icon="file" title={t('No payslips in this year')}>
            {t('Employees with an approved payslip of the year appear here with their certificates.')}
          </EmptyState>
        }
      />
      {open?.what === 'mail' && open.line.employee && (
        <MailToEmployee of={certificates} employee={open.line.employee} certificate={open.certificate} onClose={close} />
      )}
      {open?.what === 'assign' && (
        <AssignEmployee employees={certificates.employees} certificate={open.certificate} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={open?.what === 'remove'}
        title={t('Remove this certificate?')}
        verb={t('Remove certificate')}
        onConfirm={() => remove(open?.certificate.payroll_salary_certificates_id ?? '')}
        onClose={close}
      >
        {t('You can upload it again.')}
      </ConfirmDialog>
    </>
  )
}

/** What can be done with a line; `open` shows the dialog of a choice. */
function menuItems(line: CertificateLine, year_start: string, open: (what: Open) => void) {
  const { certificate, employee } = line
  const year = employee && {
    id: 'year',
    label: t('Download salary and tax of the year'),
    onSelect: () => void savePdfOrSay(saveYear(employee.payroll_employees_id, year_start)),
  }
  if (certificate === null) return year ? [[year]] : []
  const item = (what: Open['what'], label: string) => ({
    id: what,
    label,
    onSelect: () => open({ what, line, certificate }),
  })
  return [
    [
      { id: 'download', label: t('Download certificate'), onSelect: () => void savePdfOrSay(saveCertificate(certificate)) },
      ...(year ? [year, item('mail', t('Mail to employee'))] : []),
      ...(employee === null || certificate.is_assigned ? [item('assign', t('Assign employee'))] : []),
      item('remove', t('Remove certificate')),
    ],
  ]
}
